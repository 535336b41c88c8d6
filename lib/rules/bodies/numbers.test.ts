import { writtenAmounts, writtenMobiles } from '@/tests/support/written-values'
import { LockCard, MoveMoney } from './cards'
import { CreateCustomerCard } from './issuing'
import { MapKit } from './kits'
import { MapPinMailer } from './pin-mailers'
import { InviteUser } from './users'

const money = { cardId: '1', appId: '2' }
const card = { orgId: '1', cardProgramId: '2', fullName: 'Asha Rao', mobile: '919876543210' }

test('CARD-35, VAL-14 an amount of a body is decimal text or a number, and nothing that people write', () => {
  for (const amount of ['500', '123456.5', '0.25', 500, 0.25])
    expect(MoveMoney.parse({ ...money, amount }).amount).toBe(String(amount))
  const written = writtenAmounts.map(({ text }) => text).filter((text) => !/^\d+(\.\d{1,2})?$/.test(text))
  for (const amount of [...written, '-5', '', ' 5', '1e5', 1e21, 0.1 + 0.2, -5, Number.NaN, null, true])
    expect({ amount, isTaken: MoveMoney.safeParse({ ...money, amount }).success }).toEqual({ amount, isTaken: false })
})

test('ISSUE-20, ISSUE-38 a body with 10k issues nothing: its amount is refused', () => {
  const withBalance = (amount: string) =>
    CreateCustomerCard.safeParse({ ...card, metaData: { walletsInitBalance: [{ walletId: '1', amount }] } }).success
  expect([withBalance('10k'), withBalance('10')]).toEqual([false, true])
})

test('ISSUE-20, KIT-20 a mobile of a body is its digits alone', () => {
  const written = writtenMobiles.map(({ text }) => text).filter((text) => !/^\d{12}$/.test(text))
  for (const mobile of written)
    expect({ mobile, isTaken: CreateCustomerCard.safeParse({ ...card, mobile }).success }).toEqual({
      mobile,
      isTaken: false,
    })
  expect(CreateCustomerCard.parse(card).mobile).toBe('919876543210')
  const invited = { fullName: 'Asha Rao', email: 'asha@example.com', mobile: '9876543210', roles: ['1'] }
  expect(InviteUser.parse(invited).mobile).toBe('919876543210')
  for (const mobile of ['+91 98765 43210', '910123456789', '9876543210.0'])
    expect(InviteUser.safeParse({ ...invited, mobile }).success).toBe(false)
})

test('CARD-32, KIT-13 last four digits and kit numbers of a body are their digits alone', () => {
  const lock = { cardId: '1', lock: true, reason: 'LOST' }
  for (const last4Digits of ['•••• 1211', '12111', '121', 'abcd', ''])
    expect(LockCard.safeParse({ ...lock, last4Digits }).success).toBe(false)
  const kit = { kitNumber: '300000000001', mobile: '919876543210', orgId: '1', cardProgramId: '2' }
  expect(MapKit.parse(kit)).toEqual(kit)
  expect(MapKit.safeParse({ ...kit, kitNumber: '3000 0000 0001' }).success).toBe(false)
})

test('ISSUE-33, PIN-01 numbers of papers and PIN mailers are kept without what people put between their parts', () => {
  expect(MapPinMailer.parse({ pinMailerNumber: ' pm123456' })).toEqual({ pinMailerNumber: 'PM123456' })
  const documents = [
    { docType: 'AADHAAR', docValue: '2345 6789 0123' },
    { docType: 'PAN', docValue: 'abcde1234f' },
  ]
  expect(CreateCustomerCard.parse({ ...card, documents }).documents).toEqual([
    { docType: 'AADHAAR', docValue: '234567890123' },
    { docType: 'PAN', docValue: 'ABCDE1234F' },
  ])
})
