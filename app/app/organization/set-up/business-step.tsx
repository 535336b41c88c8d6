'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/form/field'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useMessageText } from '@/components/form/use-problem-words'
import { FormSection } from '@/components/shared/issuing/form-section'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choice'
import { businessTypes, countryNames, countryOf, customerTypes } from '@/lib/rules/organizations/set-up'
import { ExistingBusiness } from './existing-business'
import type { SetUpParts } from './set-up-parts'

export function BusinessStep(parts: SetUpParts) {
  const { values, start, country } = parts
  const t = useTranslations('set-up')
  return (
    <>
      {start.parent && <Alert tone="info">{t('help.sub', { parent: start.parent.name })}</Alert>}
      {parts.standing && <ExistingBusiness {...parts} standing={parts.standing} />}
      <FormSection title={t('section.business')}>
        <Field name="name" label={t('fields.name')} maxLength={200} />
        <Field
          name="displayName"
          optional
          label={t('fields.displayName')}
          help={t('help.displayName')}
          maxLength={50}
        />
        <Field
          name="orgCategory"
          kind="radio"
          label={t('fields.orgCategory')}
          options={customerTypes.map((value) => ({ value, label: t(`customerType.${value}`) }))}
        />
        <Field
          name="businessType"
          kind="select"
          label={t('fields.businessType')}
          empty={t('choose')}
          options={businessTypes.map((value) => ({ value, label: t(`businessType.${value}`) }))}
        />
        <Field
          name="description"
          kind="textarea"
          label={t('fields.description')}
          help={t('help.description', { count: values.description.length })}
        />
      </FormSection>
      <Issuers {...parts} />
      <FormSection title={t('section.contact')}>
        <Field name="primaryAdminName" label={t('fields.primaryAdminName')} maxLength={255} />
        <Field
          name="primaryAdminMobile"
          kind="mobile"
          country={country}
          label={t('fields.primaryAdminMobile')}
          help={t(country === 'AE' ? 'help.mobileAE' : 'help.mobile')}
        />
        <Field name="primaryAdminEmail" kind="email" label={t('fields.primaryAdminEmail')} maxLength={255} />
      </FormSection>
    </>
  )
}

/** The chosen issuers decide which fields are required, and in which country and currency. ORG-31, ORG-32, decision 25 */
function Issuers({ form, values, start, country, asked }: SetUpParts) {
  const t = useTranslations('set-up')
  const say = useMessageText()
  const id = useId()
  const { error } = form.getFieldState('issuers', form.formState)
  const pick = (issuer: string, isOn: boolean) => {
    const issuers = isOn ? [...values.issuers, issuer] : values.issuers.filter((one) => one !== issuer)
    form.setValue('issuers', issuers, { shouldDirty: true, shouldValidate: true })
    const names: string[] = ['', ...Object.values(countryNames)]
    for (const name of ['registered.country', 'business.country'] as const)
      if (names.includes(form.getValues(name))) form.setValue(name, countryNames[countryOf(issuers)])
  }
  return (
    <FormSection title={t('section.issuers')} help={t(country === 'AE' ? 'help.issuersAE' : 'help.issuers')}>
      <div>
        <div className="grid grid-cols-2 gap-x-4 gap-y-2 xs:grid-cols-3" aria-describedby={error && `${id}-error`}>
          {start.offered.map((issuer) => (
            <Checkbox
              key={issuer}
              name="issuers"
              value={issuer}
              label={issuer}
              checked={values.issuers.includes(issuer)}
              aria-invalid={error ? true : undefined}
              onChange={(event) => pick(issuer, event.currentTarget.checked)}
            />
          ))}
        </div>
        {error && (
          <p id={`${id}-error`} className="mt-1 text-xs font-medium text-failed">
            {say(String(error.message))}
          </p>
        )}
        <Asking asked={asked} />
      </div>
    </FormSection>
  )
}

export function Asking({ asked }: Pick<SetUpParts, 'asked'>) {
  const t = useTranslations('set-up')
  if (asked.problem)
    return (
      <ProblemAlert problem={asked.problem} title={t('askFailed')} tone="warning" className="mt-3">
        <Button size="sm" onClick={asked.again}>
          {t('retry')}
        </Button>
      </ProblemAlert>
    )
  return (
    <p role="status" className="mt-1 text-xs text-soft">
      {asked.isAsking && t('asking')}
    </p>
  )
}
