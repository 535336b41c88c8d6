import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import type { RenderContext } from '@/components/list/render-context'
import { CopiedId } from '@/components/shared/copied-id'
import { FactList, type FactEntry } from '@/components/shared/detail/fact-list'
import { Nothing } from '@/components/shared/detail/nothing'
import { IssuerName } from '@/components/shared/issuer-name'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import type { OrgDetail } from '@/lib/calls/organizations'
import { routes } from '@/lib/routes'
import { formatDateTime, formatMobile, formatMoney } from '@/lib/rules/locale/format'

/** What is known of a business: contact, balance, issuers. ORG-07, ORG-08, ORG-09 */
export async function OrganizationDetails({ org, context }: { org: OrgDetail; context: RenderContext }) {
  const t = await getTranslations('organizations.overview')
  const notGiven = context.words('common.notGiven')
  const signatory = org.authoritySignatory
  const facts: FactEntry[] = [
    [t('id'), <CopiedId key="id" id={org.id} label={t('id')} />],
    [t('name'), org.name],
    [t('displayName'), org.displayName],
    [t('category'), org.orgCategory && context.status(org.orgCategory, 'status.categories')],
    [t('businessType'), org.businessType && context.status(org.businessType, 'status.businessTypes')],
    [t('status'), org.status && context.status(org.status)],
    [t('createdAt'), org.createdAt && formatDateTime(org.createdAt, context.place)],
    [t('parent'), org.parentOrg && <Parent org={org.parentOrg} />],
    [t('description'), org.description],
  ]
  const contact: FactEntry[] = [
    [t('contactName'), org.primaryAdminName],
    [t('contactMobile'), org.primaryAdminMobile && formatMobile(org.primaryAdminMobile)],
    [t('contactEmail'), org.primaryAdminEmail],
    [t('signatoryName'), signatory?.name],
    [t('signatoryMobile'), signatory?.mobile && formatMobile(signatory.mobile)],
    [t('signatoryEmail'), signatory?.email],
  ]
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Section title={t('business')}>
        <FactList facts={facts} empty={notGiven} />
      </Section>
      <Section title={t('people')}>
        <FactList facts={contact} empty={notGiven} />
      </Section>
      <Issuers org={org} />
      <Section title={t('addresses')}>
        {org.addresses.length === 0 ? (
          <Nothing>{notGiven}</Nothing>
        ) : (
          <FactList
            empty={notGiven}
            facts={org.addresses.map((address, at) => [
              address.addressType ? context.status(address.addressType, 'organizations.addressType') : `${at + 1}`,
              [
                address.address1,
                address.address2,
                address.landmark,
                address.city,
                address.state,
                address.pincode,
                address.country,
              ]
                .filter(Boolean)
                .join(', '),
            ])}
          />
        )}
      </Section>
    </div>
  )
}

/** Balance and virtual account number of each issuer; an issuer may have stopped card issuance. ORG-08, ORG-09 */
async function Issuers({ org }: { org: OrgDetail }) {
  const t = await getTranslations('organizations.overview')
  const codes = [
    ...new Set(
      [...org.issuers, ...org.issuerDetailsList.map(({ issuerCode }) => issuerCode)].filter((code) => code !== null),
    ),
  ]
  if (codes.length === 0) {
    return (
      <Section title={t('issuers')}>
        <Nothing>{t('noIssuers')}</Nothing>
      </Section>
    )
  }
  return (
    <Section title={t('issuers')}>
      <ul className="ruled text-sm">
        {codes.map((code) => {
          const detail = org.issuerDetailsList.find(({ issuerCode }) => issuerCode === code)
          const balance = org.balanceList.find(({ issuerCode }) => issuerCode === code)
          const van = org.vans.find(({ issuerCode }) => issuerCode === code)
          const currency = (balance?.currencyCode ?? detail?.currencyCode) === 'AED' ? 'AED' : 'INR'
          return (
            <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
              <span className="flex flex-1 items-center gap-2">
                <IssuerName code={code} />
                <span className="text-soft">{detail?.currencyCode}</span>
                {detail?.restrictCardIssuance && <Badge tone="failed">{t('issuanceStopped')}</Badge>}
              </span>
              <span className="num font-medium">
                {balance && balance.balance !== null ? formatMoney(balance.balance, currency) : t('noBalance')}
              </span>
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

export async function OrganizationDocuments({ org }: { org: OrgDetail }) {
  const t = await getTranslations('organizations.overview')
  const known = (type: string | null): string =>
    type === 'GST_CERT' || type === 'TAN' || type === 'PAN' || type === 'CIN' || type === 'LOGO_PATH'
      ? t(`documentType.${type}`)
      : (type ?? t('document'))
  return (
    <Section title={t('tabs.documents')}>
      {org.documents.length === 0 ? (
        <Nothing>{t('noDocuments')}</Nothing>
      ) : (
        <FactList
          empty={t('noValue')}
          facts={org.documents.map(({ docType, docValue }) => [known(docType), docValue && <Code text={docValue} />])}
        />
      )}
    </Section>
  )
}

function Parent({ org }: { org: NonNullable<OrgDetail['parentOrg']> }) {
  return (
    <Link href={routes.organizationOverview({ orgId: org.id })} prefetch={false} className="link">
      {org.name ?? org.id}
    </Link>
  )
}

function Code({ text }: { text: string }) {
  return <span className="code">{text}</span>
}
