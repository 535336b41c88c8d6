import type { addressTypes, SaveCustomerAddress } from './bodies/customers'
import { addressRefusals, wrongOnly } from './issue-card'
import type { IssueValues, Refusals } from './issue-card'
import { isVan } from './validators'
import type { Country } from './validators'

type Kind = (typeof addressTypes)[number]
export type AddressLines = Pick<
  IssueValues,
  'address1' | 'address2' | 'landmark' | 'pincode' | 'city' | 'state' | 'country'
>
export type AddressValues = AddressLines & { addressType: Kind }

/** Whole, by the rules of the delivery address; an Emirati one has no pin code. CUST-06, decision 25 */
export const customerAddressRefusals = (values: AddressLines, country: Country): Refusals =>
  addressRefusals(values, { address: 'required', pincode: country === 'IN' })

const text = (value: string) => value.trim() || undefined

/** The body of POST addresses. CUST-06 */
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

export type VanValues = { van: string }
/** A field that leaves the screen with its dialog reports no value once more. CUST-10 */
export const vanRefusals = ({ van }: Partial<VanValues>): Refusals =>
  wrongOnly({ van: !isVan((van ?? '').trim().toUpperCase()) && 'validation.van' })
