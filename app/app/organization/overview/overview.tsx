import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import { readOrganization } from '@/lib/queries/organizations'
import { routes } from '@/lib/routes'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'
import { BusinessHead } from './business-head'
import { isListTab, tabAddress, visibleTabs } from './business-tabs'
import { tabs } from './tabs'

/** Reads only the open tab of a business. An address without an id gets a message. ORG-06, ORG-07, ORG-08, ORG-09, ORG-10, ERR-16 */
export async function OrganizationOverview({ address, session }: { address: Address; session: Session }) {
  const [t, errors] = await Promise.all([getTranslations('organizations.overview'), getTranslations('errors.codes')])
  const orgId = readWord(address, 'orgId')?.trim()
  if (!orgId) {
    const list = routes.organizationList({ filter: 'all' })
    return (
      <StateBox
        icon="info"
        heading="h1"
        title={errors('org-id-missing')}
        action={<ButtonLink href={list}>{t('toList')}</ButtonLink>}
      />
    )
  }
  const sub = readWord(address, 'sub') === '1' ? '1' : undefined
  const parts = visibleTabs(session).filter((one) => !isListTab(one))
  const tab = parts.find((one) => one === readWord(address, 'tab')) ?? 'details'
  const to = (asked?: Record<string, string | number | undefined>) =>
    routes.organizationOverview({ orgId, sub, tab: tab === 'details' ? undefined : tab, ...asked })
  const [found, context] = await Promise.all([readOrganization(orgId, sub === '1'), renderContext(session)])
  if (!found.ok)
    return <DetailFailed title={t('failed')} problem={found.problem} href={tabAddress(tab, { orgId, sub })} />
  const org = found.value
  const Tab = tabs[tab]
  return (
    <MessagesProvider areas={['business', 'set-up', 'reveal', 'cards', 'issue', 'otp']}>
      <BusinessHead org={org} sub={sub} current={tab} context={context} />
      <Tab
        org={org}
        context={context}
        address={address}
        to={to}
        mayChange={isOffered(session, routes.organizationEdit)}
      />
    </MessagesProvider>
  )
}
