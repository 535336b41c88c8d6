'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { latestBirthday } from '@/lib/rules/input/validators'
import { FileField } from '@/components/form/file-field'
import { useOnRecord } from './use-on-record'
import type { SetUpParts } from './set-up-parts'

/** Who signs for the business. ORG-20, VAL-35 */
export function SignatoryStep({ start, country }: SetUpParts) {
  const t = useTranslations('set-up')
  const onRecord = useOnRecord(start)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="signatory.name" label={t('fields.signatoryName')} maxLength={255} className="sm:col-span-2" />
      <Field name="signatory.email" kind="email" label={t('fields.signatoryEmail')} maxLength={255} />
      <Field
        name="signatory.mobile"
        kind="mobile"
        country={country}
        label={t('fields.signatoryMobile')}
        help={t(country === 'AE' ? 'help.mobileAE' : 'help.mobile')}
      />
      <Field
        name="signatory.dateOfBirth"
        kind="date"
        optional={start.onRecord['signatory.dateOfBirth'] !== undefined}
        max={latestBirthday(18, start.today)}
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
          label={t('fields.signature')}
          onRecord={start.onRecord['files.SIGNATURE']}
        />
      </div>
    </div>
  )
}
