import { findAddressErrors } from '../input/address'
import { address, business, facts, issuer, program, values, wallet } from '@/tests/support/issuing'
import {
  findRequestedParts,
  findBalanceErrors,
  findProgramCountry,
  listDesigns,
  isGiftCard,
  isRestricted,
  findProgramIssuer,
  offeredModes,
  offeredPrograms,
  findIssueErrors,
  type IssueValues,
} from './issue-values'

const printed = facts({
  program: program({
    allowEmbossLine4: true,
    pinMailer: true,
    pinMailerPrinters: ['Beta'],
    designCode: { Alpha: [{ designCode: 'D1', isDefault: true }], Gamma: [] },
  }),
})
const named = { cardMode: 'PHYSICAL_NAMED_CARD', ...address } as const
const nsdl = issuer('NSDL')
const block = { docType: 'PAN', docValue: 'ABCDE1234F', dateOfBirth: '1990-02-01', gender: 'F' } as const

test.each<[string, Partial<IssueValues>, Record<string, string>, typeof printed?]>([
  ['ISSUE-06 no business', { orgId: '' }, { orgId: 'validation.business' }],
  ['ISSUE-16 no name', { fullName: ' ' }, { fullName: 'validation.fullName.required' }],
  ['ISSUE-16 a name of one letter', { fullName: ' A ' }, { fullName: 'validation.fullName.wrong' }],
  ['ISSUE-16 a name of two letters', { fullName: ' Al ' }, {}],
  ['ISSUE-16 a name with a digit', { fullName: 'Asha2' }, { fullName: 'validation.fullName.wrong' }],
  ['ISSUE-17 no name on card', { nameOnCard: '' }, { nameOnCard: 'validation.nameOnCard.required' }],
  ['ISSUE-17 26 letters on the card', { nameOnCard: ` ${'x'.repeat(26)} ` }, {}],
  ['ISSUE-17 27 letters on the card', { nameOnCard: 'x'.repeat(27) }, { nameOnCard: 'validation.nameOnCard.wrong' }],
  ['ISSUE-21 an e-mail that is none', { email: 'asha@' }, { email: 'validation.email' }],
  ['ISSUE-22 an e-mail that nobody asks for', { email: 'asha@' }, {}, facts({ accountIssuerAdmin: true })],
  [
    'ISSUE-07 a program that is not ACTIVE',
    {},
    { cardProgramId: 'validation.cardProgram' },
    facts({ program: program({ status: 'INACTIVE' }) }),
  ],
  ['ISSUE-12 a mode of no program', { cardMode: '' }, { cardMode: 'validation.cardMode' }],
  [
    'ISSUE-12 a card in the hand of a digital program',
    { cardMode: 'PHYSICAL_NO_NAMED_CARD' },
    { cardMode: 'validation.cardMode' },
    facts({ program: program({ digitalOnly: true }) }),
  ],
  ['ISSUE-18 blanks for emboss line 4', { ...named, embossLine4: '  ' }, {}, printed],
  ['ISSUE-18 twenty signs', { ...named, embossLine4: ` ${'x'.repeat(20)} ` }, {}, printed],
  [
    'ISSUE-18 a sign that is not embossed',
    { ...named, embossLine4: 'A-1' },
    { embossLine4: 'validation.embossLine4.wrong' },
    printed,
  ],
  ['ISSUE-18 an emboss line that nobody asks for', { embossLine4: 'A-1' }, {}, printed],
  ['ISSUE-26 a printer and its design', { cardPrinter: 'Alpha', designCode: 'D1' }, {}, printed],
  [
    'ISSUE-26 another printer’s design',
    { cardPrinter: 'Alpha', designCode: 'D2' },
    { designCode: 'validation.printerWithoutDesign' },
    printed,
  ],
  ['ISSUE-26 no printer', { cardPrinter: '', designCode: 'D2' }, {}, printed],
  [
    'ISSUE-26 a printer without designs',
    { cardPrinter: 'Gamma', designCode: 'D1' },
    { cardPrinter: 'validation.printerWithoutDesign' },
    printed,
  ],
  [
    'ISSUE-26 a printer that is none',
    { cardPrinter: 'constructor' },
    { cardPrinter: 'validation.printerWithoutDesign' },
    printed,
  ],
  ['ISSUE-26 a printer that nobody asks for', { cardPrinter: 'Alpha' }, {}],
  ['PIN-03 a PIN mailer and its printer', { ...named, pinMailer: true, pinMailerPrinter: 'Beta' }, {}, printed],
  [
    'PIN-03 a PIN mailer of no printer',
    { ...named, pinMailer: true, pinMailerPrinter: 'Alpha' },
    { pinMailerPrinter: 'validation.pinMailerPrinter' },
    printed,
  ],
  ['PIN-03 no PIN mailer', { ...named, pinMailerPrinter: 'Alpha' }, {}, printed],
  ['PIN-03 a PIN mailer for a digital card', { pinMailer: true }, {}, printed],
  [
    'PIN-03 a PIN mailer where no printer is to choose',
    { ...named, pinMailer: true },
    {},
    facts({ program: program({ pinMailer: true }) }),
  ],
  [
    'ISSUE-31 an insta gift card without its kit',
    { cardMode: 'PHYSICAL_NO_NAMED_CARD' },
    { kitNumber: 'validation.kitNumber.required' },
    facts({ program: program({ cardType: 'GC' }), wallets: [] }),
  ],
  [
    'ISSUE-31 a kit of eleven digits',
    { cardMode: 'PHYSICAL_NO_NAMED_CARD', kitNumber: '12345678901' },
    { kitNumber: 'validation.kitNumber.wrong' },
    facts({ program: program({ cardType: 'GC' }), wallets: [] }),
  ],
  ['ISSUE-32 a whole document', block, {}, nsdl],
  ['ISSUE-32 no kind', { ...block, docType: '' }, { docType: 'validation.documentType' }, nsdl],
  [
    'ISSUE-33 a kind that is none',
    { ...block, docType: 'LIBRARY_CARD' as never, docValue: '' },
    { docType: 'validation.documentType', docValue: 'validation.documentValue' },
    nsdl,
  ],
  ['ISSUE-32 no number', { ...block, docValue: '' }, { docValue: 'validation.documentValue' }, nsdl],
  ['ISSUE-33 a number in small letters', { ...block, docValue: 'abcde 1234f' }, {}, nsdl],
  ['ISSUE-33 a wrong number', { ...block, docValue: 'A' }, { docValue: 'validation.document.PAN' }, nsdl],
  ['ISSUE-32 no gender', { ...block, gender: '' }, { gender: 'validation.gender' }, nsdl],
  ['ISSUE-32 no birthday', { ...block, dateOfBirth: '' }, { dateOfBirth: 'validation.dateOfBirth' }, nsdl],
  ['ISSUE-35 before 1900', { ...block, dateOfBirth: '1899-12-31' }, { dateOfBirth: 'validation.birthTooEarly' }, nsdl],
  ['ISSUE-35 thirteen years', { ...block, dateOfBirth: '2012-11-22' }, { dateOfBirth: 'validation.age14' }, nsdl],
  [
    'ISSUE-35 seventeen years',
    { dateOfBirth: '2008-11-22' },
    { dateOfBirth: 'validation.age18' },
    facts({ program: program({ issuerCode: 'FINO', cardType: 'GC' }), wallets: [] }),
  ],
  ['ISSUE-32 a document that nobody asks for', { docValue: 'A', gender: 'F' }, {}],
  ['ISSUE-23 blanks for an address', { address1: '  ', city: ' ' }, {}],
  ['ISSUE-23 a whole address', { ...address, landmark: ' Near 12/4 ', country: ' India ' }, {}],
  ['ISSUE-23 a line of one sign', { ...address, address1: ' 1 ' }, { address1: 'validation.addressLine.wrong' }],
  ['ISSUE-23 no second line', { ...address, address2: ' ' }, { address2: 'validation.addressLine.required' }],
  ['ISSUE-23 no pin code', { ...address, pincode: '' }, { pincode: 'validation.pincode' }],
  ['ISSUE-23 no city', { ...address, city: '' }, { city: 'validation.city.required' }],
  ['ISSUE-23 a city with a slash', { ...address, city: 'A/B' }, { city: 'validation.city.wrong' }],
  ['ISSUE-23 no state', { ...address, state: ' ' }, { state: 'validation.state.required' }],
  ['ISSUE-23 a state of one letter', { ...address, state: ' K ' }, { state: 'validation.state.wrong' }],
  ['ISSUE-24 a landmark with a bracket', { ...address, landmark: '(a)' }, { landmark: 'validation.landmark.wrong' }],
  ['ISSUE-23 a country of two letters', { ...address, country: 'UK' }, { country: 'validation.countryOnCard.wrong' }],
])('%s', (_, changed, wrong, given = facts()) => {
  expect(findIssueErrors(values(changed), given)).toEqual(wrong)
})

