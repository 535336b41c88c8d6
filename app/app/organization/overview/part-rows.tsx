import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { RelatedTable } from '@/components/list/related-table'
import type { RelatedPart } from '@/components/list/related-part'
import type { RenderContext } from '@/components/list/render-context'
import { PartPage } from '@/components/shared/detail/part-page'
import { PartFailed } from '@/components/shared/part-failed'
import { StateBox } from '@/components/ui/state-box'
import type { Result } from '@/lib/calls/problem'
import { PART_ROWS } from '@/lib/queries/business'
import { paginate, type PageData } from '@/lib/rules/lists/pagination'

export async function PartRows<Row extends object>({
  found,
  part,
  label,
  page,
  at,
  isAsked,
  empty,
  context,
}: {
  found: Result<{ list: Row[]; data: PageData }>
  part: RelatedPart<Row>
  label: string
  page: number
  at: (page: number) => string
  isAsked: boolean
  empty: ReactNode
  context: RenderContext
}) {
  const t = await getTranslations('business.part')
  if (!found.ok) return <PartFailed problem={found.problem} href={at(page)} />
  const { list, data } = found.value
  const pages = paginate({ ...data, recordsCurrentPage: list.length }, page, PART_ROWS)
  if (pages.totalCount === 0) return isAsked ? <StateBox icon="search" title={t('noMatch')} /> : empty
  const { first = 0 } = pages.shown ?? {}
  return (
    <PartPage pages={pages} page={page} to={at} context={context}>
      <RelatedTable part={part} rows={list} first={first} label={label} context={context} />
    </PartPage>
  )
}
