'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { DepartmentForm } from '@/lib/rules/bodies/departments'
import { readTags } from '@/lib/rules/departments/department-limits'
import type { NewDepartmentProps } from './shown-business'

const start = { parentId: '', name: '', adminName: '', adminEmail: '', adminMobile: '', budget: '', tags: '' }

export default function DepartmentDialog({
  orgId,
  currency,
  parents,
  close,
}: NewDepartmentProps & { close: () => void }) {
  const t = useTranslations('business.departments')
  return (
    <FormDialog
      call="issuing POST departments"
      schema={DepartmentForm}
      draft={orgId}
      start={start}
      toRequest={({ parentId, tags, ...fields }) => ({
        body: { ...fields, orgId, tags: readTags(tags), ...(parentId && { parentId }) },
      })}
      fieldOf={(path) => path.split('.', 1)[0] ?? path}
      size="md"
      title={t('newTitle')}
      description={t('newText')}
      words={{ submit: t('submit'), sending: t('sending') }}
      doneText={t('done')}
      close={close}
    >
      <Field name="name" autoFocus maxLength={50} label={t('fields.name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="parentId"
          kind="select"
          optional
          label={t('fields.parent')}
          empty={t('noParent')}
          options={parents.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Field name="budget" kind="amount" currency={currency} label={t('fields.budget')} />
        <Field name="adminName" maxLength={255} label={t('fields.adminName')} />
        <Field
          name="adminMobile"
          kind="mobile"
          country={currency === 'AED' ? 'AE' : 'IN'}
          label={t('fields.adminMobile')}
        />
      </div>
      <Field name="adminEmail" kind="email" label={t('fields.adminEmail')} />
      <Field name="tags" optional maxLength={500} label={t('fields.tags')} help={t('tagsHelp')} />
    </FormDialog>
  )
}
