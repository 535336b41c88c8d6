import type { CreateKitOrder } from './bodies/kits'
import { fits, isAddressLine, isName, isPincode, isPlace } from './validators'
import { isKitQuantity } from './kit-states'

export type KitAddressParts = {
  addressLine1: string | null
  addressLine2: string | null
  landmark: string | null
  city: string | null
  state: string | null
  pinCode: string | null
}

/** An address in one line, what is missing left out. KIT-04 */
export const addressLine = (address: KitAddressParts): string =>
  [address.addressLine1, address.addressLine2, address.landmark, address.city, address.state, address.pinCode]
    .filter(Boolean)
    .join(', ')

export type KitRequestValues = {
  orgId: string
  cardProgramId: string
  kitQuantity: string
  deliverToUserName: string
  addressLine1: string
  addressLine2: string
  landmark: string
  city: string
  state: string
  pinCode: string
  keepAddress: boolean
}

const line = (text: string, isRequired: boolean) =>
  text.trim() === '' ? !isRequired : fits(text.trim(), 'addressLine') && isAddressLine(text.trim())
const place = (text: string) => fits(text.trim(), 'city') && isPlace(text.trim())

/** What keeps kits from being asked for; an Emirati address has no PIN code. KIT-05, decision 25 */
export const kitRequestRefusals = (values: KitRequestValues, hasPinCode: boolean): Record<string, string> => ({
  ...(values.orgId === '' && { orgId: 'validation.business' }),
  ...(values.cardProgramId === '' && { cardProgramId: 'validation.cardProgram' }),
  ...(!isKitQuantity(values.kitQuantity) && { kitQuantity: 'validation.kitQuantity' }),
  ...(!(fits(values.deliverToUserName.trim(), 'personName') && isName(values.deliverToUserName.trim())) && {
    deliverToUserName: 'validation.deliverTo',
  }),
  ...(!line(values.addressLine1, true) && { addressLine1: 'validation.addressLine.wrong' }),
  ...(!line(values.addressLine2, true) && { addressLine2: 'validation.addressLine.wrong' }),
  ...(!line(values.landmark, false) && { landmark: 'validation.landmark.wrong' }),
  ...(!place(values.city) && { city: 'validation.city.wrong' }),
  ...(!place(values.state) && { state: 'validation.state.wrong' }),
  ...(hasPinCode && !isPincode(values.pinCode) && { pinCode: 'validation.pincode' }),
})

/** The form as the body of an order. KIT-05 */
export const toKitOrder = (values: KitRequestValues): CreateKitOrder => ({
  orgId: values.orgId,
  cardProgramId: values.cardProgramId,
  kitQuantity: Number(values.kitQuantity),
  deliverToUserName: values.deliverToUserName.trim(),
  address: {
    addressLine1: values.addressLine1.trim(),
    addressLine2: values.addressLine2.trim(),
    ...(values.landmark.trim() && { landmark: values.landmark.trim() }),
    city: values.city.trim(),
    state: values.state.trim(),
    ...(values.pinCode && { pinCode: values.pinCode }),
  },
})
