'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { administrationMenu, menu, visibleEntries } from '@/lib/menu'
import { heldBy } from '@/lib/privileges'
import { EVERYWHERE } from '@/lib/rules/roles/grants'
import type { Holder } from '@/lib/rules/users/offers'
import { scopeOfPerson } from '@/lib/rules/users/scope'
import { joinNames } from '@/lib/rules/words/join-names'
import type { Business } from '../business-fields'
import type { RoleOption } from '../role-option'

type Invited = {
  issuer: string | null
  /** The businesses that the person will belong to: the chosen ones or, without any, those of the inviter. */
  businesses: readonly Business[]
  roles: readonly { roleId: string; orgId: string }[]
  options: readonly RoleOption[]
}

const toHolder = ({ issuer, businesses, roles, options }: Invited): Holder => {
  const scope = scopeOfPerson({
    type: issuer ? 'ISSUER_ADMIN' : 'MP_ADMIN',
    issuerCode: issuer,
    organizations: businesses.map(({ id }) => ({ orgId: id })),
    bindings: roles.map(({ roleId, orgId }) => ({ roleId, orgId: orgId || null })),
    roles: options
      .filter(({ id }) => roles.some(({ roleId }) => roleId === id))
      .map(({ id, isOff, grants }) => ({
        id,
        roleEnabled: !isOff,
        privilegeList: grants.map(({ privilege, orgId }) => ({
          roleOnEntity: orgId ?? EVERYWHERE,
          rolePrivilege: privilege,
          enabled: true,
        })),
      })),
  })
  return { privileges: heldBy(Object.keys(scope.privileges), true), scope }
}

/** Says which screens the invited person will have, and of which businesses they will see records. USER-19 */
export function InvitedView({ labels, ...invited }: Invited & { labels: Readonly<Record<string, string>> }) {
  const t = useTranslations('users.invite.view')
  const locale = useLocale()
  const titleId = useId()
  const holder = toHolder(invited)
  const entries = [...visibleEntries(menu, holder), ...visibleEntries(administrationMenu, holder)]
  const { issuer, businesses } = invited
  return (
    <section aria-labelledby={titleId} className="rounded-md bg-sunken px-3 py-2 text-sm">
      <h2 id={titleId} className="mb-1 text-sm font-medium">
        {t('title')}
      </h2>
      <div role="status" className="grid gap-1 text-soft">
        <p>
          {businesses.length > 0
            ? t('businesses', {
                names: joinNames(
                  businesses.map(({ name }) => name),
                  locale,
                ),
              })
            : issuer
              ? t('issuer', { issuer })
              : t('platform')}
        </p>
        <p>
          {entries.length > 0
            ? t('screens', {
                names: joinNames(
                  entries.map(({ key }) => labels[key] ?? key),
                  locale,
                ),
              })
            : t('nothing')}
        </p>
      </div>
    </section>
  )
}