test('ISSUE-32 any part of the documents block begins it', () => {
  const parts: Partial<IssueValues>[] = [
    { docType: 'PAN' },
    { docValue: 'ABCDE1234F' },
    { docImage: 'doc/1.png' },
    { dateOfBirth: '1990-02-01' },
    { gender: 'F' },
  ]
  for (const part of parts) {
    const asked = { docType: '', docValue: '', dateOfBirth: '', gender: '', ...part }
    const missing = (['docType', 'docValue', 'dateOfBirth', 'gender'] as const).filter((name) => asked[name] === '')
    expect([part, Object.keys(findIssueErrors(values(part), nsdl))]).toEqual([part, missing])
  }
})

test('ISSUE-24 a form that asks for no address looks at none', () => {
  expect(findAddressErrors({ ...values(), city: 'A/B' }, { address: 'optional', pincode: true })).toEqual({})
})

test('ISSUE-06 a business is stopped by itself or by the issuer at hand alone', () => {
  const of = (...restricted: string[]) =>
    business({
      issuerDetailsList: ['YES', 'SBM'].map((issuerCode) => ({
        issuerCode,
        restrictCardIssuance: restricted.includes(issuerCode),
      })),
    })
  expect([isRestricted(of(), 'YES'), isRestricted(of('SBM'), 'YES'), isRestricted(of('SBM'), 'SBM')]).toEqual([
    false,
    false,
    true,
  ])
})

