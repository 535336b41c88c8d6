import { getTranslations } from 'next-intl/server'
import { OrganizationDetails, OrganizationDocuments } from '@/app/app/organization/organization-details'
import { Programs, SubOrganizations } from '@/app/app/organization/organization-related'
import { renderContext } from '@/components/list/render-context'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { Summary } from '@/components/shared/detail/summary'
import { StatusBadge } from '@/components/shared/status-badge'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import { readOrganization } from '@/lib/queries/organizations'
import { routes } from '@/lib/routes'
import { formatMoney } from '@/lib/rules/locale/format'
import { readWord, type Address, type Viewer } from '@/lib/rules/lists/list-query'

const tabs = [
  'details',
  'documents',
  'sub-businesses',
  'programs',
  'limits',
  'webhooks',
  'purchasers',
  'departments',
] as const
type Tab = (typeof tabs)[number]

/** A business with its tabs; a missing id is said in words. ORG-06..10, ERR-16 */
export async function OrganizationOverview({ address, viewer }: { address: Address; viewer: Viewer }) {
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
  const tab = tabs.find((one) => one === readWord(address, 'tab')) ?? 'details'
  const to = (one: Tab, page?: number) =>
    routes.organizationOverview({ orgId, sub, tab: one === 'details' ? undefined : one, page })
  const [found, context] = await Promise.all([readOrganization(orgId, sub === '1'), renderContext(viewer)])
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={to(tab)} />
  const org = found.value
  return (
    <>
      <Summary
        title={org.displayName ?? org.name ?? org.id}
        under={[org.displayName && org.name, org.parentOrg?.name && t('under', { parent: org.parentOrg.name })]
          .filter(Boolean)
          .join(' · ')}
        figure={org.balance !== null && formatMoney(org.balance, org.currency)}
      >
        {org.status && <StatusBadge status={org.status} label={context.status(org.status)} />}
      </Summary>
      {org.restrictCardIssuance && (
        <Alert tone="warning" className="mb-4">
          {t('restricted')}
        </Alert>
      )}
      <LinkTabs
        label={t('tabsLabel')}
        tabs={tabs.map((one) => ({ href: to(one), text: t(`tabs.${one}`), isCurrent: one === tab }))}
      />
      {tab === 'details' && <OrganizationDetails org={org} context={context} />}
      {tab === 'documents' && <OrganizationDocuments org={org} />}
      {tab === 'sub-businesses' && (
        <SubOrganizations
          orgId={orgId}
          page={Number(/^[1-9]\d{0,5}$/.exec(readWord(address, 'page') ?? '')?.[0] ?? 1)}
          to={(page) => to(tab, page > 1 ? page : undefined)}
          context={context}
        />
      )}
      {tab === 'programs' && <Programs orgId={orgId} href={to(tab)} context={context} />}
      {(tab === 'limits' || tab === 'webhooks' || tab === 'purchasers' || tab === 'departments') && (
        <StateBox icon="clock" title={t('later')} text={t(`laterText.${tab}`)} />
      )}
    </>
  )
}
