import { LockCard, MoveMoney } from './cards'
import { CreateCustomerCard } from './issuing-cards'
import { MapKit } from './kits'
import { MapPinMailer } from './pin-mailers'
import { InviteUser } from './users'

/** What the portal shows is what people copy: the proxy takes it as the form does, and sends the plain number on. */
test('CARD-32, CARD-35 last four digits and amounts are taken as screens show them', () => {
  expect(LockCard.parse({ cardId: '1', lock: true, last4Digits: '•••• 1211', reason: 'LOST' })).toMatchObject({
    last4Digits: '1211',
  })
  expect(MoveMoney.parse({ cardId: '1', appId: '2', amount: '₹1,23,456.50' }).amount).toBe('123456.50')
})

test('CARD-32, CARD-35 what is no such number stays refused', () => {
  const lock = { cardId: '1', lock: true, reason: 'LOST' }
  for (const last4Digits of ['12111', '121', 'abcd', ''])
    expect(LockCard.safeParse({ ...lock, last4Digits }).success).toBe(false)
  for (const amount of ['-5', '1e5', '1,5', '1.234', ''])
    expect(MoveMoney.safeParse({ cardId: '1', appId: '2', amount }).success).toBe(false)
})

test('KIT-20, ISSUE-20, PIN-01 mobiles, kit numbers, documents and PIN mailers are taken as papers show them', () => {
  const kit = { kitNumber: '3000 0000 0001', mobile: '+91 98765 43210', orgId: '1', cardProgramId: '2' }
  expect(MapKit.parse(kit)).toMatchObject({ kitNumber: '300000000001', mobile: '919876543210' })
  expect(MapPinMailer.parse({ pinMailerNumber: ' pm123456' })).toEqual({ pinMailerNumber: 'PM123456' })
  const card = {
    orgId: '1',
    cardProgramId: '2',
    fullName: 'Asha Rao',
    mobile: '+91 98765 43210',
    addresses: [
      { addressType: 'DELIVERY_ADDRESS', address1: 'a', address2: 'b', pincode: '560 001', city: 'c', state: 'd' },
    ],
    documents: [{ docType: 'AADHAAR', docValue: '2345 6789 0123' }],
  }
  expect(CreateCustomerCard.parse(card)).toMatchObject({
    mobile: '919876543210',
    addresses: [{ pincode: '560001' }],
    documents: [{ docValue: '234567890123' }],
  })
  const documents = [{ docType: 'PAN', docValue: 'abcde1234f' }]
  expect(CreateCustomerCard.parse({ ...card, documents }).documents).toEqual([
    { docType: 'PAN', docValue: 'ABCDE1234F' },
  ])
})

test('an invited person has the mobile that was pasted', () => {
  const invited = { fullName: 'Asha Rao', email: 'asha@example.com', mobile: '+91 98765 43210', roles: ['1'] }
  expect(InviteUser.parse(invited).mobile).toBe('919876543210')
})
