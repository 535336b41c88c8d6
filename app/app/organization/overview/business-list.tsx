import { getTranslations } from 'next-intl/server'
import { ListFrame } from '@/components/list/list-frame'
import { readListScreen, type ListAddress } from '@/components/list/list-screen'
import { renderContext } from '@/components/list/render-context'
import type { ListView } from '@/components/list/view-of'
import { recordTitle } from '@/app/app/record-title'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { listWithin } from '@/lib/lists/define-list'
import { readOrganization } from '@/lib/queries/organizations'
import type { GuardedRoute } from '@/lib/routes'
import { decodePart, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import { BusinessHead } from './business-head'
import type { ListTab } from './business-tabs'
import { BusinessListButtons, MoneyTabs } from './business-list-buttons'

/** The props of a list of a business: the business and perhaps a filter in its path, and the query of its address. */
export type BusinessAt = { params: Promise<{ orgId: string; filter?: string }>; searchParams: Promise<Address> }

const businessIn = async ({ params }: BusinessAt): Promise<string> => decodePart((await params).orgId)

export const businessTitle = (route: GuardedRoute) => (at: BusinessAt) =>
  recordTitle(route, async () => {
    const found = await readOrganization(await businessIn(at), false)
    return found.ok ? (found.value.displayName ?? found.value.name) : null
  })

/** A list of one business below the head that all its tabs have. The business and the rows are read at the same time. ORG-48 */
export async function BusinessList<Row extends object>({
  tab,
  list,
  session,
  at,
}: {
  tab: ListTab
  list: ListView<Row>
  session: Session
  at: BusinessAt
}) {
  const [orgId, titles] = await Promise.all([businessIn(at), getTranslations('titles')])
  const title = withRunTimeKeys(titles)(list.route.title)
  const shown: { list: ListView<Row>; session: Session; at: ListAddress; title: string } = {
    list: listWithin(list, { orgId }),
    session,
    at,
    title,
  }
  const [found, context, screen] = await Promise.all([
    readOrganization(orgId, false),
    renderContext(session),
    readListScreen(shown),
  ])
  if (!found.ok) {
    const t = await getTranslations('organizations.overview')
    return (
      <DetailPage>
        <DetailFailed title={t('failed')} problem={found.problem} href={shown.list.route({ filter: 'all' })} />
      </DetailPage>
    )
  }
  const sub = found.value.parentOrg ? '1' : undefined
  return (
    <div className="contents md:[&_.list]:[--list-inline:24px]">
      <div className="px-4 pt-4 *:last:mb-0 md:px-6">
        <BusinessHead org={found.value} sub={sub} current={tab} context={context} />
        {tab === 'money' && <MoneyTabs orgId={orgId} current={list.route.path} />}
      </div>
      <ListFrame {...screen} buttons={<BusinessListButtons tab={tab} orgId={orgId} session={session} />} />
    </div>
  )
}
