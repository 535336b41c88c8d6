import { getTranslations } from 'next-intl/server'
import { PartFailed } from '@/components/shared/part-failed'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import { StateBox } from '@/components/ui/state-box'
import { readOwnRoles } from '@/lib/queries/profile'
import { routes } from '@/lib/routes'

/** Reading the roles also refreshes the session's privileges. WIRE-06 */
export async function RolesTab() {
  const [t, found] = await Promise.all([getTranslations('profile.roles'), readOwnRoles()])
  if (!found.ok) return <PartFailed problem={found.problem} href={routes.profile({ tab: 'roles' })} />
  const roles = found.value.roleDefinitionList
  if (roles.length === 0) return <StateBox icon="roles" title={t('none')} text={t('noneHelp')} />
  return (
    <div className="flex max-w-[60rem] flex-col gap-4">
      {roles.map((role) => (
        <Section
          key={role.id ?? role.roleName}
          title={role.roleName ?? ''}
          action={
            <span className="flex gap-2">
              <Badge plain>{role.type === 'custom' ? t('custom') : t('default')}</Badge>
              {!role.roleEnabled && <Badge>{t('off')}</Badge>}
            </span>
          }
        >
          {role.description && <p className="mb-3 text-sm text-soft">{role.description}</p>}
          <h3 className="mb-1 text-xs text-soft">{t('privileges')}</h3>
          <ul aria-label={t('privileges')} className="flex flex-wrap gap-1.5">
            {role.privilegeList
              .filter(({ enabled }) => enabled)
              .map(({ rolePrivilege }) => (
                <li key={rolePrivilege} className="code rounded-md bg-sunken px-1.5 py-0.5 text-xs">
                  {rolePrivilege}
                </li>
              ))}
          </ul>
        </Section>
      ))}
    </div>
  )
}
