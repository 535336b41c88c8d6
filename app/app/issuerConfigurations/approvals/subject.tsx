import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { FactList, type FactEntry } from '@/components/shared/detail/fact-list'
import type { Customer } from '@/lib/calls/customers'
import type { BusinessDetail } from '@/lib/calls/organizations'
import type { UserDetail } from '@/lib/calls/users'
import type { ApprovalSubject } from '@/lib/queries/approvals'
import { formatMobile } from '@/lib/rules/locale/format'
import { joinNames } from '@/lib/rules/words/join-names'

type Props = { of: ApprovalSubject; context: RenderContext; href: string }

export async function Subject({ of, context, href }: Props) {
  const t = await getTranslations('approvals.detail.subject')
  const empty = context.words('common.notGiven')
  const facts = (entries: FactEntry[]) => <FactList facts={entries} empty={empty} />
  if (of.kind === 'org')
    return (
      <DetailPart title={t('org')} found={of.found} href={href}>
        {(org) => facts(businessFacts(org, context))}
      </DetailPart>
    )
  if (of.kind === 'customer')
    return (
      <DetailPart title={t('customer')} found={of.found} href={href}>
        {(customer) => facts(customerFacts(customer, context))}
      </DetailPart>
    )
  return (
    <DetailPart title={t('user')} found={of.found} href={href}>
      {(user) => facts(userFacts(user, context))}
    </DetailPart>
  )
}

type Key = 'name' | 'contact' | 'email' | 'mobile' | 'issuers' | 'parent' | 'signatory'
type More = 'business' | 'issuer' | 'kycType' | 'kycStatus' | 'cards' | 'type' | 'roles' | 'invitedBy'
const labels =
  ({ words }: RenderContext) =>
  (key: Key | More) =>
    words(`approvals.detail.subject.${key}`)

const businessFacts = (org: BusinessDetail, context: RenderContext): FactEntry[] => {
  const label = labels(context)
  return [
    [label('name'), org.displayName ? `${org.displayName} (${org.name})` : org.name],
    [label('contact'), org.primaryAdminName],
    [label('email'), org.primaryAdminEmail],
    [label('mobile'), formatMobile(org.primaryAdminMobile ?? '')],
    [label('signatory'), org.authoritySignatory?.name],
    [label('issuers'), joinNames(org.issuers, context.localeZone.locale)],
    [label('parent'), org.parentOrg?.name],
  ]
}

const customerFacts = (customer: Customer, context: RenderContext): FactEntry[] => {
  const label = labels(context)
  return [
    [label('name'), customer.fullName],
    [label('mobile'), formatMobile(customer.mobileNumber ?? '')],
    [label('email'), customer.emailId],
    [label('business'), customer.orgDisplayName ?? customer.orgName],
    [label('issuer'), customer.issuerCode],
    [label('kycType'), customer.kycType && context.status(customer.kycType, 'status.kycModes')],
    [label('kycStatus'), context.status(customer.kyStatus ?? '')],
    [label('cards'), String(customer.noOfCards)],
  ]
}

const userFacts = (user: UserDetail, context: RenderContext): FactEntry[] => {
  const label = labels(context)
  return [
    [label('name'), user.name],
    [label('mobile'), formatMobile(user.mobile ?? '')],
    [label('email'), user.email],
    [label('type'), context.status(user.type ?? '', 'status.userTypes')],
    [label('issuer'), user.issuerCode],
    [
      label('roles'),
      joinNames(
        user.roles.map(({ roleName }) => roleName),
        context.localeZone.locale,
      ),
    ],
    [
      label('business'),
      joinNames(
        user.organizations.map(({ orgName }) => orgName),
        context.localeZone.locale,
      ),
    ],
    [label('invitedBy'), user.invitedBy],
  ]
}
