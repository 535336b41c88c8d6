'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { AddressFields } from '@/components/shared/issuing/address-fields'
import type { PostalAddress } from '@/lib/calls/reply'
import { addressTypes } from '@/lib/rules/bodies/customers'
import {
  AddressForm,
  findCustomerAddressErrors,
  toAddressBody,
  type AddressValues,
} from '@/lib/rules/customers/customer-changes'
import { emptyAddress } from '@/lib/rules/input/address'
import { refineBy } from '@/lib/rules/refine-by'
import type { Country } from '@/lib/rules/input/validators'

type AddressKind = AddressValues['addressType']
const parts = Object.keys(emptyAddress) as (keyof typeof emptyAddress)[]

const standing = (addresses: PostalAddress[], kind: AddressKind): AddressValues => {
  const known = addresses.find(({ addressType }) => addressType === kind)
  const lines = Object.fromEntries(parts.map((part) => [part, known?.[part] ?? ''])) as typeof emptyAddress
  return { ...lines, addressType: kind }
}

type Props = { customerId: string; addresses: PostalAddress[]; country: Country; close: () => void }

export default function AddressDialog({ customerId, addresses, country, close }: Props) {
  const t = useTranslations('customers.change')
  const first = addressTypes.find((kind) => kind === addresses[0]?.addressType) ?? addressTypes[0]
  return (
    <FormDialog
      call="issuing POST addresses"
      schema={AddressForm.check(refineBy((values: AddressValues) => findCustomerAddressErrors(values, country)))}
      draft={customerId}
      start={standing(addresses, first)}
      toRequest={(values) => ({ body: toAddressBody(customerId, values) })}
      fieldOf={(path) => path.replace(/^address\./, '')}
      needsChange
      size="md"
      title={t('addressTitle')}
      words={{ submit: t('addressSave'), sending: t('saving') }}
      doneText={t('addressDone')}
      close={close}
    >
      <KindField addresses={addresses} />
      <div className="grid gap-4 sm:grid-cols-2">
        <AddressFields optional={false} hasPincode={country === 'IN'} />
      </div>
    </FormDialog>
  )
}

/** Choosing another type of address loads that address, unless the person has typed something. */
function KindField({ addresses }: { addresses: PostalAddress[] }) {
  const t = useTranslations('customers.change')
  const kinds = useTranslations('customers.addressType')
  const { getValues, formState, reset } = useFormContext<AddressValues>()
  const { defaultValues: before } = formState
  const take = (kind: AddressKind) => {
    const lines = getValues()
    if (parts.every((part) => lines[part] === before?.[part])) reset(standing(addresses, kind))
  }
  return (
    <Field
      name="addressType"
      kind="select"
      label={t('addressType')}
      onPick={(kind) => take(kind as AddressKind)}
      options={addressTypes.map((value) => ({ value, label: kinds(value) }))}
    />
  )
}
