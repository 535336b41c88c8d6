import { getTranslations } from 'next-intl/server'
import type { Seeing } from '@/components/list/define-list'
import { ListTable, type Drawn } from '@/components/list/list-table'
import { organizationColumns } from '@/app/app/organization/list'
import { PartFailed } from '@/components/shared/part-failed'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import type { OrgRow } from '@/lib/calls/organizations'
import type { ProgramOption } from '@/lib/calls/programs'
import { readPrograms, readSubOrganizations } from '@/lib/reads/organizations'
import { paginate } from '@/lib/rules/pagination'

const PAGE_SIZE = 25

const subs: Drawn<OrgRow> = {
  name: 'organizations',
  route: { title: 'organizations' },
  columns: organizationColumns,
}

const programs: Drawn<ProgramOption> = {
  name: 'organizations',
  route: { title: 'programs' },
  columns: [
    { key: 'programName', kind: 'text', keep: true, of: 'name' },
    { key: 'programIssuer', kind: 'text', of: 'issuerCode' },
    { key: 'programType', kind: 'text', of: 'cardType' },
    { key: 'programCurrency', kind: 'text', of: 'currency' },
    { key: 'status', kind: 'status', keep: true },
  ],
}

/** What lies under a business, at any depth. ORG-05 */
export async function SubOrganizations({
  orgId,
  page,
  to,
  see,
}: {
  orgId: string
  page: number
  to: (page: number) => string
  see: Seeing
}) {
  const t = await getTranslations('organizations.overview')
  const found = await readSubOrganizations(orgId, page, PAGE_SIZE)
  if (!found.ok) return <PartFailed problem={found.problem} href={to(page)} />
  const rows = found.value.list
  const pages = paginate({ ...found.value.data, recordsCurrentPage: rows.length }, page, PAGE_SIZE)
  if (pages.totalCount === 0) return <StateBox icon="empty" title={t('noSubs')} text={t('noSubsText')} />
  return (
    <>
      {rows.length > 0 && <ListTable list={subs} rows={rows} query={{ page, pageSize: PAGE_SIZE }} see={see} />}
      <div className="mt-3 flex flex-wrap items-center gap-2 text-sm text-soft">
        <p role="status" className="me-auto">
          {t('subsShown', { first: pages.shown?.first ?? 0, last: pages.shown?.last ?? 0, total: pages.totalCount })}
        </p>
        {page > 1 && (
          <ButtonLink size="sm" prefetch={false} href={to(Math.min(page - 1, pages.totalPages))}>
            {see.words('list.previous')}
          </ButtonLink>
        )}
        {!pages.isEndPage && (
          <ButtonLink size="sm" prefetch={false} href={to(page + 1)}>
            {see.words('list.next')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

export async function Programs({ orgId, href, see }: { orgId: string; href: string; see: Seeing }) {
  const t = await getTranslations('organizations.overview')
  const found = await readPrograms(orgId)
  if (!found.ok) return <PartFailed problem={found.problem} href={href} />
  if (found.value.list.length === 0) return <StateBox icon="empty" title={t('noPrograms')} text={t('noProgramsText')} />
  return <ListTable list={programs} rows={found.value.list} query={{ page: 1, pageSize: 25 }} see={see} />
}
