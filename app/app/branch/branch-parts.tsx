import { getTranslations } from 'next-intl/server'
import { RelatedTable } from '@/components/list/related-table'
import { relatedPart } from '@/components/list/related-part'
import type { RenderContext } from '@/components/list/render-context'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { PartPage } from '@/components/shared/detail/part-page'
import { EmptyNote } from '@/components/shared/detail/empty-note'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Button, ButtonLink } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import type { Branch, BranchDetail } from '@/lib/calls/branches'
import type { BusinessRow } from '@/lib/calls/organizations'
import { inviteAgent, inviteBranchAdmin } from '@/lib/calls/users'
import type { BranchParts } from '@/lib/queries/branches'
import { routes } from '@/lib/routes'
import { childTypeOf } from '@/lib/rules/branches/branch-types'
import { paginate } from '@/lib/rules/lists/pagination'
import { formatMobile } from '@/lib/rules/locale/format'
import { mayCall, isOffered } from '@/lib/rules/users/offers'
import { listAddressLines } from '@/lib/rules/locale/address-lines'
import { branchRecord } from '@/lib/records/branches'
import { overviewOf } from './branch-addresses'
import { InviteBranchAdmin } from './invite-branch-admin'

const branches = relatedPart<Branch>()({
  name: 'branches',
  title: 'branches',
  id: 'branchId',
  columns: {
    branch: { kind: 'custom', alwaysVisible: true },
    type: { kind: 'word', field: 'branchType', labels: 'branches.types' },
    below: { kind: 'count', field: 'subBranchCount' },
    status: {
      label: 'list.file.status',
      kind: 'status',
      field: 'branchStatus',
      labels: 'branches.statuses',
      alwaysVisible: true,
    },
  },
  cells: {
    branch: (branch) => ({
      text: branch.branchName ?? branch.branchId,
      href: overviewOf(branch),
      ...(branch.branchCode && { second: branch.branchCode }),
    }),
  },
})

const businesses = relatedPart<BusinessRow>()({
  name: 'organizations',
  title: 'organizations',
  id: 'orgId',
  columns: {
    name: {
      label: 'list.file.business',
      kind: 'text',
      alwaysVisible: true,
      field: 'orgDisplayName',
      second: 'orgName',
    },
    category: { label: 'list.file.category', kind: 'word', field: 'orgCategory', labels: 'status.categories' },
    status: { label: 'list.file.status', kind: 'status', alwaysVisible: true },
  },
  links: {
    name: ({ orgId, parentBusinessName }) =>
      routes.organizationOverview({ orgId, sub: parentBusinessName ? '1' : undefined }),
  },
})

type To = (query?: { page?: number | undefined; name?: string | undefined }) => string

export async function SubBranches({
  parts,
  branch,
  at: { page, name },
  to,
  context,
}: {
  parts: BranchParts
  branch: BranchDetail
  at: { page: number; name: string }
  to: To
  context: RenderContext
}) {
  const t = await getTranslations('branches.below')
  const isLast =
    branch.branchType === 'LOCAL' ||
    (branch.branchType && branch.branchType !== 'UNKNOWN' && childTypeOf(branch.branchType) === null)
  if (isLast) return null
  return (
    <DetailPart
      title={t('title')}
      found={parts.below}
      href={to({ page: page > 1 ? page : undefined, name: name || undefined })}
      empty={name ? t('noMatch', { name }) : t('none')}
      above={
        (branch.subBranchCount > 0 || name) && (
          <form role="search" method="get" action={to()} autoComplete="off" className="mb-3 flex gap-2">
            <Input
              scale="toolbar"
              type="search"
              name="name"
              defaultValue={name}
              maxLength={200}
              aria-label={t('search')}
              placeholder={t('search')}
            />
            <Button type="submit">{context.words('common.search')}</Button>
            {name && <ButtonLink href={to()}>{context.words('common.clear')}</ButtonLink>}
          </form>
        )
      }
    >
      {({ list, data }) => {
        const pages = paginate({ ...data, recordsCurrentPage: list.length }, page, parts.pageSize)
        const turned = (next: number) => to({ page: next > 1 ? next : undefined, name: name || undefined })
        return (
          pages.totalCount > 0 && (
            <PartPage pages={pages} page={page} to={turned} context={context}>
              <RelatedTable inSection part={branches} rows={list} context={context} />
            </PartPage>
          )
        )
      }}
    </DetailPart>
  )
}

