import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { FactList } from '@/components/shared/detail/fact-list'
import { EmptyNote } from '@/components/shared/detail/empty-note'
import { BusinessSections } from '@/components/shared/business-fields/business-sections'
import { Notes } from '@/components/shared/notes/notes'
import { IssuerName } from '@/components/shared/issuer-name'
import { StatusBadge } from '@/components/shared/status-badge'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import type { BusinessDetail } from '@/lib/calls/organizations'
import { routes } from '@/lib/routes'
import { findNotes } from '@/lib/queries/notes'
import { readBusinessParts } from '@/lib/queries/business'
import { isIssuerAdmin } from '@/lib/rules/identity/user-types'
import { countryOf } from '@/lib/rules/organizations/set-up'
import { statusAtIssuer } from '@/lib/rules/organizations/organization-statuses'
import { formatMoney } from '@/lib/rules/locale/format'
import { listAddressParts } from '@/lib/rules/locale/address-lines'
import { imposedBy } from '@/lib/rules/authorisation/imposed'
import { organizationRecord } from '@/lib/records/organizations'
import { bankRecord, businessRecord, numbersRecord, signatoryRecord } from '@/lib/records/set-up'
import { BusinessStatus } from './business-status'
import { Issuance } from './issuance'
import type { TabProps } from './shown-business'

/** Other sections already show these fields. */
const shownOfEvery = [
  ...['name', 'displayName', 'orgCategory', 'businessType', 'description', 'issuers'],
  ...['primaryAdminName', 'primaryAdminMobile', 'primaryAdminEmail'],
  ...['signatory.name', 'signatory.email', 'signatory.mobile'],
]

export async function DetailsTab({ org, context, to, mayChange }: TabProps) {
  const about = { of: 'org', id: org.id } as const
  const notes = findNotes(about, context.session)
  const [t, parts] = await Promise.all([getTranslations('organizations.overview'), readBusinessParts(org.id)])
  const notGiven = context.words('common.notGiven')
  const shown = { record: organizationRecord, of: org, context }
  return (
    <div className="gap-4 *:mb-4 *:break-inside-avoid xl:columns-2">
      <Section title={t('business')}>
        <RecordFacts
          {...shown}
          facts={[
            'id',
            'name',
            'displayName',
            'orgCategory',
            'businessType',
            ['status', <BusinessStatus key="status" org={org} context={context} />],
            'createdAt',
            { label: t('parent'), value: org.parentOrg && <Parent org={org.parentOrg} /> },
            'description',
          ]}
        />
      </Section>
      <Section title={t('people')}>
        <RecordFacts
          {...shown}
          facts={[
            'primaryAdminName',
            { label: t('contactMobile'), field: 'primaryAdminMobile' },
            'primaryAdminEmail',
            'authoritySignatory.name',
            'authoritySignatory.mobile',
            'authoritySignatory.email',
          ]}
        />
      </Section>
      {org.setUp && (
        <BusinessSections
          setUp={org.setUp}
          country={countryOf(org.issuers)}
          parts={{ business: businessRecord, numbers: numbersRecord, bank: bankRecord, signatory: signatoryRecord }}
          except={shownOfEvery}
          context={context}
        />
      )}
      <Issuers org={org} context={context} mayChange={mayChange} />
      <Section title={t('addresses')}>
        {org.addresses.length === 0 ? (
          <EmptyNote>{notGiven}</EmptyNote>
        ) : (
          <FactList
            empty={notGiven}
            facts={org.addresses.map((address, at) => [
              address.addressType ? context.status(address.addressType, 'organizations.addressType') : `${at + 1}`,
              listAddressParts(address).join(', '),
            ])}
          />
        )}
      </Section>
      <Notes about={about} notes={notes} session={context.session} href={to()} />
      <OfferedIssuers found={parts.issuers} href={to()} />
      <UnfundedBusinesses found={parts.unfunded} href={to()} />
    </div>
  )
}

