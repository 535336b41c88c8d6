import { address, facts, issuer, program, values } from '@/tests/support/issuing'
import { CreateCustomerCard } from '../bodies/issuing'
import { emptyIssue, findIssueErrors } from './issue-values'
import { fieldOfBody, fromBody, toBody } from './issue-body'

test('ISSUE-38 the body holds what is asked for, passes its schema and reads back the same', () => {
  const nsdl = issuer('NSDL')
  const typed = values({
    cardMode: 'PHYSICAL_NAMED_CARD',
    email: 'asha@example.in',
    balances: [{ walletId: 'W1', amount: '250.5' }],
    narration: 'Diwali',
    docType: 'PAN',
    docValue: 'ABCDE1234F',
    dateOfBirth: '1990-02-01',
    gender: 'F',
    kitNumber: '999',
    embossLine4: 'LEFT',
    ...address,
    country: 'India',
  })
  const body = toBody(typed, nsdl, 'U1')
  expect(CreateCustomerCard.safeParse(body).error).toBeUndefined()
  expect(body).toEqual({
    branchId: 'B1',
    orgId: 'O1',
    userId: 'U1',
    cardProgramId: 'P1',
    fullName: 'Asha Rao',
    mobile: '919876543210',
    email: 'asha@example.in',
    nameOnCard: 'ASHA RAO',
    cardMode: 'PHYSICAL_NAMED_CARD',
    printNamedCardBeforeKyc: false,
    addresses: [{ addressType: 'DELIVERY_ADDRESS', ...address, country: 'India' }],
    documents: [
      {
        docType: 'PAN',
        docValue: 'ABCDE1234F',
        metaData: { name: 'Asha Rao', dob: '1990-02-01', address: '12 MG Road', pincode: '560038', gender: 'F' },
      },
    ],
    pinMailer: false,
    dateOfBirth: '1990-02-01',
    gender: 'F',
    metaData: { walletsInitBalance: [{ walletId: 'W1', amount: '250.50' }], narration: 'Diwali' },
  })
  expect(findIssueErrors(fromBody(body), nsdl)).toEqual({})
  expect(toBody(fromBody(body), nsdl, 'U1')).toEqual(body)
})

test('ISSUE-38 a refused body path lands on the field where it was typed', () => {
  expect(
    [
      'metaData.walletsInitBalance.0.amount',
      'metaData.narration',
      'addresses.0.pincode',
      'documents.0.metaData.dob',
      'mobile',
    ].map(fieldOfBody),
  ).toEqual(['balances.0.amount', 'narration', 'pincode', 'dateOfBirth', 'mobile'])
})

test('ISSUE-38 what a program does not ask for is left out whatever was typed', () => {
  const typed = values({
    kitNumber: '300000000001',
    embossLine4: 'LEFT',
    cardPrinter: 'Alpha',
    designCode: 'D1',
    pinMailer: true,
    pinMailerPrinter: 'Beta',
    narration: 'Diwali',
    docType: 'PAN',
    docValue: 'ABCDE1234F',
    dateOfBirth: '1990-02-01',
    gender: 'F',
  })
  expect(toBody(typed, facts({ business: null }), 'U1')).toEqual({
    orgId: 'O1',
    userId: 'U1',
    cardProgramId: 'P1',
    fullName: 'Asha Rao',
    mobile: '919876543210',
    nameOnCard: 'ASHA RAO',
    cardMode: 'DIGITAL_ONLY_CARD',
    printNamedCardBeforeKyc: false,
    pinMailer: false,
    metaData: { walletsInitBalance: [] },
  })
})

test('ISSUE-38 a printed card has its emboss line, design, printers and the order to print before KYC', () => {
  const printed = facts({
    program: program({
      allowEmbossLine4: true,
      pinMailer: true,
      pinMailerPrinters: ['Beta'],
      designCode: { Alpha: [{ designCode: 'D1', isDefault: true }] },
    }),
  })
  const typed = values({
    cardMode: 'PHYSICAL_NAMED_CARD',
    printNamedCardBeforeKyc: true,
    embossLine4: ' LEFT ',
    cardPrinter: 'Alpha',
    designCode: 'D1',
    pinMailer: true,
    pinMailerPrinter: 'Beta',
    ...address,
    landmark: ' Metro ',
  })
  const body = toBody(typed, printed, 'U1')
  expect(body).toMatchObject({
    printNamedCardBeforeKyc: true,
    embossLine4: 'LEFT',
    cardPrinter: 'Alpha',
    designCode: 'D1',
    pinMailer: true,
    pinMailerPrinter: 'Beta',
    addresses: [{ landmark: 'Metro' }],
  })
  expect(fromBody(body)).toEqual({ ...typed, mobile: '919876543210', embossLine4: 'LEFT', landmark: 'Metro' })
  expect(toBody({ ...typed, pinMailer: false }, printed, 'U1')).not.toHaveProperty('pinMailerPrinter')
  expect(toBody({ ...typed, printNamedCardBeforeKyc: false }, printed, 'U1').printNamedCardBeforeKyc).toBe(false)
})

test('ISSUE-31, ISSUE-38 an insta gift card is sent with its kit number', () => {
  const gift = facts({ program: program({ cardType: 'GC' }) })
  const typed = values({ cardMode: 'PHYSICAL_NO_NAMED_CARD', kitNumber: '300000000001' })
  expect(toBody(typed, gift, 'U1').kitNumber).toBe('300000000001')
})

