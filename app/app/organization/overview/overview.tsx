import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { WaitsForDecision } from '@/components/shared/approvals/waits-for-decision'
import { AuditLink } from '@/components/shared/audit/audit-link'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { Summary } from '@/components/shared/detail/summary'
import { WatchChanges } from '@/components/shared/changes/watch-changes'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import { readOrganization } from '@/lib/queries/organizations'
import { isToPutRight } from '@/lib/rules/organizations/organization-statuses'
import { routes } from '@/lib/routes'
import { formatMoney } from '@/lib/rules/locale/format'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { isOffered } from '@/lib/rules/users/offers'
import { Rejections } from '../rejections'
import { BusinessStatus } from './business-status'
import { tabs, visibleTabs, type TabName } from './tabs'

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
  const shown = visibleTabs(session)
  const tab = shown.find((one) => one === readWord(address, 'tab')) ?? 'details'
  const to = (one: TabName, asked?: Record<string, string | number | undefined>) =>
    routes.organizationOverview({ orgId, sub, tab: one === 'details' ? undefined : one, ...asked })
  const [found, context] = await Promise.all([readOrganization(orgId, sub === '1'), renderContext(session)])
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={to(tab)} />
  const org = found.value
  const Tab = tabs[tab]
  const mayChange = isOffered(session, routes.organizationEdit)
  const mayPutRight = !mayChange && isOffered(session, routes.organizationNew) && isToPutRight(org)
  return (
    <MessagesProvider areas={['business', 'set-up', 'reveal', 'cards', 'issue', 'otp']}>
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
            <AuditLink of={{ orgId }} session={session} />
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
        tabs={shown.map((one) => ({ href: to(one), text: t(`tabs.${one}`), isCurrent: one === tab }))}
      />
      <Tab org={org} context={context} address={address} to={(asked) => to(tab, asked)} mayChange={mayChange} />
    </MessagesProvider>
  )
}
