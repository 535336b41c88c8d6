import * as z from 'zod/mini'
import { addressTypes, type SaveCustomerAddress } from '../bodies/customers'
import { findAddressErrors, type AddressLines } from '../input/address'
import type { FieldErrors } from '../input/field-errors'
import type { Country } from '../input/validators'

export const AddressForm = z.object({
  addressType: z.enum(addressTypes),
  address1: z.string(),
  address2: z.string(),
  landmark: z.string(),
  pincode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
})
export type AddressValues = z.output<typeof AddressForm>

export const findCustomerAddressErrors = (values: AddressLines, country: Country): FieldErrors =>
  findAddressErrors(values, { address: 'required', pincode: country === 'IN' })

const text = (value: string) => value.trim() || undefined

export const toAddressBody = (
  entityId: string,
  { addressType, address1, address2, landmark, pincode, city, state, country }: AddressValues,
): SaveCustomerAddress => {
  const optional = Object.entries({ landmark: text(landmark), pincode: text(pincode), country: text(country) })
  return {
    entityId,
    entityType: 'CUST',
    address: {
      addressType,
      address1: address1.trim(),
      address2: address2.trim(),
      city: city.trim(),
      state: state.trim(),
      ...Object.fromEntries(optional.filter(([, value]) => value !== undefined)),
    },
  }
}
