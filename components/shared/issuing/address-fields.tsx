'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { PincodeField } from '@/components/shared/pincode-field'

/** The lines of an Indian or Emirati address; a pin code fills city, state and country. ISSUE-23 to -25, CUST-06 */
export function AddressFields({ optional, hasPincode }: { optional: boolean; hasPincode: boolean }) {
  const t = useTranslations('issue')
  return (
    <>
      <Field
        name="address1"
        optional={optional}
        maxLength={40}
        label={t('fields.address1')}
        className="sm:col-span-2"
      />
      <Field
        name="address2"
        optional={optional}
        maxLength={40}
        label={t('fields.address2')}
        className="sm:col-span-2"
      />
      <Field name="landmark" optional maxLength={40} label={t('fields.landmark')} />
      {hasPincode && (
        <PincodeField
          name="pincode"
          optional={optional}
          label={t('fields.pincode')}
          fills={{ city: 'city', state: 'state', country: 'country' }}
          words={{ looking: t('pincodeLooking'), unknown: t('pincodeUnknown'), retry: t('retry') }}
        />
      )}
      <Field name="city" optional={optional} maxLength={40} label={t('fields.city')} />
      <Field name="state" optional={optional} maxLength={40} label={t('fields.state')} />
      <Field name="country" optional maxLength={50} label={t('fields.country')} />
    </>
  )
}
