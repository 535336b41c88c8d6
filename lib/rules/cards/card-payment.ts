import * as z from 'zod/mini'
import { PaymentSignature } from '../bodies/cards'
import { readWord, type Address } from '../lists/list-query'

/** What the payment provider put into the address to which it led back; null where it did not. CARD-36 */
export const paymentIn = (address: Address): PaymentSignature | 'declined' | null => {
  if (readWord(address, 'payment') === 'declined') return 'declined'
  const read = z.safeParse(PaymentSignature, {
    razorpay_order_id: readWord(address, 'razorpay_order_id'),
    razorpay_payment_id: readWord(address, 'razorpay_payment_id'),
    razorpay_signature: readWord(address, 'razorpay_signature'),
  })
  return read.success ? read.data : null
}
