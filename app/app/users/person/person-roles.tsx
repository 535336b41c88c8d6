import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { Badge } from '@/components/ui/badge'
import type { Result } from '@/lib/calls/problem'
import type { Role } from '@/lib/calls/roles'
import type { UserDetail } from '@/lib/calls/users'
import { routes } from '@/lib/routes'

export async function PersonRoles({
  user,
  roles,
  href,
  action,
}: {
  user: UserDetail
  roles: Result<Role[]>
  href: string
  action: ReactNode
}) {
  const t = await getTranslations('users.roles')
  return (
    <DetailPart title={t('title')} found={roles} href={href} empty={t('noneYet')} action={action}>
      {(known) =>
        user.roles.length > 0 && (
          <ul className="ruled text-sm">
            {user.roles.map(({ roleId, roleName, orgId, orgName }) => {
              const role = known.find(({ id }) => id === roleId)
              return (
                <li key={`${roleId} ${orgId ?? ''}`} className="grid gap-1 py-3 first:pt-0 last:pb-0">
                  <span className="flex flex-wrap items-center gap-2">
                    {role ? (
                      <a href={routes.role({ id: role.id })} className="link font-medium">
                        {roleName}
                      </a>
                    ) : (
                      <span className="font-medium">{roleName}</span>
                    )}
                    <span className="text-soft">{orgName ?? t('everywhere')}</span>
                    {role && !role.roleEnabled && <Badge>{t('off')}</Badge>}
                  </span>
                  {role && (
                    <span className="flex flex-wrap gap-1.5">
                      {role.privilegeList.map(({ rolePrivilege, roleOnEntity, entityName }) => (
                        <span
                          key={`${rolePrivilege} ${roleOnEntity}`}
                          className="code rounded-md bg-sunken px-1.5 py-0.5 text-xs"
                        >
                          {entityName ? `${rolePrivilege} · ${entityName}` : rolePrivilege}
                        </span>
                      ))}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        )
      }
    </DetailPart>
  )
}
