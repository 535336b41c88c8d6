import {
  findRequestedParts,
  findProgramCountry,
  emptyIssue,
  isRestricted,
  offeredModes,
  offeredPrograms,
  offeredWallets,
  findIssueErrors,
} from './issue-values'
import { toBody } from './issue-body'
import { address, business, facts, issuer, program, values, wallet } from '@/tests/support/issuing'
import { loadMessages } from '@/i18n/load-messages'

const messages = loadMessages('en-IN')

const wordOf = (key: string | undefined) =>
  key?.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], messages)

test('ISSUE-06 a restricted business, or its issuer, stops issuing and says so', () => {
  const stopped = facts({ business: business({ restrictCardIssuance: true }) })
  expect(findRequestedParts(stopped, values()).restricted).toBe(true)
  expect(wordOf(findIssueErrors(values(), stopped).orgId)).toBe(
    'Card Issuance is stopped, please contact you administrator',
  )
  const byIssuer = business({ issuerDetailsList: [{ issuerCode: 'YES', restrictCardIssuance: true }] })
  expect(isRestricted(byIssuer, 'YES')).toBe(true)
  expect(isRestricted(byIssuer, 'SBM')).toBe(false)
  expect(isRestricted(null, 'YES')).toBe(false)
})

test('ISSUE-07 only ACTIVE programs are offered', () => {
  const offered = offeredPrograms([program(), program({ id: 'P2', status: 'INACTIVE' })], business(), {
    issuerAdmin: false,
    issuerCode: null,
  })
  expect(offered.map(({ id }) => id)).toEqual(['P1'])
})

test('ISSUE-08 only wallets that may be linked are offered', () => {
  expect(offeredWallets([wallet(), wallet({ appId: 'W2', allowWalletToLink: false })])).toHaveLength(1)
})

test('ISSUE-11 the card type is digital by default and a missing one is named', () => {
  expect(emptyIssue.cardMode).toBe('DIGITAL_ONLY_CARD')
  expect(offeredModes(null)[0]).toBe('DIGITAL_ONLY_CARD')
  expect(wordOf(findIssueErrors(values({ cardMode: '' }), facts()).cardMode)).toBe('Select card type')
})

test('ISSUE-12 holder authentication leaves the insta card type alone', () => {
  const asks = facts({ program: program({ requireCardHolderAuth: true }) })
  expect(offeredModes(asks.program)).toEqual(['PHYSICAL_NO_NAMED_CARD'])
  expect(findIssueErrors(values(), asks)).toHaveProperty('cardMode')
  expect(findIssueErrors(values({ cardMode: 'PHYSICAL_NO_NAMED_CARD' }), asks)).toEqual({})
})

test('ISSUE-13 a missing program is named', () => {
  expect(wordOf(findIssueErrors(values({ cardProgramId: '' }), facts({ program: null })).cardProgramId)).toBe(
    'Select a card program',
  )
})

test('ISSUE-14 an issuer admin of INDIANBANK or IOB sees GC for gift card purchasers, else GPR', () => {
  const all = [program(), program({ id: 'G', cardType: null, issuerProgram: { cardType: 'GC' } })]
  for (const issuerCode of ['INDIANBANK', 'IOB']) {
    const who = { issuerAdmin: true, issuerCode }
    expect(offeredPrograms(all, business({ orgCategory: 'GIFTCARD_PURCHASER' }), who).map(({ id }) => id)).toEqual([
      'G',
    ])
    expect(offeredPrograms(all, business({ orgCategory: 'CORPORATE' }), who).map(({ id }) => id)).toEqual(['P1'])
  }
})

test('ISSUE-15 an issuer admin of another issuer sees what is visible at the issuer portal', () => {
  const all = [program(), program({ id: 'V', cardProgramVisibilityJson: { visibleAtIssuerPortal: true } })]
  const seen = offeredPrograms(all, business(), { issuerAdmin: true, issuerCode: 'YES' })
  expect(seen.map(({ id }) => id)).toEqual(['V'])
})

