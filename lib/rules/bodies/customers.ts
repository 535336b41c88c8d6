import * as z from 'zod/mini'
import { isVan } from '../validators'

const id = z.string().check(z.regex(/^\d{1,15}$/))
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))

export const addressTypes = ['DELIVERY_ADDRESS', 'PERMANENT_ADDRESS', 'COMMUNICATION_ADDRESS'] as const

/** One address of a customer; the one of its kind that stood before gives way. CUST-06 */
export const SaveCustomerAddress = z.strictObject({
  entityId: id,
  entityType: z.literal('CUST'),
  address: z.strictObject({
    addressType: z.enum(addressTypes),
    address1: line(40),
    address2: line(40),
    landmark: z.optional(line(40)),
    pincode: z.optional(line(10)),
    city: line(40),
    state: line(40),
    country: z.optional(line(40)),
  }),
})
export type SaveCustomerAddress = z.output<typeof SaveCustomerAddress>

/** A customer's virtual account number. CUST-10 */
export const UpdateCustomerVan = z.strictObject({
  customerId: id,
  van: z.string().check(z.trim(), z.toUpperCase(), z.refine(isVan, 'validation.van')),
})
export type UpdateCustomerVan = z.output<typeof UpdateCustomerVan>
