'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormSection } from '@/components/shared/issuing/form-section'
import { PincodeField } from '@/components/shared/pincode-field'
import type { Country } from '@/lib/rules/input/validators'
import type { BusinessFieldProps } from './business-field-props'
import { useOnRecord } from './use-on-record'

export function NumberFields({
  country,
  onRecord: known,
  isSameAddress,
  askedNumbers = [],
  isBusinessAddressAsked = false,
}: BusinessFieldProps & {
  isSameAddress: boolean
  askedNumbers?: readonly string[]
  isBusinessAddressAsked?: boolean
}) {
  const t = useTranslations('set-up')
  const onRecord = useOnRecord(known)
  return (
    <>
      <FormSection pairs title={t('section.numbers')}>
        {country === 'AE' ? (
          <>
            <Field name="trn" kind="digits" label={t('fields.trn')} maxLength={20} />
            <Field name="tradeRegister" optional label={t('fields.tradeRegister')} maxLength={30} />
          </>
        ) : (
          <>
            <Field
              name="gst"
              noSpaces
              optional={known.gst !== undefined}
              label={t('fields.gst')}
              help={onRecord('gst')}
              maxLength={20}
            />
            {(['pan', 'cin', 'tan'] as const).map((name) => (
              <Field
                key={name}
                name={name}
                noSpaces
                optional={!askedNumbers.includes(name) || known[name] !== undefined}
                label={t(`fields.${name}`)}
                help={onRecord(name)}
                maxLength={21}
              />
            ))}
          </>
        )}
      </FormSection>
      <FormSection pairs title={t('section.registered')}>
        <AddressLines name="registered" country={country} optional={false} />
      </FormSection>
      <FormSection pairs title={t('section.business_address')}>
        <Field name="isSameAddress" kind="checkbox" label={t('fields.isSameAddress')} className="sm:col-span-2" />
        {!isSameAddress && <AddressLines name="business" country={country} optional={!isBusinessAddressAsked} />}
      </FormSection>
    </>
  )
}

function AddressLines({
  name,
  country,
  optional,
}: {
  name: 'registered' | 'business'
  country: Country
  optional: boolean
}) {
  const t = useTranslations('set-up')
  return (
    <>
      <Field
        name={`${name}.address1`}
        optional={optional}
        maxLength={40}
        label={t('fields.address1')}
        className="sm:col-span-2"
      />
      <Field name={`${name}.address2`} optional maxLength={40} label={t('fields.address2')} className="sm:col-span-2" />
      {country === 'IN' && (
        <PincodeField
          name={`${name}.pincode`}
          optional={optional}
          label={t('fields.pincode')}
          fills={{
            city: `${name}.city`,
            district: `${name}.district`,
            state: `${name}.state`,
            country: `${name}.country`,
          }}
          words={{ looking: t('pincode.looking'), unknown: t('pincode.unknown'), retry: t('pincode.retry') }}
        />
      )}
      <Field name={`${name}.city`} optional={optional} maxLength={40} label={t('fields.city')} />
      <Field
        name={`${name}.district`}
        optional={optional || country === 'AE'}
        maxLength={40}
        label={t('fields.district')}
      />
      <Field
        name={`${name}.state`}
        optional={optional}
        maxLength={40}
        label={t(country === 'AE' ? 'fields.emirate' : 'fields.state')}
      />
      <Field name={`${name}.country`} optional={optional} maxLength={50} label={t('fields.country')} />
    </>
  )
}
