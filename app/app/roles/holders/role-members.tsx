import { getTranslations } from 'next-intl/server'
import { PartFailed } from '@/components/shared/part-failed'
import { StatusBadge } from '@/components/shared/status-badge'
import { Button } from '@/components/ui/button'
import { Label, Select } from '@/components/ui/input'
import { StateBox } from '@/components/ui/state-box'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import type { Role } from '@/lib/calls/roles'
import type { UserRow } from '@/lib/calls/users'
import { isPrivilege, privileges, type Privilege } from '@/lib/privileges'
import { readEverybody, readRolesOf } from '@/lib/queries/roles'
import { routes } from '@/lib/routes'
import { findMembers, MOST_MEMBERS } from '@/lib/rules/roles/members'
import type { Session } from '@/lib/rules/identity/session'
import { RoleTabs } from '../role-tabs'

export async function RoleMembers({ session, asked }: { session: Session; asked: string | undefined }) {
  const t = await getTranslations('roles')
  const privilege = asked && isPrivilege(asked) ? asked : null
  return (
    <>
      <RoleTabs current="holders" under={t('holders.under')} />
      <form method="get" action={routes.roleHolders.path} className="mb-4 flex flex-wrap items-end gap-2">
        <div>
          <Label htmlFor="held-privilege" className="mb-1">
            {t('privilege')}
          </Label>
          <Select scale="toolbar" id="held-privilege" name="privilege" defaultValue={privilege ?? ''}>
            <option value="">{t('holders.choose')}</option>
            {privileges.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="primary">
          {t('holders.submit')}
        </Button>
      </form>
      {privilege && <Members privilege={privilege} session={session} />}
    </>
  )
}

async function Members({ privilege, session }: { privilege: Privilege; session: Session }) {
  const [t, statuses, people] = await Promise.all([
    getTranslations('roles'),
    getTranslations('users.statuses'),
    readEverybody(session),
  ])
  const href = routes.roleHolders({ privilege })
  if (!people.ok) return <PartFailed problem={people.problem} href={href} />
  const roles = await readRolesOf(people.value, session)
  if (!roles.ok) return <PartFailed problem={roles.problem} href={href} />
  const { holders, total } = findMembers<UserRow, Role>(people.value, roles.value, privilege)
  if (total === 0) return <StateBox icon="users" title={t('holders.nobody', { privilege })} />
  return (
    <>
      <p role="status" className="mb-2 text-sm text-soft">
        {total > MOST_MEMBERS
          ? t('holders.more', { shown: MOST_MEMBERS, total })
          : t('holders.count', { count: total })}
      </p>
      <div
        role="region"
        aria-label={t('holders.label', { privilege })}
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-hairline bg-raised"
      >
        <Table aria-label={t('holders.label', { privilege })}>
          <THead>
            <tr>
              <Th>{t('holders.person')}</Th>
              <Th>{t('holders.through')}</Th>
              <Th>{t('holders.status')}</Th>
            </tr>
          </THead>
          <TBody>
            {holders.map(({ person, through }) => (
              <Tr key={person.id}>
                <Td>
                  <a href={routes.user({ userId: person.id })} className="link">
                    {person.name ?? person.email}
                  </a>
                  <span className="block text-xs text-soft">{person.email}</span>
                </Td>
                <Td>
                  <ul>
                    {through.map(({ role, businessName }) => (
                      <li key={`${role.id} ${businessName ?? ''}`}>
                        <a href={routes.role({ id: role.id })} className="link underline">
                          {role.roleName}
                        </a>{' '}
                        <span className="text-xs text-soft">{businessName ?? t('everywhere')}</span>
                      </li>
                    ))}
                  </ul>
                </Td>
                <Td>{person.status && <StatusBadge status={person.status} label={statuses(person.status)} />}</Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      </div>
    </>
  )
}