test('LOAD-04 a program’s own issuer and card type stand under issuerProgram where they do', () => {
  expect(findProgramIssuer(null)).toBeNull()
  expect(findProgramIssuer(program({ issuerCode: 'YES', issuerProgram: { issuerCode: 'SBM' } }))).toBe('SBM')
  expect(findProgramIssuer(program({ issuerCode: 'YES', issuerProgram: { issuerCode: null } }))).toBe('YES')
  expect(isGiftCard(program({ cardType: 'GC', issuerProgram: { cardType: 'GPR' } }))).toBe(true)
  expect(isGiftCard(program({ cardType: null, issuerProgram: { cardType: 'GC' } }))).toBe(true)
  expect(isGiftCard(null)).toBe(false)
})

test('decision 25 a program of ENBD or in dirhams is Emirati', () => {
  expect(findProgramCountry(null)).toBe('IN')
  expect(findProgramCountry(program())).toBe('IN')
  expect(findProgramCountry(program({ issuerCode: 'ENBD' }))).toBe('AE')
  expect(findProgramCountry(program({ currency: 'AED' }))).toBe('AE')
})

test('ISSUE-07, ISSUE-15 a program that is not ACTIVE, or not visible, is offered to no issuer admin', () => {
  const seen = (issuerCode: string, ...all: Parameters<typeof program>[0][]) =>
    offeredPrograms(all.map(program), business(), { issuerAdmin: true, issuerCode }).length
  expect(seen('IOB', { status: 'INACTIVE' }, { status: null })).toBe(0)
  expect(seen('IOB', { cardProgramVisibilityJson: { visibleAtIssuerPortal: false } })).toBe(1)
  expect(seen('YES', { cardProgramVisibilityJson: { visibleAtIssuerPortal: false } }, {})).toBe(0)
  expect(seen('YES', { cardProgramVisibilityJson: { visibleAtIssuerPortal: true } })).toBe(1)
})

test('ISSUE-11 a digital program offers one card type, any other all three', () => {
  expect(offeredModes(program({ digitalOnly: true }))).toEqual(['DIGITAL_ONLY_CARD'])
  expect(offeredModes(program())).toHaveLength(3)
  expect(offeredModes(null)).toHaveLength(3)
})

test('ISSUE-26 a program’s designs are those of the printer', () => {
  expect(listDesigns(null, 'Alpha')).toEqual([])
  expect(listDesigns(printed.program, 'Alpha')).toHaveLength(1)
  expect(listDesigns(printed.program, 'toString')).toEqual([])
})