test('ISSUE-16, ISSUE-17 full name and name on card: required, letters and spaces, of their lengths', () => {
  for (const field of ['fullName', 'nameOnCard'] as const) {
    for (const wrong of ['', '  ', 'A', 'Asha2', '_Asha', 'x'.repeat(256)])
      expect([wrong, field in findIssueErrors(values({ [field]: wrong }), facts())]).toEqual([wrong, true])
  }
  expect(findIssueErrors(values({ nameOnCard: 'x'.repeat(27) }), facts())).toHaveProperty('nameOnCard')
  expect(findIssueErrors(values({ fullName: 'x'.repeat(255) }), facts())).toEqual({})
})

test('ISSUE-18 emboss line 4 is asked for by its program on a personalised card alone', () => {
  const allowed = facts({ program: program({ allowEmbossLine4: true }) })
  const named = values({ cardMode: 'PHYSICAL_NAMED_CARD', ...address })
  expect(findRequestedParts(allowed, named).embossLine4).toBe(true)
  expect(findRequestedParts(allowed, values()).embossLine4).toBe(false)
  expect(findRequestedParts(facts(), named).embossLine4).toBe(false)
  for (const [line, ok] of [
    ['', true],
    ['A1', true],
    ['A', false],
    ['A-1', false],
    ['x'.repeat(21), false],
  ] as const)
    expect('embossLine4' in findIssueErrors({ ...named, embossLine4: line }, allowed)).toBe(!ok)
})

test('ISSUE-19 a wrong mobile is named', () => {
  for (const mobile of ['', '12345', '0987654321', '98765abc10', '98765432101'])
    expect(wordOf(findIssueErrors(values({ mobile }), facts()).mobile)).toBe('Enter a valid mobile number')
})

test('ISSUE-20 twelve digits go as they are, ten get 91, Emirati nine get 971', () => {
  expect(toBody(values(), facts(), 'U').mobile).toBe('919876543210')
  expect(toBody(values({ mobile: '919876543210' }), facts(), 'U').mobile).toBe('919876543210')
  const emirati = facts({ program: program({ issuerCode: 'ENBD', currency: 'AED' }) })
  expect(findProgramCountry(emirati.program)).toBe('AE')
  expect(toBody(values({ mobile: '501234567' }), emirati, 'U').mobile).toBe('971501234567')
  expect(findIssueErrors(values(), emirati)).toHaveProperty('mobile')
  expect(findRequestedParts(emirati, values()).pincode).toBe(false)
})

test('ISSUE-21 e-mail is optional, valid, at most 255', () => {
  expect(findIssueErrors(values({ email: '' }), facts())).toEqual({})
  expect(findIssueErrors(values({ email: 'asha@example' }), facts())).toHaveProperty('email')
  expect(findIssueErrors(values({ email: `${'a'.repeat(250)}@a.in` }), facts())).toEqual({})
  expect(findIssueErrors(values({ email: `${'a'.repeat(251)}@a.in` }), facts())).toHaveProperty('email')
})

test('ISSUE-22 an issuer admin of INDIANBANK or IOB has no e-mail field and sends none', () => {
  const admin = facts({ accountIssuerAdmin: true })
  expect(findRequestedParts(admin, values()).email).toBe(false)
  expect(toBody(values({ email: 'asha@example.in' }), admin, 'U')).not.toHaveProperty('email')
})

test('ISSUE-23, ISSUE-24 the address is asked for whole as soon as the card is personalised or a part is filled', () => {
  expect(findIssueErrors(values(), facts())).toEqual({})
  const whole = ['address1', 'address2', 'pincode', 'city', 'state']
  expect(Object.keys(findIssueErrors(values({ cardMode: 'PHYSICAL_NAMED_CARD' }), facts()))).toEqual(whole)
  expect(Object.keys(findIssueErrors(values({ landmark: 'Metro' }), facts()))).toEqual(whole)
  expect(findIssueErrors(values({ ...address }), facts())).toEqual({})
  expect(findIssueErrors(values({ ...address, landmark: 'a@b' }), facts())).toHaveProperty('landmark')
  expect(findIssueErrors(values({ ...address, country: 'UK' }), facts())).toHaveProperty('country')
  expect(findIssueErrors(values({ ...address, city: 'A/B' }), facts())).toHaveProperty('city')
  expect(findIssueErrors(values({ ...address, pincode: '060038' }), facts())).toHaveProperty('pincode')
})

