import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { WaitsForDecision } from '@/components/shared/approvals/waits-for-decision'
import { TimelineLink } from '@/components/shared/audit/timeline-link'
import { WatchChanges } from '@/components/shared/changes/watch-changes'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { Summary } from '@/components/shared/detail/summary'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button'
import type { BusinessDetail } from '@/lib/calls/organizations'
import { routes } from '@/lib/routes'
import { formatMoney } from '@/lib/rules/locale/format'
import { isToPutRight } from '@/lib/rules/organizations/organization-statuses'
import { isOffered } from '@/lib/rules/users/offers'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { Rejections } from '../rejections'
import { BusinessStatus } from './business-status'
import { isSeldom, tabAddress, visibleTabs, type BusinessTab } from './business-tabs'

/** Who a business is, what it waits for, and its tabs. */
export async function BusinessHead({
  org,
  sub,
  current,
  context,
}: {
  org: BusinessDetail
  sub: '1' | undefined
  current: BusinessTab
  context: RenderContext
}) {
  const t = await getTranslations('organizations.overview')
  const { session } = context
  const orgId = org.id
  const mayChange = isOffered(session, routes.organizationEdit)
  const mayPutRight = !mayChange && isOffered(session, routes.organizationNew) && isToPutRight(org)
  const tabs = visibleTabs(session).map((tab) => ({
    tab,
    href: tabAddress(tab, { orgId, sub }),
    text: t(`tabs.${tab}`),
    isCurrent: tab === current,
  }))
  return (
    <>
      <WatchChanges kind="business" id={org.id} changedAt={org.modifiedTime} localeZone={session} />
      <Summary
        title={org.displayName ?? org.name ?? org.id}
        under={joinFacts([
          org.displayName !== org.name && org.displayName && org.name,
          org.parentOrg?.name && t('under', { parent: org.parentOrg.name }),
        ])}
        figureLabel={t('balance')}
        figure={org.balance !== null && formatMoney(org.balance, org.currency)}
        actions={
          <>
            <TimelineLink of={{ kind: 'business', id: orgId }} session={session} />
            {mayChange && <ButtonLink href={routes.organizationEdit({ orgId })}>{t('edit')}</ButtonLink>}
            {mayPutRight && <ButtonLink href={routes.organizationNew({ draft: orgId })}>{t('edit')}</ButtonLink>}
          </>
        }
      >
        <BusinessStatus org={org} context={context} />
      </Summary>
      <WaitsForDecision requests={org.waitsFor} session={session} />
      <Rejections
        org={org}
        context={context}
        formHref={
          mayChange ? routes.organizationEdit({ orgId }) : mayPutRight ? routes.organizationNew({ draft: orgId }) : null
        }
      />
      {org.restrictCardIssuance && (
        <Alert tone="warning" className="mb-4">
          {t('restricted')}
        </Alert>
      )}
      <LinkTabs
        label={t('tabsLabel')}
        tabs={tabs.filter(({ tab }) => !isSeldom(tab))}
        more={{ id: 'more-tabs', label: t('moreTabs'), tabs: tabs.filter(({ tab }) => isSeldom(tab)) }}
      />
    </>
  )
}
