import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { Summary } from '@/components/shared/detail/summary'
import { SeeAsButton } from '@/components/shared/see-as-button'
import { StatusBadge } from '@/components/shared/status-badge'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import { readPrivilegeChoices, readRole, readRoleUsers } from '@/lib/queries/roles'
import { offersView } from '@/lib/queries/users'
import { issuerFor } from '@/lib/rules/cards/issuers'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { messageOr } from '@/lib/rules/words/message-or'
import { isOffered } from '@/lib/rules/users/offers'
import { roleRecord } from '@/lib/records/roles'

export async function RoleDetail({ id, session }: { id: string; session: Session }) {
  const [found, t, context] = await Promise.all([
    readRole(id, session),
    getTranslations('roles'),
    renderContext(session),
  ])
  const href = routes.role({ id })
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={href} />
  const role = found.value
  const [permissions, people] = await Promise.all([
    readPrivilegeChoices(issuerFor(session, role.issuerCode ?? undefined), session),
    readRoleUsers(id, session),
  ])
  const about = new Map(permissions.ok ? permissions.value.map((one) => [one.name, one.description]) : [])
  const isCustom = role.type === 'custom'
  const mayChange = isOffered(session, routes.roleNew)
  return (
    <>
      <Summary
        title={role.roleName}
        under={role.description}
        actions={
          <>
            {offersView(session) && <SeeAsButton of={{ kind: 'role', id }} />}
            {mayChange && <ButtonLink href={routes.roleNew({ from: id })}>{t('actions.copy')}</ButtonLink>}
            {mayChange && isCustom && (
              <ButtonLink href={routes.role({ id }, { edit: '1' })} variant="primary">
                {t('actions.edit')}
              </ButtonLink>
            )}
          </>
        }
      >
        <Badge plain>{t(isCustom ? 'types.custom' : 'types.default')}</Badge>
        {!role.roleEnabled && <Badge>{t('states.OFF')}</Badge>}
      </Summary>
      {!isCustom && <p className="mb-4 text-sm text-soft">{t('defaultHelp')}</p>}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title={t('privileges')}>
          <ul className="ruled text-sm">
            {role.privilegeList.map(({ rolePrivilege, roleOnEntity, entityName }) => (
              <li
                key={`${rolePrivilege} ${roleOnEntity}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0 last:pb-0"
              >
                <span className="min-w-0">
                  <span className="code">{rolePrivilege}</span>
                  <span className="block text-xs text-soft">
                    {messageOr(t, `privilegesAbout.${rolePrivilege}`, about.get(rolePrivilege ?? ''))}
                  </span>
                </span>
                <span className="text-soft">{entityName ?? t('everywhere')}</span>
              </li>
            ))}
          </ul>
        </Section>
        <div className="grid min-w-0 gap-4">
          <Section title={t('about')}>
            <RecordFacts
              record={roleRecord}
              of={role}
              context={context}
              facts={[
                'group',
                { label: t('issuer'), value: isCustom ? role.issuerCode : t('allIssuers') },
                'createdBy',
                'userCount',
              ]}
            />
          </Section>
          <DetailPart title={t('people')} found={people} href={href} empty={t('nobody')}>
            {({ list, data }) =>
              list.length > 0 && (
                <>
                  <ul className="ruled text-sm">
                    {list.map(({ id: userId, name, email, status }) => (
                      <li key={userId} className="flex items-center justify-between gap-4 py-2 first:pt-0 last:pb-0">
                        <a href={routes.user({ userId })} className="link">
                          {name ?? email}
                        </a>
                        {status && <StatusBadge status={status} label={context.status(status, 'users.statuses')} />}
                      </li>
                    ))}
                  </ul>
                  {data.totalRecords > list.length && (
                    <p className="mt-3 text-sm">
                      <a href={routes.userList({ filter: 'all' }, { roleId: id })} className="link">
                        {t('allPeople', { count: data.totalRecords })}
                      </a>
                    </p>
                  )}
                </>
              )
            }
          </DetailPart>
        </div>
      </div>
    </>
  )
}
