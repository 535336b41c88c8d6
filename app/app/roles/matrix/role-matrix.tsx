import { getLocale, getTranslations } from 'next-intl/server'
import { IssuerChoice } from '@/components/shared/issuer-choice'
import { PartFailed } from '@/components/shared/part-failed'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import type { Role } from '@/lib/calls/roles'
import { privileges } from '@/lib/privileges'
import { readSeenRoles } from '@/lib/queries/users'
import { routes } from '@/lib/routes'
import { issuerFor } from '@/lib/rules/cards/issuers'
import { isIssuerAdmin } from '@/lib/rules/identity/user-types'
import type { Session } from '@/lib/rules/identity/session'
import { EVERYWHERE } from '@/lib/rules/roles/grants'
import { listNames } from '@/lib/rules/words/join-names'
import { RoleTabs } from '../role-tabs'

export async function RoleMatrix({ session, asked }: { session: Session; asked: string | undefined }) {
  const issuer = issuerFor(session, asked)
  const [t, locale, seen] = await Promise.all([getTranslations('roles'), getLocale(), readSeenRoles(issuer)])
  const choice = !isIssuerAdmin(session.user) && <IssuerChoice action={routes.roleMatrix.path} issuer={issuer} />
  return (
    <>
      <RoleTabs
        current="matrix"
        under={t(seen.ok && seen.value.isOwn ? 'matrix.own' : 'matrix.under', { issuer })}
        actions={choice}
      />
      {!seen.ok ? (
        <PartFailed problem={seen.problem} href={routes.roleMatrix({ issuer })} />
      ) : (
        <div
          role="region"
          aria-label={t('matrix.label')}
          tabIndex={0}
          className="relative max-h-[calc(100vh-14rem)] min-h-80 overflow-auto rounded-lg border border-hairline bg-raised"
        >
          <Table>
            <caption className="sr-only">{t('matrix.label')}</caption>
            <THead>
              <tr>
                <Th className="start-0 z-20! min-w-56">{t('privilege')}</Th>
                {seen.value.roles.map((role) => (
                  <Th key={role.id} className="max-w-40 align-bottom whitespace-normal!">
                    <a href={routes.role({ id: role.id })} className="link">
                      {role.roleName}
                    </a>
                    <span className="block font-normal">
                      {t(`types.${role.type === 'custom' ? 'custom' : 'default'}`)}
                      {!role.roleEnabled && ` · ${t('states.OFF')}`}
                    </span>
                  </Th>
                ))}
              </tr>
            </THead>
            <TBody>
              {privileges.map((privilege) => (
                <Tr key={privilege}>
                  <Th
                    scope="row"
                    className="sticky! top-auto! start-0 z-[5]! h-auto! border-hairline! bg-raised! py-1.5 whitespace-normal! text-ink"
                  >
                    <span className="code">{privilege}</span>
                    <span className="block max-w-64 font-normal text-soft">{t(`privilegesAbout.${privilege}`)}</span>
                  </Th>
                  {seen.value.roles.map((role) => (
                    <Mark key={role.id} {...{ role, privilege, locale }} yes={t('matrix.yes')} no={t('matrix.no')} />
                  ))}
                </Tr>
              ))}
            </TBody>
          </Table>
        </div>
      )}
    </>
  )
}

type MarkProps = { role: Role; privilege: string; locale: string; yes: string; no: string }

/** A sign with a text for screen readers. A privilege for single businesses names them. */
function Mark({ role, privilege, locale, yes, no }: MarkProps) {
  const held = role.privilegeList.filter(({ rolePrivilege, enabled }) => enabled && rolePrivilege === privilege)
  const isEverywhere = held.some(({ roleOnEntity }) => roleOnEntity === EVERYWHERE)
  if (held.length === 0)
    return (
      <Td className="text-soft">
        <span aria-hidden>·</span>
        <span className="sr-only">{no}</span>
      </Td>
    )
  if (!isEverywhere)
    return (
      <Td className="text-xs">
        {listNames(
          held.map(({ entityName, roleOnEntity }) => entityName ?? roleOnEntity),
          locale,
        )}
      </Td>
    )
  return (
    <Td className="text-active">
      <span aria-hidden>✓</span>
      <span className="sr-only">{yes}</span>
    </Td>
  )
}
