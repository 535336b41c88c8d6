'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { ApprovalNoticeAtEach } from '@/components/form/approval-notice'
import { SubmitRow } from '@/components/form/submit-row'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { useQuery } from '@/components/form/use-query'
import { useSentForApproval } from '@/components/shared/approvals/request-page'
import { useToast } from '@/components/shared/use-toast'
import { request } from '@/lib/browser/request'
import type { HeldPrivilege } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import { InviteForm as Schema, toInvitation, type InviteKind } from '@/lib/rules/users/user-forms'
import { BusinessFields, type Business } from '../business-fields'
import { issuersAsked } from '../person/access-notice'
import { RoleFields } from '../role-fields'
import { toRoleOption } from '../role-option'
import { InvitedView } from './invited-view'

type Props = {
  kinds: readonly InviteKind[]
  kind: InviteKind | null
  issuer: string
  back: string
  /** The issuer of an issuer admin; empty for people who can choose one. */
  ownIssuer: string
  issuers: readonly string[]
  ownPrivileges: readonly HeldPrivilege[]
  business: Business | null
  /** The businesses of the inviter, which the invited person gets if none is chosen. */
  ownBusinesses: readonly Business[]
  menuLabels: Readonly<Record<string, string>>
  branch: { id: string; name: string; href: string } | null
}

const calls = {
  platform: 'issuing POST admins',
  issuer: 'issuing POST issuer/admins',
  agent: 'issuing POST agent/admins',
} as const

export function InviteForm({
  kinds,
  kind: asked,
  issuer,
  back,
  ownIssuer,
  issuers,
  ownPrivileges,
  business,
  ownBusinesses,
  menuLabels,
  branch,
}: Props) {
  const t = useTranslations('users.invite')
  const toast = useToast()
  const sentForApproval = useSentForApproval()
  const router = useRouter()
  const [businesses, setBusinesses] = useState<readonly Business[]>(business ? [business] : [])
  const form = useSendForm({
    schema: Schema,
    draft: branch?.id ?? business?.id ?? 'new',
    start: {
      kind: kinds.find((one) => one === asked) ?? kinds[0] ?? 'platform',
      issuerCode: ownIssuer || issuer,
      fullName: '',
      email: '',
      mobile: '',
      roles: [{ roleId: '', orgId: '' }],
      orgIds: business ? [business.id] : [],
    },
    action: buildAction('issuing POST admins'),
    send: (values) =>
      values.kind === 'platform'
        ? request(calls.platform, { body: toInvitation(values) })
        : request(calls[values.kind], {
            body: { ...toInvitation(values), issuerCode: values.issuerCode, ...(branch && { branchId: branch.id }) },
          }),
    awaitsApproval: (waiting) => {
      sentForApproval(waiting, t('submit'))
      router.push(branch?.href ?? back)
    },
    done: ({ id }, { email }) => {
      toast.success(t('done', { email }))
      router.push(branch?.href ?? routes.user({ userId: id }))
    },
  })
  const [kind, issuerCode, orgIds, email] = useWatch({
    control: form.form.control,
    name: ['kind', 'issuerCode', 'orgIds', 'email'],
  })
  const isKnown = form.problem?.status === 409
  return (
    <CallForm of={form} className="grid gap-5" more={isKnown && <KnownPerson email={email} />}>
      {kinds.length > 1 && (
        <Field
          name="kind"
          kind="radio"
          label={t('kind')}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      )}
      {branch && <p className="text-sm">{t('forBranch', { name: branch.name })}</p>}
      {kind === 'agent' && <p className="text-sm text-soft">{t('agentHelp')}</p>}
      {kind !== 'platform' && !ownIssuer && (
        <Field
          name="issuerCode"
          kind="select"
          label={t('issuer')}
          empty={t('issuerEmpty')}
          options={issuers.map((value) => ({ value, label: value }))}
        />
      )}
      <Field name="fullName" maxLength={255} autoComplete="off" label={t('fullName')} />
      <Field name="email" kind="email" label={t('email')} help={t('emailHelp')} />
      <Field name="mobile" kind="mobile" optional label={t('mobile')} />
      <BusinessFields
        known={businesses}
        add={(one) => setBusinesses((before) => [...before, one])}
        none={ownBusinesses.length > 0 ? t('ownBusinesses') : undefined}
      />
      <ChosenRoles
        issuer={issuerCode || 'YES'}
        ownPrivileges={ownPrivileges}
        businesses={businesses.filter(({ id }) => orgIds.includes(id))}
        ownBusinesses={ownBusinesses}
        invitedTo={
          kind === 'platform'
            ? { issuer: ownIssuer || null }
            : kind === 'issuer' && issuerCode
              ? { issuer: issuerCode }
              : null
        }
        menuLabels={menuLabels}
      />
      <ApprovalNoticeAtEach
        event="USER_INVITATION"
        issuers={
          kind === 'platform' || issuerCode
            ? issuersAsked(
                kind === 'platform' ? ownIssuer : issuerCode,
                businesses.filter(({ id }) => orgIds.includes(id)),
              )
            : []
        }
      />
      <SubmitRow
        busy={form.isBusy}
        cancel={() => router.push(branch?.href ?? back)}
        words={{ submit: t('submit'), sending: t('sending') }}
      />
    </CallForm>
  )
}

function ChosenRoles({
  issuer,
  ownPrivileges,
  businesses,
  ownBusinesses,
  invitedTo,
  menuLabels,
}: {
  issuer: string
  ownPrivileges: readonly HeldPrivilege[]
  businesses: readonly Business[]
  ownBusinesses: readonly Business[]
  /** Null for people who do not sign in here, or whose issuer is not chosen yet. */
  invitedTo: { issuer: string | null } | null
  menuLabels: Readonly<Record<string, string>>
}) {
  const t = useTranslations('users.roles')
  // The cast is safe because every field has a default value.
  const chosen = useWatch({ name: 'roles' }) as { roleId: string; orgId: string }[]
  const roles = useQuery('issuing GET issuer/{code}/roles', { path: { code: issuer } })
  if (roles.state === 'loading') return <p className="text-sm text-soft">{t('loading')}</p>
  if (roles.state === 'failed')
    return (
      <p role="alert" className="text-sm text-failed">
        {t('failed')}{' '}
        <button type="button" className="link" onClick={roles.again}>
          {t('again')}
        </button>
      </p>
    )
  const options = roles.value.list.map((role) => toRoleOption(role, ownPrivileges))
  return (
    <>
      <RoleFields options={options} businesses={businesses} />
      {invitedTo && (
        <InvitedView
          issuer={invitedTo.issuer}
          businesses={businesses.length > 0 ? businesses : ownBusinesses}
          roles={chosen}
          options={options}
          labels={menuLabels}
        />
      )}
    </>
  )
}

/** Shows the existing user with this address, if the person may see them. USER-07 */
function KnownPerson({ email }: { email: string }) {
  const t = useTranslations('users.invite')
  const known = useQuery('issuing GET admin/{x}/status', { path: { x: email } })
  if (known.state !== 'ready') return null
  return (
    <a href={routes.user({ userId: known.value.id })} className="link">
      {t('openKnown', { name: known.value.name ?? email })}
    </a>
  )
}
