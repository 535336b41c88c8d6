import * as z from 'zod/mini'
import { CreateKitOrder, KitAddress } from '../bodies/kits'
import { isKitQuantity } from './kit-states'

type KitAddressParts = {
  addressLine1: string | null
  addressLine2: string | null
  landmark: string | null
  city: string | null
  state: string | null
  pinCode: string | null
}

export const addressLine = (address: KitAddressParts): string =>
  [address.addressLine1, address.addressLine2, address.landmark, address.city, address.state, address.pinCode]
    .filter(Boolean)
    .join(', ')

const { orgId, cardProgramId, deliverToUserName } = CreateKitOrder.shape
const { addressLine1, addressLine2, landmark, city, state, pinCode } = KitAddress.shape
const orEmpty = (schema: z.ZodMiniType, key: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || z.safeParse(schema, text).success, key),
  )

export const kitOrderFields = (hasPinCode: boolean) =>
  z.object({
    orgId,
    cardProgramId,
    kitQuantity: z.string().check(z.refine(isKitQuantity, 'validation.kitQuantity')),
    deliverToUserName,
    addressLine1,
    addressLine2,
    landmark: orEmpty(landmark, 'validation.landmark.wrong'),
    city,
    state,
    pinCode: hasPinCode ? z.nonoptional(pinCode) : orEmpty(pinCode, 'validation.pincode'),
    keepAddress: z.boolean(),
  })
export type KitOrderFormValues = z.output<ReturnType<typeof kitOrderFields>>

export const toKitOrder = (values: KitOrderFormValues): CreateKitOrder => ({
  orgId: values.orgId,
  cardProgramId: values.cardProgramId,
  kitQuantity: Number(values.kitQuantity),
  deliverToUserName: values.deliverToUserName,
  address: {
    addressLine1: values.addressLine1,
    addressLine2: values.addressLine2,
    ...(values.landmark && { landmark: values.landmark }),
    city: values.city,
    state: values.state,
    ...(values.pinCode && { pinCode: values.pinCode }),
  },
})
