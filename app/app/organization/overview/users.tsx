import { getTranslations } from 'next-intl/server'
import { relatedPart } from '@/components/list/related-part'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import type { UserRow } from '@/lib/calls/users'
import { findBusinessUsers } from '@/lib/queries/business'
import { routes } from '@/lib/routes'
import { listNames } from '@/lib/rules/words/join-names'
import { isOffered } from '@/lib/rules/users/offers'
import { readPage } from '@/lib/rules/lists/list-query'
import { PartRows } from './part-rows'
import type { TabProps } from './shown-business'

const rows = relatedPart<UserRow>()({
  name: 'business',
  id: 'id',
  columns: {
    person: { kind: 'text', alwaysVisible: true, field: 'name', second: 'email' },
    mobile: { kind: 'mobile' },
    roles: { kind: 'custom' },
    joined: { kind: 'dateTime', field: 'createdAt' },
    status: { kind: 'status', labels: 'users.statuses', alwaysVisible: true },
  },
  links: { person: ({ id }) => routes.user({ userId: id }) },
  cells: {
    roles: ({ roles }, { localeZone }) =>
      listNames([...new Set(roles.map(({ roleName }) => roleName))], localeZone.locale),
  },
})

/** The people of a business and of its sub-businesses. USER-07 */
export async function UsersTab({ org, address, to, context }: TabProps) {
  const page = readPage(address)
  const [t, found] = await Promise.all([getTranslations('business.people'), findBusinessUsers(org.id, page)])
  const mayInvite = isOffered(context.session, routes.userInvite)
  const invite = mayInvite && <ButtonLink href={routes.userInvite()}>{t('invite')}</ButtonLink>
  return (
    <>
      {invite && <p className="mb-4 flex justify-end">{invite}</p>}
      <PartRows
        found={found}
        part={rows}
        label={t('title')}
        page={page}
        at={(next) => to({ page: next > 1 ? next : undefined })}
        isAsked={false}
        empty={<StateBox icon="empty" title={t('none')} text={t('noneText')} />}
        context={context}
      />
    </>
  )
}
