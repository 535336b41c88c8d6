import { orderKinds } from '@/lib/rules/search/search-results'
import { isResultKind, type ResultKind, type TermReading } from '@/lib/rules/search/search-terms'
import { readSearchWords } from '@/lib/rules/search/search-words'
import type { CallContext } from '../../core/http/handler'
import { narrowTo } from '../../core/actor/actor'
import type { Finder, SearchRow, Seeker } from './finder'
import { programs, roles } from './find-named'
import { requests, tickets, transfers } from './find-numbered'
import { users } from './find-users'
import { businesses, cards, customers, kits, merchants, transactions } from './finders'

const SHOWN = 5
/** For each of several ids: most lead to one record of a kind. */
const SHOWN_OF_SEVERAL = 3

const finders: Record<ResultKind, Finder> = {
  CARD: cards,
  CUSTOMER: customers,
  BUSINESS: businesses,
  TRANSACTION: transactions,
  TRANSFER: transfers,
  TICKET: tickets,
  REQUEST: requests,
  MERCHANT: merchants,
  PROGRAM: programs,
  KIT: kits,
  ROLE: roles,
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
  if (as === 'van') return row.van?.split(', ').includes(text) ?? false
  return (as === 'id' || as === 'kitNumber' ? row.id : row[as]) === text
}

type SearchRequest = {
  readings: readonly TermReading[]
  recent: ReadonlyMap<ResultKind, readonly string[]>
  most: number
}
type FoundRows = { rows: SearchRow[]; hasMore: boolean }

/** What a label names is looked for among records of its kind alone. */
const readingsFor = (kind: ResultKind, readings: readonly TermReading[]) =>
  readings.filter(({ of }) => of === undefined || of === kind)

const findKind = (kind: ResultKind, seeker: Seeker, { readings, recent, most }: SearchRequest): FoundRows => {
  const { find, rows } = finders[kind]
  const lately = rows(seeker, recent.get(kind) ?? [])
  if (readings.length === 0) return { rows: lately, hasMore: false }
  const meant = readingsFor(kind, readings)
  const ids = new Set(lately.filter((row) => meant.some((one) => isMeant(row, one))).map(({ id }) => id))
  for (const reading of meant) for (const id of find(seeker, reading, most + 1)) ids.add(String(id))
  return { rows: rows(seeker, [...ids].slice(0, most)), hasMore: ids.size > most }
}

const parseRecent = (text: string | undefined): ReadonlyMap<ResultKind, readonly string[]> => {
  const found = new Map<ResultKind, string[]>()
  for (const key of (text ?? '').split(',')) {
    const [kind = '', id = ''] = key.split(':')
    if (isResultKind(kind)) found.set(kind, [...(found.get(kind) ?? []), id])
  }
  return found
}

type SearchContext = CallContext<'issuing GET search'>

const search = ({ db, actor, origin }: SearchContext, request: SearchRequest) => {
  const failed: ResultKind[] = []
  const more: ResultKind[] = []
  const results = orderKinds(request.readings[0]?.as).flatMap((kind) => {
    const { need } = finders[kind]
    if (!need.some((privilege) => actor.privileges.has(privilege))) return []
    try {
      const { rows, hasMore } = findKind(kind, { db, actor: narrowTo(db, actor, need), origin }, request)
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

const none = { results: [], more: [], failed: [] }

/**
 * A few results of each kind that the person may see; a kind that fails is left out. Without words, the records opened recently. Of several
 * ids each result names the one that it answers. PROF-07, PROF-11
 */
export const searchEverything = (context: SearchContext) => {
  const { query } = context
  const { terms, refused } = readSearchWords(query.searchTxt ?? '')
  if (refused) return none
  if (terms.length < 2) {
    const [term] = terms
    return search(context, { readings: term?.readings ?? [], recent: parseRecent(query.recent), most: SHOWN })
  }
  const answers = terms.map(({ text, readings }) => {
    const { results, ...lists } = search(context, { readings, recent: new Map(), most: SHOWN_OF_SEVERAL })
    return { ...lists, results: results.map((row) => ({ ...row, term: text })) }
  })
  return {
    results: answers.flatMap(({ results }) => results),
    more: [...new Set(answers.flatMap(({ more }) => more))],
    failed: [...new Set(answers.flatMap(({ failed }) => failed))],
  }
}
