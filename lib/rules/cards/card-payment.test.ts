import { paymentIn } from './card-payment'

const signed = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'abc-123' }

test('CARD-36 what the payment provider led back with is read whole or not at all', () => {
  expect(paymentIn({ ...signed, other: '1' })).toEqual(signed)
  expect(paymentIn({ payment: 'declined' })).toBe('declined')
  expect(paymentIn({ ...signed, payment: 'declined' })).toBe('declined')
  expect(paymentIn({ ...signed, payment: 'done' })).toEqual(signed)
  expect(paymentIn({})).toBeNull()
})

test.each(Object.keys(signed))('CARD-36 without a %s that is one there is no payment', (name) => {
  expect(paymentIn({ ...signed, [name]: undefined })).toBeNull()
  expect(paymentIn({ ...signed, [name]: '<script>' })).toBeNull()
  expect(paymentIn({ ...signed, [name]: 'x'.repeat(129) })).toBeNull()
})