test('ISSUE-26 a printer without a design is refused by name', () => {
  const printed = facts({
    program: program({ designCode: { Alpha: [{ designCode: 'D1', isDefault: true }], Beta: [] } }),
  })
  expect(findRequestedParts(printed, values()).design).toBe(true)
  expect(findRequestedParts(facts(), values()).design).toBe(false)
  expect(findIssueErrors(values({ cardPrinter: 'Alpha', designCode: 'D1' }), printed)).toEqual({})
  expect(wordOf(findIssueErrors(values({ cardPrinter: 'Beta' }), printed).cardPrinter)).toBe(
    'Select a printer with designs',
  )
  expect(findIssueErrors(values({ cardPrinter: 'Alpha' }), printed)).toHaveProperty('designCode')
})

test('ISSUE-27 starting balances are not negative, whole but for NSDL', () => {
  const typed = (amount: string) => values({ balances: [{ walletId: 'W1', amount }] })
  expect(findRequestedParts(facts(), values()).balanceStep).toBe(1)
  expect(findRequestedParts(issuer('NSDL'), values()).balanceStep).toBe(0.01)
  for (const amount of ['-1', 'abc', '1000000001', '1000000000.5'])
    expect(wordOf(findIssueErrors(typed(amount), facts())['balances.0.amount'])).toBe('Enter a valid value')
  expect(wordOf(findIssueErrors(typed('150000.75'), facts())['balances.0.amount'])).toBe(
    'Enter a whole amount, without decimals',
  )
  for (const amount of ['', '0', '500', '500.00']) expect(findIssueErrors(typed(amount), facts())).toEqual({})
  expect(findIssueErrors(typed('1.55'), issuer('NSDL'))).toEqual({})
  expect(findIssueErrors(typed('1.555'), issuer('NSDL'))).toHaveProperty(['balances.0.amount'])
})

test('ISSUE-28 a gift card asks for an amount of at most 2000 in all, not of an INDIANBANK or IOB admin', () => {
  const gift = facts({ program: program({ cardType: 'GC' }), wallets: [wallet(), wallet({ appId: 'W2' })] })
  const typed = (...amounts: string[]) =>
    values({ balances: amounts.map((amount, index) => ({ walletId: `W${index + 1}`, amount })) })
  expect(findIssueErrors(typed('', ''), gift)).toHaveProperty(['balances.0.amount'])
  expect(findIssueErrors(typed('500', ''), gift)).toEqual({})
  expect(findIssueErrors(typed('1000', '1000'), gift)).toEqual({})
  expect(findIssueErrors(typed('1000', '1001'), gift)).toHaveProperty(['balances.0.amount'], 'validation.giftCardLimit')
  const admin = { ...gift, accountIssuerAdmin: true }
  expect(findIssueErrors(typed('', ''), admin)).toEqual({})
  expect(findIssueErrors(typed('500', ''), admin)).toHaveProperty(['balances.0.amount'])
})

test('ISSUE-29 NCMC wallets take no amount', () => {
  const ncmc = facts({ wallets: [wallet({ isNcmc: true })] })
  expect(findIssueErrors(values({ balances: [{ walletId: 'W1', amount: '5' }] }), ncmc)).toHaveProperty([
    'balances.0.amount',
  ])
})

