'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import type { Privilege } from '@/lib/privileges'
import { compareGrants } from '@/lib/rules/roles/compare-grants'
import type { Grant } from '@/lib/rules/roles/grants'
import { RolesForm } from '@/lib/rules/users/user-forms'
import { BusinessFields, type Business } from '../business-fields'
import { RoleFields } from '../role-fields'
import { grantsAt, type RoleOption } from '../role-option'
import { AccessNotice } from './access-notice'
import type { Person } from './person'

type Props = {
  person: Person
  options: readonly RoleOption[]
  businesses: readonly Business[]
  close: () => void
}

export default function RolesDialog({ person, options, businesses, close }: Props) {
  const t = useTranslations('users.roles')
  const [known, setKnown] = useState(businesses)
  const roles = person.roles.map(({ roleId, orgId }) => ({ roleId: roleId ?? '', orgId: orgId ?? '' }))
  return (
    <FormDialog
      call="issuing PUT admins"
      schema={RolesForm}
      draft={`roles ${person.id}`}
      start={{ roles, orgIds: businesses.map(({ id }) => id) }}
      toRequest={(values) => ({ body: { id: person.id, version: person.version, ...values } })}
      needsChange
      size="md"
      title={t('changeTitle', { name: person.name ?? person.id })}
      description={t('changeText')}
      words={{ submit: t('save'), sending: t('saving') }}
      doneText={t('saved')}
      close={close}
    >
      <BusinessFields known={known} add={(one) => setKnown((before) => [...before, one])} />
      <RoleFields options={options} businesses={known} before={roles.map(({ roleId }) => roleId)} />
      <Difference person={person} before={roles} options={options} businesses={known} belongs={businesses} />
    </FormDialog>
  )
}

type Held = { roleId: string; orgId: string }

function Difference({
  person,
  before,
  options,
  businesses,
  belongs,
}: {
  person: Person
  before: readonly Held[]
  options: readonly RoleOption[]
  businesses: readonly Business[]
  belongs: readonly Business[]
}) {
  const t = useTranslations('users.roles')
  // The cast is safe because every field has a default value.
  const [chosen, orgIds] = useWatch({ name: ['roles', 'orgIds'] }) as [Held[], string[]]
  const added = businesses.filter(({ id }) => orgIds.includes(id) && !belongs.some((one) => one.id === id))
  const isEverywhere = belongs.length > 0 && orgIds.length === 0
  const grantsOf = (held: readonly Held[]) =>
    held.flatMap(({ roleId, orgId }) => {
      const role = options.find(({ id }) => id === roleId)
      return role && !role.isOff ? grantsAt(role, orgId || null) : []
    })
  const { gained, lost } = compareGrants(grantsOf(before), grantsOf(chosen))
  return (
    <div role="status" className="grid gap-2 text-sm">
      {gained.length === 0 && lost.length === 0 ? (
        <p className="text-soft">{t('same')}</p>
      ) : (
        <>
          <Grants label={t('gained')} grants={gained} businesses={businesses} sign="+" />
          <Grants label={t('lost')} grants={lost} businesses={businesses} sign="−" />
        </>
      )}
      {(gained.length > 0 || added.length > 0 || isEverywhere) && <AccessNotice person={person} added={added} />}
    </div>
  )
}

function Grants({
  label,
  grants,
  businesses,
  sign,
}: {
  label: string
  grants: readonly Grant[]
  businesses: readonly Business[]
  sign: '+' | '−'
}) {
  if (grants.length === 0) return null
  const businessName = (orgId: string) => businesses.find(({ id }) => id === orgId)?.name ?? orgId
  const name = ({ privilege, orgId }: { privilege: Privilege; orgId: string | null }) =>
    orgId === null ? privilege : `${privilege} · ${businessName(orgId)}`
  return (
    <div>
      <h3 className="mb-1 text-xs font-medium text-soft">{label}</h3>
      <ul aria-label={label} className="flex flex-wrap gap-1.5">
        {grants.map((grant) => (
          <li
            key={name(grant)}
            className={`code rounded-md bg-sunken px-1.5 py-0.5 text-xs ${sign === '+' ? 'text-active' : 'text-failed'}`}
          >
            <span aria-hidden>{sign} </span>
            {name(grant)}
          </li>
        ))}
      </ul>
    </div>
  )
}
