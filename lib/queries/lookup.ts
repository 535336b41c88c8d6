import 'server-only'
import { listTags } from '@/lib/calls/lookup'
import type { ReplyOf } from '@/lib/calls/call'
import { tryPerform } from '@/lib/gateway/perform'
import { todayIn } from '@/lib/rules/lists/date-presets'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'

type Tag = ReplyOf<typeof listTags>['tags'][number]

/** The upstream returns all tags, so search, days and paging happen here. PROF-08 */
export const findTags = async (query: ListQuery, { timeZone }: Session): Promise<ListResult<Tag>> => {
  const found = await tryPerform(listTags, {})
  if (!found.ok) return found
  const { search, range, page, pageSize } = query
  const text = search?.text.toLowerCase() ?? ''
  const matching = found.value.tags.filter(({ name, createdBy, createdAt }) => {
    const day = createdAt ? todayIn(timeZone, new Date(createdAt)) : ''
    const isThen = (!range.from || day >= range.from) && (!range.to || day <= range.to)
    return isThen && [name, createdBy ?? ''].some((one) => one.toLowerCase().includes(text))
  })
  const list = matching.slice((page - 1) * pageSize, page * pageSize)
  const totals = { totalRecords: matching.length, totalPages: Math.ceil(matching.length / pageSize) }
  return { ok: true, value: { list, data: { currentPage: page, recordsCurrentPage: list.length, ...totals } } }
}
