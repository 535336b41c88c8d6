import { findTextError, keepErrors, type FieldErrors } from './field-errors'
import { isAddressLine, isName, isPincode, isPlace } from './validators'

export const emptyAddress = {
  address1: '',
  address2: '',
  landmark: '',
  pincode: '',
  city: '',
  state: '',
  country: '',
}
export type AddressLines = typeof emptyAddress

/** Names of countries may be longer here than on the form that issues cards. ISSUE-23, -24, decision 15 */
export const findAddressErrors = (
  values: AddressLines,
  asked: { address: 'required' | 'optional'; pincode: boolean },
  country: 'country' | 'countryOnCard' = 'country',
): FieldErrors => {
  if (asked.address !== 'required') return {}
  const line = (text: string) => findTextError(text.trim(), true, 'addressLine', isAddressLine, 'addressLine')
  return keepErrors({
    address1: line(values.address1),
    address2: line(values.address2),
    landmark: findTextError(values.landmark.trim(), false, 'landmark', isAddressLine, 'landmark'),
    pincode: asked.pincode && !isPincode(values.pincode) && 'validation.pincode',
    city: findTextError(values.city.trim(), true, 'city', isPlace, 'city'),
    state: findTextError(values.state.trim(), true, 'state', isPlace, 'state'),
    country: findTextError(values.country.trim(), false, country, isName, country),
  })
}
