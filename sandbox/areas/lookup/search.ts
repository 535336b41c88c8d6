import { isResultKind, orderKinds, type ResultKind } from '@/lib/rules/search/search-results'
import { readSearchWords, type TermReading } from '@/lib/rules/search/search-words'
import type { CallContext } from '../../core/http/handler'
import { narrowTo } from '../../core/actor/actor'
import type { Finder, SearchRow, Seeker } from './finder'
import { users } from './find-users'
import { businesses, cards, customers, kits, merchants, transactions } from './finders'

const SHOWN = 5

const finders: Record<ResultKind, Finder> = {
  CARD: cards,
  CUSTOMER: customers,
  BUSINESS: businesses,
  TRANSACTION: transactions,
  MERCHANT: merchants,
  KIT: kits,
  USER: users,
}

const holdsWords = (row: SearchRow, text: string): boolean => {
  const whole = [row.title, row.subtitle, row.orgName].join(' ').toLowerCase()
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .every((word) => whole.includes(word))
}

const isMeant = (row: SearchRow, { as, text }: TermReading): boolean => {
  if (as === 'name') return holdsWords(row, text)
  if (as === 'email') return row.email?.toLowerCase().startsWith(text) ?? false
  return (as === 'id' || as === 'kitNumber' ? row.id : row[as]) === text
}

type SearchRequest = { readings: readonly TermReading[]; recent: ReadonlyMap<ResultKind, readonly string[]> }
type FoundRows = { rows: SearchRow[]; hasMore: boolean }

const findKind = (kind: ResultKind, seeker: Seeker, { readings, recent }: SearchRequest): FoundRows => {
  const { find, rows } = finders[kind]
  const lately = rows(seeker, recent.get(kind) ?? [])
  if (readings.length === 0) return { rows: lately, hasMore: false }
  const ids = new Set(lately.filter((row) => readings.some((one) => isMeant(row, one))).map(({ id }) => id))
  for (const reading of readings) for (const id of find(seeker, reading, SHOWN + 1)) ids.add(String(id))
  return { rows: rows(seeker, [...ids].slice(0, SHOWN)), hasMore: ids.size > SHOWN }
}

const parseRecent = (text: string | undefined): ReadonlyMap<ResultKind, readonly string[]> => {
  const found = new Map<ResultKind, string[]>()
  for (const key of (text ?? '').split(',')) {
    const [kind = '', id = ''] = key.split(':')
    if (isResultKind(kind)) found.set(kind, [...(found.get(kind) ?? []), id])
  }
  return found
}

/** A few results of each kind that the person may see; a kind that fails is left out. Without words, the records opened recently. PROF-07 */
export const searchEverything = ({ db, actor, query, origin }: CallContext<'issuing GET search'>) => {
  const { readings, refused } = readSearchWords(query.searchTxt ?? '')
  if (refused) return { results: [], more: [], failed: [] }
  const recent = parseRecent(query.recent)
  const failed: string[] = []
  const more: string[] = []
  const results = orderKinds(readings[0]?.as).flatMap((kind) => {
    const { need } = finders[kind]
    if (!need.some((privilege) => actor.privileges.has(privilege))) return []
    try {
      const { rows, hasMore } = findKind(kind, { db, actor: narrowTo(db, actor, need), origin }, { readings, recent })
      if (hasMore) more.push(kind)
      return rows.map((row) => ({ kind, ...row }))
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      failed.push(kind)
      return []
    }
  })
  return { results, more, failed }
}
