import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { organizationList } from '@/app/app/organization/list'
import { RelatedTable } from '@/components/list/list-table'
import { relatedPart } from '@/components/list/related-part'
import { PartFailed } from '@/components/shared/part-failed'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import type { ProgramOption } from '@/lib/calls/programs'
import { readPrograms, readSubOrganizations } from '@/lib/queries/organizations'
import { paginate } from '@/lib/rules/lists/pagination'

const PAGE_SIZE = 25

const subs = { ...organizationList, title: 'organizations' }

const programs = relatedPart<ProgramOption>()({
  name: 'organizations',
  title: 'programs',
  id: 'id',
  columns: {
    programName: { kind: 'text', keep: true, field: 'name' },
    programIssuer: { kind: 'text', field: 'issuerCode' },
    programType: { kind: 'text', field: 'cardType' },
    programCurrency: { kind: 'text', field: 'currency' },
    status: { kind: 'status', keep: true },
  },
})

/** What lies under a business, at any depth. ORG-05 */
export async function SubOrganizations({
  orgId,
  page,
  to,
  context,
}: {
  orgId: string
  page: number
  to: (page: number) => string
  context: RenderContext
}) {
  const t = await getTranslations('organizations.overview')
  const found = await readSubOrganizations(orgId, page, PAGE_SIZE)
  if (!found.ok) return <PartFailed problem={found.problem} href={to(page)} />
  const rows = found.value.list
  const pages = paginate({ ...found.value.data, recordsCurrentPage: rows.length }, page, PAGE_SIZE)
  if (pages.totalCount === 0) return <StateBox icon="empty" title={t('noSubs')} text={t('noSubsText')} />
  return (
    <>
      {rows.length > 0 && <RelatedTable part={subs} rows={rows} first={(page - 1) * PAGE_SIZE + 1} context={context} />}
      <div className="mt-3 flex flex-wrap items-center gap-2 text-sm text-soft">
        <p role="status" className="me-auto">
          {t('subsShown', { first: pages.shown?.first ?? 0, last: pages.shown?.last ?? 0, total: pages.totalCount })}
        </p>
        {page > 1 && (
          <ButtonLink size="sm" prefetch={false} href={to(Math.min(page - 1, pages.totalPages))}>
            {context.words('list.previous')}
          </ButtonLink>
        )}
        {!pages.isEndPage && (
          <ButtonLink size="sm" prefetch={false} href={to(page + 1)}>
            {context.words('list.next')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

export async function Programs({ orgId, href, context }: { orgId: string; href: string; context: RenderContext }) {
  const t = await getTranslations('organizations.overview')
  const found = await readPrograms(orgId)
  if (!found.ok) return <PartFailed problem={found.problem} href={href} />
  if (found.value.list.length === 0) return <StateBox icon="empty" title={t('noPrograms')} text={t('noProgramsText')} />
  return <RelatedTable part={programs} rows={found.value.list} context={context} />
}
