import { getTranslations } from 'next-intl/server'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { SavedDraftNotice } from '@/components/shared/saved-draft-notice'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Alert } from '@/components/ui/alert'
import { readDraft } from '@/lib/queries/drafts'
import { readPrivilegeChoices, readRole } from '@/lib/queries/roles'
import { routes } from '@/lib/routes'
import { issuerCodes, issuerFor } from '@/lib/rules/cards/issuers'
import type { Session } from '@/lib/rules/identity/session'
import { emptyRole, roleDraftIn, toRoleForm } from '@/lib/rules/roles/role-form'
import { RoleWizard } from './role-wizard'

const words = ['roles', 'wizard', 'issue'] as const

const offeredAt = async (issuer: string, session: Session) => {
  const found = await readPrivilegeChoices(issuer, session)
  return found.ok ? { ok: true as const, value: { issuer, names: found.value.map(({ name }) => name) } } : found
}

export async function NewRole({
  from,
  isResumed,
  session,
}: {
  from: string | undefined
  isResumed: boolean
  session: Session
}) {
  const issuer = issuerFor(session)
  const [titles, offered, kept, copied] = await Promise.all([
    getTranslations('titles'),
    offeredAt(issuer, session),
    readDraft('create-role'),
    from ? readRole(from, session) : null,
  ])
  if (!offered.ok) return <DetailFailed title={titles('roleNew')} problem={offered.problem} href={routes.roleNew()} />
  const draft = kept.ok && kept.draft ? roleDraftIn(kept.draft.json) : null
  const other = copied?.ok ? { ...toRoleForm(copied.value), roleName: '' } : emptyRole
  const start = isResumed && draft ? draft : { ...other, issuerCode: issuer }
  return (
    <MessagesProvider areas={words}>
      <h1 className="mb-4">{titles('roleNew')}</h1>
      {draft && !isResumed && (
        <SavedDraftNotice
          name={draft.roleName}
          savedAt={kept.ok ? kept.draft?.savedAt : null}
          localeZone={session}
          href={routes.roleNew({ draft: 'create-role' })}
        />
      )}
      <RoleWizard
        start={start}
        issuers={session.user.issuerCode ? [] : issuerCodes}
        offered={offered.value}
        ownPrivileges={session.privileges}
        edited={null}
        isResumed={isResumed && draft !== null}
      />
    </MessagesProvider>
  )
}

export async function EditRole({ id, session }: { id: string; session: Session }) {
  const [t, found] = await Promise.all([getTranslations('roles'), readRole(id, session)])
  if (!found.ok)
    return <DetailFailed title={t('failed')} problem={found.problem} href={routes.role({ id }, { edit: '1' })} />
  const role = found.value
  if (role.type !== 'custom') return <Alert tone="info" title={t('defaultHelp')} />
  const offered = await offeredAt(role.issuerCode ?? issuerFor(session), session)
  if (!offered.ok)
    return <DetailFailed title={t('failed')} problem={offered.problem} href={routes.role({ id }, { edit: '1' })} />
  return (
    <MessagesProvider areas={words}>
      <h1 className="mb-4">{t('wizard.editTitle', { name: role.roleName ?? '' })}</h1>
      <RoleWizard
        start={toRoleForm(role)}
        issuers={[]}
        offered={offered.value}
        ownPrivileges={session.privileges}
        edited={{ id, version: role.version }}
        isResumed={false}
      />
    </MessagesProvider>
  )
}