test('ISSUE-01 parts are asked for where program, issuer and card type say so', () => {
  const asked = (changed: Partial<IssueValues>, given = printed) => findRequestedParts(given, values(changed))
  expect(asked({ cardMode: 'PHYSICAL_NAMED_CARD' })).toMatchObject({
    embossLine4: true,
    printBeforeKyc: true,
    pinMailer: true,
    address: 'required',
    pincode: true,
    country: 'IN',
  })
  expect(asked({ cardMode: 'PHYSICAL_NO_NAMED_CARD' })).toMatchObject({
    embossLine4: false,
    printBeforeKyc: false,
    pinMailer: true,
    address: 'optional',
  })
  expect(asked({}).pinMailer).toBe(false)
  expect(asked({ cardMode: 'PHYSICAL_NAMED_CARD' }, facts()).pinMailer).toBe(false)
  expect(findRequestedParts(facts({ program: null }), values({ cardMode: 'PHYSICAL_NAMED_CARD' }))).toMatchObject({
    design: false,
    embossLine4: false,
    pinMailer: false,
    balanceStep: 1,
    latestBirthday: '2008-11-21',
  })
})

test('ISSUE-28, ISSUE-29 an amount is required of a gift card with a wallet that takes one', () => {
  const gift = (...wallets: Parameters<typeof wallet>[0][]) =>
    findRequestedParts(facts({ program: program({ cardType: 'GC' }), wallets: wallets.map(wallet) }), values())
  expect(gift({})).toMatchObject({ balances: true, balanceRequired: true })
  expect(gift({ isNcmc: true })).toMatchObject({ balances: true, balanceRequired: false })
  expect(gift({ allowWalletToLink: false })).toMatchObject({ balances: false, balanceRequired: false })
  expect(findRequestedParts(facts(), values()).balanceRequired).toBe(false)
})

test('ISSUE-30 a balance of zero asks for no narration, and a long one is then no fault', () => {
  const typed = (amount: string) => values({ balances: [{ walletId: 'W1', amount }], narration: 'x'.repeat(81) })
  expect([
    findRequestedParts(facts(), typed('0')).narration,
    findRequestedParts(facts(), typed('x')).narration,
  ]).toEqual([false, false])
  expect(findIssueErrors(typed('0'), facts())).toEqual({})
})

const asked = { balanceStep: 0.01, balanceRequired: true, narration: false } as const
const balances = (amounts: [string, string][], given = facts()) =>
  findBalanceErrors(
    { balances: amounts.map(([walletId, amount]) => ({ walletId, amount })), narration: '' },
    given,
    asked,
  )

test('ISSUE-27, LOAD-15 an amount is at most 1,000,000,000, for a wallet that takes one', () => {
  expect(balances([['W1', '1000000000']])).toEqual({})
  expect(balances([['W1', '1000000000.01']])).toEqual({ 'balances.0.amount': 'validation.amount' })
  expect(balances([['W9', '1']])).toEqual({ 'balances.0.amount': 'validation.amount' })
})

test('ISSUE-28 what all wallets lack is asked for at the first that takes an amount', () => {
  const two = facts({ wallets: [wallet({ isNcmc: true }), wallet({ appId: 'W2' })] })
  expect(
    balances(
      [
        ['W1', ''],
        ['W2', ''],
      ],
      two,
    ),
  ).toEqual({ 'balances.1.amount': 'validation.amount' })
  expect(balances([], two)).toEqual({ 'balances.0.amount': 'validation.amount' })
  expect(
    balances(
      [
        ['W1', ''],
        ['W2', '0'],
      ],
      two,
    ),
  ).toEqual({})
})

test('ISSUE-28 the limit of a gift card holds over all wallets and hides no wrong amount', () => {
  const gift = facts({ program: program({ cardType: 'GC' }), wallets: [wallet(), wallet({ appId: 'W2' })] })
  expect(
    balances(
      [
        ['W1', '1000'],
        ['W2', '1000'],
      ],
      gift,
    ),
  ).toEqual({})
  expect(
    balances(
      [
        ['W1', '0.01'],
        ['W2', '2000'],
      ],
      gift,
    ),
  ).toEqual({ 'balances.0.amount': 'validation.giftCardLimit' })
  expect(
    balances(
      [
        ['W1', 'x'],
        ['W2', '2001'],
      ],
      gift,
    ),
  ).toEqual({ 'balances.0.amount': 'validation.amount' })
  expect(balances([['W1', '2001']], facts())).toEqual({})
})

test('ISSUE-13 a program that is chosen and not read yet is no fault of the form', () => {
  expect(findIssueErrors(values(), facts({ program: null }))).toEqual({})
})
