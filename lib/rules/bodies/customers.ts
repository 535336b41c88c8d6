import * as z from 'zod/mini'
import { isVan } from '../input/validators'
import { addressLines } from './address'
import { id } from './fields'

export const addressTypes = ['DELIVERY_ADDRESS', 'PERMANENT_ADDRESS', 'COMMUNICATION_ADDRESS'] as const

/** Saves an address of a customer and replaces an earlier one of the same type. CUST-06 */
export const SaveCustomerAddress = z.strictObject({
  entityId: id,
  entityType: z.literal('CUST'),
  address: z.strictObject({
    addressType: z.enum(addressTypes),
    ...addressLines,
  }),
})
export type SaveCustomerAddress = z.output<typeof SaveCustomerAddress>

export const UpdateCustomerVan = z.strictObject({
  customerId: id,
  van: z.string().check(z.trim(), z.toUpperCase(), z.refine(isVan, 'validation.van')),
})
export type UpdateCustomerVan = z.output<typeof UpdateCustomerVan>
