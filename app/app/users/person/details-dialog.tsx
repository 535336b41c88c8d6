'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { MarkedFields } from '@/components/form/marked-fields'
import { UserDetails } from '@/lib/rules/bodies/users'
import { fieldsToCorrectIn } from '@/lib/rules/users/fields-to-correct'
import { genders } from '@/lib/rules/users/user-states'
import { AccessNotice } from './access-notice'
import type { Person } from './person'

export default function DetailsDialog({ person, close }: { person: Person; close: () => void }) {
  const t = useTranslations('users.person')
  return (
    <FormDialog
      call="issuing PUT admins"
      schema={UserDetails}
      draft={`details ${person.id}`}
      start={{
        fullName: person.name ?? '',
        mobile: person.mobile ?? '',
        // A masked date is not a valid value for a date field.
        dateOfBirth: /^\d/.test(person.dateOfBirth ?? '') ? (person.dateOfBirth ?? '') : '',
        gender: genders.find((one) => one === person.gender) ?? '',
        fatherName: person.fatherName ?? '',
      }}
      toRequest={(details) => ({ body: { id: person.id, version: person.version, details } })}
      fieldOf={(path) => path.replace(/^details\./, '')}
      needsChange
      size="md"
      title={t('editTitle')}
      words={{ submit: t('save'), sending: t('saving') }}
      doneText={t('saved')}
      close={close}
    >
      <Field name="fullName" maxLength={255} label={t('facts.name')} />
      <Field name="mobile" kind="mobile" optional label={t('facts.mobile')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="dateOfBirth" kind="date" optional label={t('facts.birth')} help={t('birthHelp')} />
        <Field
          name="gender"
          kind="select"
          optional
          label={t('facts.gender')}
          empty={t('genderEmpty')}
          options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
        />
      </div>
      <Field name="fatherName" optional maxLength={255} label={t('facts.father')} />
      <MobileNotice person={person} />
      <MarkedFields fields={fieldsToCorrectIn('details', person.toCorrect ?? [])} message={t('correctThis')} />
    </FormDialog>
  )
}

function MobileNotice({ person }: { person: Person }) {
  const mobile = useWatch({ name: 'mobile' }) as string
  return mobile !== (person.mobile ?? '') && <AccessNotice person={person} />
}
