import { CreateCustomerCard } from '../bodies/issuing'
import {
  readBalances,
  findCustomerErrors,
  emptyCustomer,
  fieldOfCustomerBody,
  fromCustomerBody,
  isKycPending,
  toCustomerBody,
  type CustomerValues,
} from './create-customer'
import type { IssueFacts, IssueProgram } from '../issuing/issue-values'

const program: IssueProgram = {
  id: '7',
  status: 'ACTIVE',
  issuerCode: 'YES',
  cardType: 'GPR',
  requireCardHolderAuth: false,
  onlyNcmc: false,
  allowEmbossLine4: false,
  pinMailer: false,
  digitalOnly: false,
  currency: 'INR',
  designCode: {},
  pinMailerPrinters: [],
  issuerProgram: {},
  cardProgramVisibilityJson: null,
}
const facts: IssueFacts = {
  business: { orgId: '1', orgCategory: null, branchId: null, restrictCardIssuance: false, issuerDetailsList: [] },
  program,
  wallets: [
    { appId: 'w1', allowWalletToLink: true, isNcmc: false, initialBalance: null },
    { appId: 'w2', allowWalletToLink: true, isNcmc: true, initialBalance: null },
  ],
  accountIssuerAdmin: false,
  today: '2026-11-21',
}
const good: CustomerValues = {
  orgId: '1',
  cardProgramId: '7',
  fullName: 'Asha Rao',
  gender: 'F',
  dateOfBirth: '1990-02-03',
  mobile: '9876543210',
  email: 'asha@example.test',
  balances: [
    { walletId: 'w1', amount: '12.5' },
    { walletId: 'w2', amount: '' },
  ],
}
const refused = (over: Partial<CustomerValues>, more: Partial<IssueFacts> = {}) =>
  findCustomerErrors({ ...good, ...over }, { ...facts, ...more })

test('CCUST-01 to CCUST-07 a whole customer passes, an empty form names every field', () => {
  expect(refused({})).toEqual({})
  expect(findCustomerErrors(emptyCustomer, facts)).toEqual({
    orgId: 'validation.business',
    cardProgramId: 'validation.cardProgram',
    fullName: 'validation.customer.name',
    gender: 'validation.customer.gender',
    dateOfBirth: 'validation.dateOfBirth',
    mobile: 'validation.mobile',
    email: 'validation.customer.email',
  })
})

test.each([
  ['CCUST-01 one letter', { fullName: 'A' }, { fullName: 'validation.customer.name' }],
  ['CCUST-01 a digit', { fullName: 'Asha 2' }, { fullName: 'validation.customer.name' }],
  ['CCUST-01 255 letters', { fullName: 'a'.repeat(255) }, {}],
  ['CCUST-01 256 letters', { fullName: 'a'.repeat(256) }, { fullName: 'validation.customer.nameLong' }],
  ['CCUST-02 no gender', { gender: '' as const }, { gender: 'validation.customer.gender' }],
  ['CCUST-03 18 today', { dateOfBirth: '2008-11-21' }, {}],
  ['CCUST-03 before 1900', { dateOfBirth: '1899-12-31' }, { dateOfBirth: 'validation.birthTooEarly' }],
  ['CCUST-03 18 tomorrow', { dateOfBirth: '2008-11-22' }, { dateOfBirth: 'validation.customer.age' }],
  ['CCUST-01 two letters with blanks', { fullName: ' Al ' }, {}],
  ['CCUST-06 no program', { cardProgramId: '' }, { cardProgramId: 'validation.cardProgram' }],
  ['CCUST-03 no birthday', { dateOfBirth: '' }, { dateOfBirth: 'validation.dateOfBirth' }],
  ['CCUST-05 255 characters', { email: `${'a'.repeat(243)}@example.test`.slice(0, 255) }, {}],
  ['CCUST-04 a leading zero', { mobile: '0876543210' }, { mobile: 'validation.mobile' }],
  ['CCUST-05 no domain', { email: 'asha@' }, { email: 'validation.customer.email' }],
  ['CCUST-05 256 characters', { email: `${'a'.repeat(244)}@example.test` }, { email: 'validation.customer.emailLong' }],
  [
    'CCUST-07 a negative amount',
    { balances: [{ walletId: 'w1', amount: '-1' }] },
    { 'balances.0.amount': 'validation.amount' },
  ],
  [
    'CCUST-07 an amount for a wallet that starts empty',
    { balances: [{ walletId: 'w2', amount: '1' }] },
    { 'balances.0.amount': 'validation.amount' },
  ],
])('%s', (_, over, wrong) => {
  expect(refused(over)).toEqual(wrong)
})