test('ISSUE-34, ISSUE-36, ISSUE-38 birthday and gender go where they are asked for, without a document too', () => {
  const typed = values({ dateOfBirth: '1990-02-01', gender: 'F' })
  expect(toBody(typed, issuer('FINO'), 'U1')).toMatchObject({ dateOfBirth: '1990-02-01', gender: 'F' })
  const gift = toBody(typed, issuer('NSDL', 'GC'), 'U1')
  expect([gift.dateOfBirth, gift.gender]).toEqual(['1990-02-01', undefined])
  const begun = toBody(typed, issuer('NSDL'), 'U1')
  expect([begun.dateOfBirth, begun.gender, begun.documents]).toEqual([undefined, undefined, undefined])
})

test('ISSUE-38 texts are sent without blanks around them, empty ones and the pin code of an Emirati address not at all', () => {
  const lines = { address1: ' 1 Corniche ', address2: ' Al Danah ', city: ' Abu Dhabi ', state: ' Abu Dhabi ' }
  const emirati = facts({ program: program({ currency: 'AED' }) })
  const typed = values({ fullName: ' Asha Rao ', nameOnCard: ' ASHA ', email: ' ', mobile: '501234567', ...lines })
  const body = toBody({ ...typed, pincode: '560038', landmark: ' ', country: ' UAE ' }, emirati, 'U1')
  expect(body).toMatchObject({ fullName: 'Asha Rao', nameOnCard: 'ASHA' })
  expect(body).not.toHaveProperty('email')
  expect(body.addresses).toEqual([
    {
      addressType: 'DELIVERY_ADDRESS',
      address1: '1 Corniche',
      address2: 'Al Danah',
      city: 'Abu Dhabi',
      state: 'Abu Dhabi',
      country: 'UAE',
    },
  ])
})

test('ISSUE-33, ISSUE-38 a document is sent as its kind writes it, with its picture and what of the holder is known', () => {
  const typed = values({ fullName: ' Asha Rao ', docType: 'PAN', docValue: ' abcde1234f', docImage: 'doc/1.png' })
  expect(toBody(typed, issuer('NSDL'), 'U1').documents).toEqual([
    { docType: 'PAN', docValue: 'ABCDE1234F', docImage: 'doc/1.png', metaData: { name: 'Asha Rao' } },
  ])
  expect(toBody({ ...typed, address1: ' 12 MG Road ' }, issuer('NSDL'), 'U1').documents?.[0]?.metaData).toEqual({
    name: 'Asha Rao',
    address: '12 MG Road',
  })
})

test('ISSUE-30, ISSUE-38 amounts go with two decimals, a zero too, those left empty not; the narration with them', () => {
  const typed = values({
    balances: [
      { walletId: 'W1', amount: '250' },
      { walletId: 'W2', amount: '' },
      { walletId: 'W3', amount: '0' },
    ],
    narration: ' Diwali ',
  })
  expect(toBody(typed, facts(), 'U1').metaData).toEqual({
    walletsInitBalance: [
      { walletId: 'W1', amount: '250.00' },
      { walletId: 'W3', amount: '0.00' },
    ],
    narration: 'Diwali',
  })
})

test('ISSUE-38 a body with nothing but what it must have reads back as an empty form', () => {
  const body = { orgId: 'O1', cardProgramId: 'P1', fullName: 'Asha Rao', mobile: '919876543210' }
  expect(fromBody(body)).toEqual({ ...emptyIssue, ...body, cardMode: '' })
})

test('ISSUE-32, ISSUE-38 birthday and gender are read from the document where the body has none of its own', () => {
  const metaData = { dob: '1990-02-01', gender: 'F' as const }
  const body = {
    orgId: 'O1',
    cardProgramId: 'P1',
    fullName: 'Asha Rao',
    mobile: '919876543210',
    documents: [{ docType: 'PAN' as const, docValue: 'ABCDE1234F', docImage: 'doc/1.png', metaData }],
  }
  const read = { docType: 'PAN', docValue: 'ABCDE1234F', docImage: 'doc/1.png', dateOfBirth: '1990-02-01', gender: 'F' }
  expect(fromBody(body)).toMatchObject(read)
  expect(fromBody({ ...body, dateOfBirth: '1991-02-01', gender: 'M' })).toMatchObject({
    dateOfBirth: '1991-02-01',
    gender: 'M',
  })
})

test.each([
  ['documents.0.docValue', 'docValue'],
  ['documents.0.metaData.gender', 'gender'],
  ['metaData.walletsInitBalance.12.amount', 'balances.12.amount'],
  ['addresses.0.city', 'city'],
  ['x.addresses.0.city', 'x.addresses.0.city'],
  ['x.metaData.narration', 'x.metaData.narration'],
  ['x.metaData.walletsInitBalance.0', 'x.metaData.walletsInitBalance.0'],
  ['x.documents.0.docValue', 'x.documents.0.docValue'],
  ['documents.0.metaData.dobs', 'dobs'],
])('ISSUE-38 the body’s %s is the form’s %s', (path, field) => expect(fieldOfBody(path)).toBe(field))