test('ISSUE-30 narration is asked for with a balance on a card that is no gift card, 80 characters at most', () => {
  const typed = values({ balances: [{ walletId: 'W1', amount: '5' }], narration: 'x'.repeat(81) })
  expect(findRequestedParts(facts(), typed).narration).toBe(true)
  expect(findRequestedParts(facts(), values()).narration).toBe(false)
  expect(findRequestedParts(issuer('YES', 'GC'), typed).narration).toBe(false)
  expect(wordOf(findIssueErrors(typed, facts()).narration)).toBe('Enter a valid narration (Max of 80 Characters)')
  expect(findIssueErrors({ ...typed, narration: 'x'.repeat(80) }, facts())).toEqual({})
})

test('ISSUE-31 an insta gift card asks for its kit number', () => {
  const gift = facts({ program: program({ cardType: 'GC' }) })
  const insta = values({ cardMode: 'PHYSICAL_NO_NAMED_CARD', balances: [{ walletId: 'W1', amount: '5' }] })
  expect(wordOf(findIssueErrors(insta, gift).kitNumber)).toBe('Enter a Kit no. number')
  expect(findIssueErrors({ ...insta, kitNumber: '12345' }, gift)).toHaveProperty('kitNumber')
  expect(findIssueErrors({ ...insta, kitNumber: '123456789012' }, gift)).toEqual({})
  expect(findRequestedParts(gift, values()).kitNumber).toBe(false)
  expect(findRequestedParts(facts(), insta).kitNumber).toBe(false)
})

test('ISSUE-32, ISSUE-33 the documents of NSDL go together or not at all', () => {
  const nsdl = issuer('NSDL')
  expect(findRequestedParts(nsdl, values()).documents).toBe(true)
  expect(findRequestedParts(issuer('NSDL', 'GC'), values()).documents).toBe(false)
  expect(findIssueErrors(values(), nsdl)).toEqual({})
  const begun = findIssueErrors(values({ gender: 'F' }), nsdl)
  expect([begun.docType, begun.docValue, begun.dateOfBirth].map(wordOf)).toEqual([
    'Select your Document Type',
    'Enter your Document Value',
    'Please Select Date of birth',
  ])
  expect(wordOf(findIssueErrors(values({ docType: 'PAN' }), nsdl).gender)).toBe('Select your Gender')
  const whole = values({ docType: 'PAN', docValue: 'ABCDE1234F', dateOfBirth: '1990-02-01', gender: 'F' })
  expect(findIssueErrors(whole, nsdl)).toEqual({})
  expect(wordOf(findIssueErrors({ ...whole, docValue: 'ABC' }, nsdl).docValue)).toBe('Enter Valid PAN Number')
})

test('ISSUE-34, ISSUE-36 who asks for date of birth and gender', () => {
  for (const [code, kind, birth, gender] of [
    ['NSDL', 'GC', true, false],
    ['FINO', 'GPR', true, true],
    ['FINO', 'GC', true, false],
    ['INDIANBANK', 'GPR', true, true],
    ['IOB', 'GC', true, false],
    ['YES', 'GPR', false, false],
  ] as const)
    expect(findRequestedParts(issuer(code, kind), values())).toMatchObject({ dateOfBirth: birth, gender })
  const fino = findIssueErrors(values(), issuer('FINO'))
  expect([fino.dateOfBirth, fino.gender].map(wordOf)).toEqual(['Please Select Date of birth', 'Select your Gender'])
})

test('ISSUE-35 eighteen years at least, fourteen in the documents block', () => {
  const fino = (dateOfBirth: string) => findIssueErrors(values({ dateOfBirth, gender: 'M' }), issuer('FINO'))
  expect(fino('2008-11-21')).toEqual({})
  expect(fino('2008-11-22')).toHaveProperty('dateOfBirth')
  const nsdl = (dateOfBirth: string) =>
    findIssueErrors(values({ docType: 'MASKED_AADHAAR', docValue: '1234', gender: 'M', dateOfBirth }), issuer('NSDL'))
  expect(nsdl('2012-11-21')).toEqual({})
  expect(nsdl('2012-11-22')).toHaveProperty('dateOfBirth')
  expect(findRequestedParts(issuer('NSDL'), values()).latestBirthday).toBe('2012-11-21')
})