test('CCUST-08 a restricted business, and a restricted issuer of it, refuse', () => {
  const business = { ...facts.business!, restrictCardIssuance: true }
  expect(refused({}, { business })).toEqual({ orgId: 'validation.restricted' })
  const issuer = {
    ...facts.business!,
    issuerDetailsList: [{ issuerCode: 'YES', restrictCardIssuance: true }],
  }
  expect(refused({}, { business: issuer })).toEqual({ orgId: 'validation.restricted' })
})

test('CCUST-07 the gift-card limit holds over all starting balances', () => {
  const gift = { program: { ...program, cardType: 'GC' } }
  expect(refused({ balances: [{ walletId: 'w1', amount: '2000.01' }] }, gift)).toEqual({
    'balances.0.amount': 'validation.giftCardLimit',
  })
  expect(refused({ balances: [{ walletId: 'w1', amount: '2000' }] }, gift)).toEqual({})
})

test('CCUST-12 the body is what the document says, and reads back to the same values', () => {
  const body = toCustomerBody(good, facts)
  expect(body).toEqual({
    orgId: '1',
    cardProgramId: '7',
    fullName: 'Asha Rao',
    gender: 'F',
    dateOfBirth: '1990-02-03',
    mobile: '919876543210',
    email: 'asha@example.test',
    walletsInitBalance: [{ walletId: 'w1', amount: '12.50' }],
  })
  expect(CreateCustomerCard.safeParse(body).success).toBe(true)
  expect(findCustomerErrors(fromCustomerBody(body), facts)).toEqual({})
  expect(toCustomerBody({ ...good, balances: [] }, facts)).not.toHaveProperty('walletsInitBalance')
  expect(fieldOfCustomerBody('walletsInitBalance.0.amount')).toBe('balances.0.amount')
})

test('decision 25 an Emirati customer has an Emirati mobile', () => {
  const emirati = { program: { ...program, currency: 'AED' as const } }
  expect(refused({ mobile: '501234567' }, emirati)).toEqual({})
  expect(refused({}, emirati)).toEqual({ mobile: 'validation.mobile' })
  expect(toCustomerBody({ ...good, mobile: '501234567' }, { ...facts, ...emirati }).mobile).toBe('971501234567')
})

test('CCUST-06 a program that is not ACTIVE is none to choose', () => {
  expect(refused({}, { program: { ...program, status: 'INACTIVE' } })).toEqual({
    cardProgramId: 'validation.cardProgram',
  })
})

test('CCUST-12 texts are sent without blanks, an amount that was left empty and a gender of nobody not at all', () => {
  const body = toCustomerBody({ ...good, fullName: ' Asha Rao ', gender: '' }, facts)
  expect(body.fullName).toBe('Asha Rao')
  expect(body).not.toHaveProperty('gender')
  const zero = { ...good, balances: [{ walletId: 'w1', amount: '0' }] }
  expect(toCustomerBody(zero, facts).walletsInitBalance).toEqual([{ walletId: 'w1', amount: '0.00' }])
  expect(toCustomerBody({ ...good, balances: [{ walletId: 'w1', amount: '' }] }, facts)).not.toHaveProperty(
    'walletsInitBalance',
  )
})

test('CCUST-12 a body is read back as it was typed, one that has little as an empty form', () => {
  expect(fromCustomerBody(toCustomerBody(good, facts))).toEqual({
    ...good,
    mobile: '919876543210',
    balances: [{ walletId: 'w1', amount: '12.50' }],
  })
  const body = { orgId: '1', cardProgramId: '7', fullName: 'Asha Rao', mobile: '919876543210' }
  expect(fromCustomerBody(body)).toEqual({ ...emptyCustomer, ...body })
})

test('CCUST-12, ISSUE-38 starting balances stand at the top of a customer’s body, under metaData in a card’s', () => {
  const body = { orgId: '1', cardProgramId: '7', fullName: 'Asha Rao', mobile: '919876543210' }
  const one = [{ walletId: 'w1', amount: '1.00' }]
  expect(readBalances({ ...body, walletsInitBalance: one })).toEqual(one)
  expect(readBalances({ ...body, metaData: { walletsInitBalance: one } })).toEqual(one)
  expect([readBalances(body), readBalances({ ...body, metaData: {} })]).toEqual([[], []])
  expect(fieldOfCustomerBody('metaData.walletsInitBalance.0')).toBe('metaData.walletsInitBalance.0')
})

test('CCUST-12 a card that is over no longer holds its program', () => {
  expect(['ACTIVE', 'LOCKED', 'PENDING'].every(isKycPending)).toBe(true)
  expect(['BLOCKED', 'CLOSED', 'DELETED', 'REPLACED', 'EXPIRED', 'REJECTED', null].some(isKycPending)).toBe(false)
})

test('CCUST-06 a program that is chosen and not read yet is no fault of the form', () => {
  expect(refused({}, { program: null })).toEqual({})
})
