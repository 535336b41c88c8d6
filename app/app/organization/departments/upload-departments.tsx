'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useLocalDraft } from '@/components/form/use-local-draft'
import { Radio } from '@/components/ui/choice'
import { Input, Label, Select } from '@/components/ui/input'
import { SheetUpload, type EntryRequest } from '@/components/shared/bulk/sheet-upload'
import { routes } from '@/lib/routes'
import { changedFields } from '@/lib/rules/input/draft-values'
import { departmentsSample, departmentsTemplate } from '@/lib/rules/files/entry-templates'

type Group = { groupName: string; groupAdminName: string; groupAdminEmail: string; groupAdminMobile: string }
const fields = ['groupName', 'groupAdminName', 'groupAdminEmail', 'groupAdminMobile'] as const
const emptyGroup: Group = { groupName: '', groupAdminName: '', groupAdminEmail: '', groupAdminMobile: '' }
const pickTexts = (was: Record<string, unknown>): Partial<Group> =>
  Object.fromEntries(fields.flatMap((field) => (typeof was[field] === 'string' ? [[field, was[field]]] : [])))
const check = 'issuing POST orgs/departments/upload/check'

export function UploadDepartments({
  org: { orgId, name },
  groups,
  group,
}: {
  org: { orgId: string; name: string }
  groups: readonly { id: string; name: string }[]
  group: string
}) {
  const t = useTranslations('bulk.departments')
  const common = useTranslations('common')
  const selectId = useId()
  const only = groups.length === 1 ? groups[0]?.id : undefined
  const start = {
    isNew: groups.length === 0,
    departmentId: groups.find(({ id }) => id === group)?.id ?? only ?? '',
  }
  const [isNew, setIsNew] = useState(start.isNew)
  const [departmentId, setDepartmentId] = useState(start.departmentId)
  const [made, setMade] = useState(emptyGroup)
  const draft = useLocalDraft({
    name: `departments ${orgId}`,
    typed: changedFields({ isNew, departmentId, ...made }, { ...start, ...emptyGroup }),
    put: (was) => {
      if ('isNew' in was) setIsNew(was.isNew === true)
      if (groups.some(({ id }) => id === was.departmentId)) setDepartmentId(String(was.departmentId))
      setMade((now) => ({ ...now, ...pickTexts(was) }))
    },
    clear: () => {
      setIsNew(start.isNew)
      setDepartmentId(start.departmentId)
      setMade(emptyGroup)
    },
  })
  const isWhole = isNew ? fields.every((field) => made[field].trim() !== '') : departmentId !== ''
  const request: EntryRequest | null = !isWhole
    ? null
    : isNew
      ? { check, send: 'issuing POST orgs/departments/upload/new', fields: { orgId, ...made } }
      : { check, send: 'issuing POST orgs/departments/upload', fields: { orgId, departmentId } }
  return (
    <SheetUpload
      request={request}
      template={departmentsTemplate}
      sample={departmentsSample}
      fileName="departments-sample.csv"
      words={{
        submit: (count, bad) => t('submit', { count, bad }),
        sending: t('sending'),
        done: (count) => t('done', { count }),
        notes: [t('required'), t('tags')],
      }}
      taken={draft.forget}
      back={{ href: routes.organizationOverview({ orgId, tab: 'departments' }), label: t('back') }}
    >
      {draft.notice}
      {draft.question}
      <p className="text-sm">{t('for', { name })}</p>
      <fieldset className="grid gap-3">
        <legend className="mb-1 text-sm font-medium">{t('under')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          <Radio
            name="kind"
            label={t('existing')}
            disabled={groups.length === 0}
            checked={!isNew}
            onChange={() => setIsNew(false)}
          />
          <Radio name="kind" label={t('new')} checked={isNew} onChange={() => setIsNew(true)} />
        </div>
        {isNew ? (
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((field) => (
              <TextField
                key={field}
                name={field}
                label={t(field)}
                value={made[field]}
                change={(text) => setMade({ ...made, [field]: text })}
              />
            ))}
          </div>
        ) : (
          <div>
            <Label htmlFor={selectId} className="mb-1">
              {t('group')}
            </Label>
            <Select
              id={selectId}
              name="departmentId"
              aria-required
              value={departmentId}
              onChange={(event) => setDepartmentId(event.target.value)}
            >
              <option value="">{t('choose')}</option>
              {groups.map(({ id, name: text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </Select>
            {only !== undefined && departmentId === only && (
              <p className="mt-1 text-xs text-soft">{common('onlyChoice')}</p>
            )}
          </div>
        )}
      </fieldset>
    </SheetUpload>
  )
}

function TextField({
  name,
  label,
  value,
  change,
}: {
  name: string
  label: string
  value: string
  change: (text: string) => void
}) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id} className="mb-1">
        {label}
      </Label>
      <Input
        id={id}
        name={name}
        aria-required
        autoComplete="off"
        maxLength={120}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  )
}