export async function BranchBusinesses({
  parts,
  branch,
  href,
  context,
}: {
  parts: BranchParts
  branch: BranchDetail
  href: string
  context: RenderContext
}) {
  const t = await getTranslations('branches.businesses')
  const list = routes.organizationList({ filter: 'all' }, { branchId: branch.branchId })
  const maySee = isOffered(context.session, routes.organizationList)
  return (
    <DetailPart
      title={t('title')}
      found={parts.businesses}
      href={href}
      empty={t('none')}
      action={
        maySee &&
        parts.businesses.ok &&
        parts.businesses.value.data.totalRecords > parts.businesses.value.list.length && (
          <ButtonLink size="sm" href={list} prefetch={false}>
            {t('all', { count: parts.businesses.value.data.totalRecords })}
          </ButtonLink>
        )
      }
    >
      {({ list: rows }) =>
        rows.length > 0 && (
          <RelatedTable
            inSection
            part={maySee ? businesses : { ...businesses, links: {} }}
            rows={rows}
            context={context}
          />
        )
      }
    </DetailPart>
  )
}

export async function BranchFacts({ branch, context }: { branch: BranchDetail; context: RenderContext }) {
  const t = await getTranslations('branches.facts')
  return (
    <Section title={t('title')}>
      <RecordFacts
        record={branchRecord}
        of={branch}
        context={context}
        facts={[
          { label: t('type'), field: 'branchType' },
          'branchCode',
          'cbsCode',
          'ifsc',
          'issuerCode',
          'createdAt',
          'branchId',
          'businessCount',
          'description',
        ]}
      />
    </Section>
  )
}

export async function BranchUsers({ branch, context }: { branch: BranchDetail; context: RenderContext }) {
  const t = await getTranslations('branches.people')
  const isOpen = branch.branchStatus !== 'INACTIVE'
  const mayInviteAgent = isOpen && mayCall(context.session, inviteAgent)
  const mayInviteAdmin = isOpen && mayCall(context.session, inviteBranchAdmin)
  const { adminName, adminEmail, adminMobile } = branch
  const isKnown = branch.people.some(({ email }) => email?.toLowerCase() === adminEmail?.toLowerCase())
  const contact = isKnown ? null : { name: adminName ?? '', email: adminEmail ?? '', mobile: adminMobile ?? '' }
  return (
    <Section
      title={t('title')}
      action={
        (mayInviteAgent || mayInviteAdmin) && (
          <div className="flex flex-wrap justify-end gap-2">
            {mayInviteAgent && (
              <ButtonLink size="sm" href={routes.userInvite({ branch: branch.branchId })} prefetch={false}>
                {t('inviteAgent')}
              </ButtonLink>
            )}
            {mayInviteAdmin && (
              <MessagesProvider areas={['branches']}>
                <InviteBranchAdmin branchId={branch.branchId} issuerCode={branch.issuerCode ?? ''} contact={contact} />
              </MessagesProvider>
            )}
          </div>
        )
      }
    >
      {branch.people.length === 0 ? (
        <EmptyNote>{t('none')}</EmptyNote>
      ) : (
        <ul className="ruled text-sm">
          {branch.people.map(({ id, name, email, mobile, type, status }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-soft wrap-anywhere">{email}</p>
                {mobile && <p className="num text-soft">{formatMobile(mobile)}</p>}
              </div>
              <span className="text-soft">{type && context.status(type, 'branches.people.types')}</span>
              {status && <StatusBadge status={status} label={context.status(status, 'branches.people.statuses')} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

export async function BranchPosition({ branch, context }: { branch: BranchDetail; context: RenderContext }) {
  const t = await getTranslations('branches.place')
  return (
    <Section title={t('title')}>
      <RecordFacts
        record={branchRecord}
        of={branch}
        context={context}
        facts={[
          { label: t('name'), field: 'adminName' },
          'adminMobile',
          'adminEmail',
          ...branch.addresses.map((address, at) => ({
            label: address.addressType ? context.status(address.addressType, 'organizations.addressType') : `${at + 1}`,
            value: <span className="whitespace-pre-line">{listAddressLines(address).join('\n')}</span>,
          })),
        ]}
      />
    </Section>
  )
}