/** Status, balance and account number at each issuer. An issuer admin can stop card issuance only at their own. ORG-08, ORG-09, ORG-38, ORG-47 */
async function Issuers({ org, context, mayChange }: Pick<TabProps, 'org' | 'context' | 'mayChange'>) {
  const t = await getTranslations('organizations.overview')
  const codes = [
    ...new Set(
      [...org.issuers, ...org.issuerDetailsList.map(({ issuerCode }) => issuerCode)].filter((code) => code !== null),
    ),
  ]
  if (codes.length === 0) {
    return (
      <Section title={t('issuers')}>
        <EmptyNote>{t('noIssuers')}</EmptyNote>
      </Section>
    )
  }
  return (
    <Section
      title={t('issuers')}
      action={
        mayChange &&
        !isIssuerAdmin(context.session.user) && (
          <Issuance
            orgId={org.id}
            business={org.displayName ?? org.id}
            isStopped={org.restrictCardIssuance}
            stoppedBy={imposedBy(org.imposed, 'ISSUANCE')}
          />
        )
      }
    >
      <ul className="ruled text-sm">
        {codes.map((code) => {
          const detail = org.issuerDetailsList.find(({ issuerCode }) => issuerCode === code)
          const status = statusAtIssuer(org, code)
          const balance = org.balanceList.find(({ issuerCode }) => issuerCode === code)
          const van = org.vans.find(({ issuerCode }) => issuerCode === code)
          const currency = (balance?.currencyCode ?? detail?.currencyCode) === 'AED' ? 'AED' : 'INR'
          return (
            <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
              <span className="flex flex-1 items-center gap-2">
                <IssuerName code={code} />
                <span className="text-soft">{detail?.currencyCode}</span>
                {status && <StatusBadge status={status} label={context.status(status)} />}
                {detail?.restrictCardIssuance && <Badge tone="failed">{t('issuanceStopped')}</Badge>}
              </span>
              <span className="num font-medium">
                {balance && balance.balance !== null ? formatMoney(balance.balance, currency) : t('noBalance')}
              </span>
              {mayChange && (
                <Issuance
                  orgId={org.id}
                  business={org.displayName ?? org.id}
                  issuerCode={code}
                  isStopped={detail?.restrictCardIssuance === true}
                  stoppedBy={imposedBy(org.imposed, `ISSUANCE_AT_ISSUER ${code}`)}
                />
              )}
              {van?.van && (
                <span className="w-full text-xs text-soft">
                  {t('van')} <span className="code">{van.van}</span>
                  {van.ifsc && (
                    <>
                      {' · '}
                      {t('ifsc')} <span className="code">{van.ifsc}</span>
                    </>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

type BusinessParts = Awaited<ReturnType<typeof readBusinessParts>>

async function OfferedIssuers({ found, href }: { found: BusinessParts['issuers']; href: string }) {
  const t = await getTranslations('business.details')
  return (
    <DetailPart title={t('offered')} found={found} href={href} empty={t('noOffered')}>
      {({ own, all }) =>
        all.length > 0 && (
          <ul className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
            {all.map(({ issuerCode, issuerName, currencyCode }) => (
              <li key={issuerCode} className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate">
                  {issuerName ?? issuerCode} <span className="text-soft">{currencyCode}</span>
                </span>
                {own.some((one) => one.issuerCode === issuerCode) && <Badge tone="active">{t('setUp')}</Badge>}
              </li>
            ))}
          </ul>
        )
      }
    </DetailPart>
  )
}

async function UnfundedBusinesses({ found, href }: { found: BusinessParts['unfunded']; href: string }) {
  const t = await getTranslations('business.details')
  return (
    <DetailPart title={t('unfunded')} found={found} href={href} empty={t('noUnfunded')}>
      {({ list }) =>
        list.length > 0 && (
          <ul className="ruled text-sm">
            {list.map(({ orgId, orgName, orgDisplayName, parentBusinessName }) => (
              <li key={orgId} className="py-2 first:pt-0 last:pb-0">
                <Link
                  href={routes.organizationOverview({ orgId, sub: '1' })}
                  prefetch={false}
                  className="link wrap-anywhere"
                >
                  {orgDisplayName ?? orgName ?? orgId}
                </Link>
                {parentBusinessName && (
                  <span className="block text-xs text-soft">{t('under', { parent: parentBusinessName })}</span>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </DetailPart>
  )
}

function Parent({ org }: { org: NonNullable<BusinessDetail['parentOrg']> }) {
  return (
    <Link href={routes.organizationOverview({ orgId: org.id })} prefetch={false} className="link">
      {org.name ?? org.id}
    </Link>
  )
}
