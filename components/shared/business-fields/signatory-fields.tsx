'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { latestBirthday } from '@/lib/rules/input/validators'
import { FileField } from '@/components/form/file-field'
import type { BusinessFieldProps } from './business-field-props'
import { useOnRecord } from './use-on-record'

export function SignatoryFields({
  country,
  onRecord: known,
  today,
  optional = false,
}: BusinessFieldProps & { today: string; optional?: boolean }) {
  const t = useTranslations('set-up')
  const onRecord = useOnRecord(known)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="signatory.name"
        optional={optional}
        label={t('fields.signatoryName')}
        maxLength={255}
        className="sm:col-span-2"
      />
      <Field
        name="signatory.email"
        kind="email"
        optional={optional}
        label={t('fields.signatoryEmail')}
        maxLength={255}
      />
      <Field
        name="signatory.mobile"
        kind="mobile"
        country={country}
        optional={optional}
        label={t('fields.signatoryMobile')}
        help={t(country === 'AE' ? 'help.mobileAE' : 'help.mobile')}
      />
      <Field
        name="signatory.dateOfBirth"
        kind="date"
        optional={optional || known['signatory.dateOfBirth'] !== undefined}
        max={latestBirthday(18, today)}
        label={t('fields.dateOfBirth')}
        help={onRecord('signatory.dateOfBirth')}
      />
      {country === 'IN' && (
        <>
          <Field
            name="signatory.aadhaar"
            optional
            label={t('fields.aadhaar')}
            help={onRecord('signatory.aadhaar')}
            maxLength={14}
          />
          <Field
            name="signatory.pan"
            noSpaces
            optional
            label={t('fields.signatoryPan')}
            help={onRecord('signatory.pan')}
            maxLength={10}
          />
        </>
      )}
      <div className="sm:col-span-2">
        <FileField
          name="files.SIGNATURE"
          kind="picture"
          optional
          label={t('files.SIGNATURE')}
          onRecord={known['files.SIGNATURE']}
        />
      </div>
    </div>
  )
}
