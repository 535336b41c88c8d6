import * as z from 'zod/mini'
import { PaymentSignature } from '../bodies/cards'
import { readWord, type Address } from '../lists/list-query'

export const paymentIn = (address: Address): PaymentSignature | 'declined' | null => {
  if (readWord(address, 'payment') === 'declined') return 'declined'
  const read = z.safeParse(PaymentSignature, {
    razorpay_order_id: readWord(address, 'razorpay_order_id'),
    razorpay_payment_id: readWord(address, 'razorpay_payment_id'),
    razorpay_signature: readWord(address, 'razorpay_signature'),
  })
  return read.success ? read.data : null
}
