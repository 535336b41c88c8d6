import { getTranslations } from 'next-intl/server'
import { RelatedTable } from '@/components/list/related-table'
import { relatedPart } from '@/components/list/related-part'
import type { RenderContext } from '@/components/list/render-context'
import { actionWords, amountWords } from '@/components/shared/audit/action-words'
import { statusCell } from '@/components/list/table-data'
import { PartPage } from '@/components/shared/detail/part-page'
import { PartFailed } from '@/components/shared/part-failed'
import type { Tone } from '@/components/ui/badge'
import { StateBox } from '@/components/ui/state-box'
import { findActivity, PART_ROWS, type Activity } from '@/lib/queries/business'
import { readPage } from '@/lib/rules/lists/list-query'
import type { TabProps } from './shown-business'

const tones: Record<string, Tone> = { ok: 'active', refused: 'pending', failed: 'failed' }

const resultCell = ({ source, result }: Activity, context: RenderContext) => {
  if (!result) return null
  if (source === 'platform')
    return { status: statusCell(result, context) ?? { tone: 'neutral' as const, word: result } }
  return {
    status: { tone: tones[result] ?? 'neutral', word: context.words(`audit.list.choices.outcome.${result}`) },
  }
}

const rows = relatedPart<Activity>()({
  name: 'business',
  id: 'id',
  columns: {
    at: { kind: 'dateTime', alwaysVisible: true },
    what: { kind: 'custom', alwaysVisible: true },
    who: { kind: 'text' },
    source: { kind: 'word', labels: 'business.sources' },
    result: { kind: 'custom' },
  },
  cells: {
    what: ({ what, facts, source }, context) => {
      if (what === null) return context.words('business.activity.deletedNote')
      if (source === 'platform') return what
      if (source === 'note')
        return { lines: [{ text: context.words('business.activity.note'), isMuted: true }, { text: what }] }
      const money = amountWords(facts, context)
      return { lines: [{ text: actionWords(what, facts, context), title: what }, ...(money ? [{ text: money }] : [])] }
    },
    who: ({ who }, { words }) => who ?? words('business.activity.unknown'),
    result: resultCell,
  },
})

export async function ActivityTab({ org, address, to, context }: TabProps) {
  const [t, found] = await Promise.all([
    getTranslations('business.activity'),
    findActivity(org.id, readPage(address), context.session),
  ])
  if (!found.ok) return <PartFailed problem={found.problem} href={to()} />
  const { list, page, total, isLast, isCut } = found.value
  if (list.length === 0 && page === 1) return <StateBox icon="empty" title={t('none')} />
  const first = (page - 1) * PART_ROWS + 1
  const last = first + list.length - 1
  const pages = {
    totalPages: Math.ceil(total / PART_ROWS),
    totalCount: total,
    isEndPage: isLast,
    shown: list.length > 0 ? { first, last } : null,
  }
  return (
    <>
      <PartPage pages={pages} page={page} to={(next) => to({ page: next > 1 ? next : undefined })} context={context}>
        <RelatedTable part={rows} rows={list} label={t('title')} context={context} />
      </PartPage>
      {isCut && <p className="mt-2 text-sm text-soft">{t('cut')}</p>}
    </>
  )
}
