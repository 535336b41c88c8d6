'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { MarkedFields } from '@/components/form/marked-fields'
import { SaveUserAddress } from '@/lib/rules/bodies/users'
import { fieldsToCorrectIn } from '@/lib/rules/users/fields-to-correct'
import { addressTypes } from '@/lib/rules/users/user-states'
import type { Person } from './person'

export default function AddressDialog({ person, close }: { person: Person; close: () => void }) {
  const t = useTranslations('users.person')
  const address = person.address
  return (
    <FormDialog
      call="issuing POST admins/addresses/{userId}"
      schema={SaveUserAddress}
      draft={person.id}
      start={{
        addressType: addressTypes.find((type) => type === address?.addressType) ?? addressTypes[0],
        address1: address?.address1 ?? '',
        address2: address?.address2 ?? '',
        landmark: address?.landmark ?? '',
        city: address?.city ?? '',
        state: address?.state ?? '',
        pincode: address?.pincode ?? '',
        country: address?.country ?? 'India',
      }}
      toRequest={({ pincode, ...lines }) => ({
        path: { userId: person.id },
        body: { ...lines, ...(pincode && { pincode }) },
      })}
      needsChange
      size="md"
      title={t('addressTitle')}
      words={{ submit: t('save'), sending: t('saving') }}
      doneText={t('addressSaved')}
      close={close}
    >
      <Field
        name="addressType"
        kind="select"
        label={t('addressType')}
        options={addressTypes.map((value) => ({ value, label: t(`addressTypes.${value}`) }))}
      />
      <Field name="address1" maxLength={40} label={t('lines.address1')} />
      <Field name="address2" optional maxLength={40} label={t('lines.address2')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="landmark" optional maxLength={40} label={t('lines.landmark')} />
        <Field name="pincode" kind="pincode" optional label={t('lines.pincode')} />
        <Field name="city" maxLength={40} label={t('lines.city')} />
        <Field name="state" maxLength={40} label={t('lines.state')} />
        <Field name="country" maxLength={50} label={t('lines.country')} />
      </div>
      <MarkedFields fields={fieldsToCorrectIn('address', person.toCorrect ?? [])} message={t('correctThis')} />
    </FormDialog>
  )
}
