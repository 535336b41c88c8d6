import 'server-only'
import { getTranslations } from 'next-intl/server'
import { searchEverything, type SearchResult } from '@/lib/calls/lookup'
import type { ProblemDetails } from '@/lib/calls/problem'
import { tryPerform } from '@/lib/gateway/perform'
import { routes, type GuardedRoute } from '@/lib/routes'
import { formatDateTime, formatMobile, formatMoney } from '@/lib/rules/locale/format'
import {
  addRecent,
  isResultKind,
  orderKinds,
  parseRecent,
  recordsIn,
  type SearchResults,
  type SearchResultGroup,
  type SearchResultRow,
  type ResultKind,
} from '@/lib/rules/search/search-results'
import { readSearchWords, type TermReading, type SearchWords } from '@/lib/rules/search/search-words'
import { readableCode } from '@/lib/rules/words/code-words'
import { messageOr } from '@/lib/rules/words/message-or'
import { problemWords } from '@/lib/rules/words/problem-words'
import { savePreferences, tryReadPreferences } from '@/lib/store/preferences'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'

type ResultWords = {
  t: Awaited<ReturnType<typeof getTranslations<'search'>>>
  say: (key: string, otherwise: string) => string
}

const wordsNow = async (): Promise<ResultWords> => {
  const [t, all] = await Promise.all([getTranslations('search'), getTranslations()])
  return { t, say: (key, otherwise) => messageOr(all, key, otherwise) }
}

const screens: Record<ResultKind, { route: GuardedRoute; href: (row: SearchResult) => string }> = {
  CARD: { route: routes.card, href: ({ id }) => routes.card({ cardId: id }) },
  CUSTOMER: { route: routes.customer, href: ({ id }) => routes.customer({ customerId: id }) },
  BUSINESS: { route: routes.organizationOverview, href: ({ id }) => routes.organizationOverview({ orgId: id }) },
  TRANSACTION: { route: routes.transaction, href: ({ id }) => routes.transaction({ txnId: id }) },
  MERCHANT: {
    route: routes.transactionList,
    href: ({ title }) => routes.transactionList({ filter: 'allOrgTxns' }, { search: title ?? '', duration: 'any' }),
  },
  KIT: { route: routes.instaKitOrder, href: ({ parentId }) => routes.instaKitOrder({ id: parentId ?? '' }) },
  USER: { route: routes.user, href: ({ id }) => routes.user({ userId: id }) },
}

const fieldOf: Partial<Record<TermReading['as'], string>> = { mobile: 'mobile', rrn: 'rrn', last4: 'cardNumber' }

const listOf = (kind: ResultKind, { as, text }: TermReading): string | null => {
  const query = { search: text, duration: 'any' }
  if (kind === 'CARD') return routes.cardList({ filter: 'all' }, query)
  if (kind === 'CUSTOMER') return routes.customerList({ filter: 'all' }, query)
  if (kind === 'BUSINESS') return routes.organizationList({ filter: 'all' }, query)
  if (kind === 'USER') return routes.userList({ filter: 'all' }, { search: text })
  if (kind !== 'TRANSACTION') return null
  return routes.transactionList({ filter: 'allOrgTxns' }, { ...query, field: fieldOf[as] })
}

const factsOf = (kind: ResultKind, row: SearchResult, { t }: ResultWords, { locale, timeZone }: Session): string[] => {
  const { orgName, subtitle } = row
  const last4 = row.last4 && `•••• ${row.last4}`
  const mobile = row.mobile && formatMobile(row.mobile)
  const facts: Record<ResultKind, (string | null | undefined | false)[]> = {
    CARD: [last4, orgName, subtitle],
    CUSTOMER: [mobile, orgName, row.email],
    BUSINESS: [subtitle !== row.title && subtitle, orgName && t('facts.under', { name: orgName }), row.id],
    TRANSACTION: [
      row.amount !== null && formatMoney(row.amount, row.currency),
      row.createdAt && formatDateTime(row.createdAt, { locale, timeZone }),
      last4,
      row.rrn && t('facts.rrn', { rrn: row.rrn }),
      orgName,
    ],
    MERCHANT: [subtitle],
    KIT: [orgName, subtitle],
    USER: [row.email, subtitle, mobile],
  }
  return facts[kind].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}

const statusOf = (value: string, { say }: ResultWords) => ({ value, word: say(`status.${value}`, readableCode(value)) })

const rowOf = (kind: ResultKind, row: SearchResult, words: ResultWords, session: Session): SearchResultRow => ({
  key: `${kind}:${row.id}`,
  href: screens[kind].href(row),
  title: row.title ?? row.id,
  facts: factsOf(kind, row, words, session),
  ...(row.status && { status: statusOf(row.status, words) }),
})

const groupsOf = (
  { results, more }: { results: SearchResult[]; more: string[] },
  first: TermReading | undefined,
  words: ResultWords,
  session: Session,
): SearchResultGroup[] =>
  orderKinds(first?.as).flatMap((kind) => {
    if (!isOffered(session, screens[kind].route)) return []
    const rows = results.filter((row) => row.kind === kind).map((row) => rowOf(kind, row, words, session))
    const href = first && more.includes(kind) ? listOf(kind, first) : null
    const all = href && { href, label: words.t(`all.${kind}`) }
    return rows.length > 0 ? [{ kind, title: words.t(`kinds.${kind}`), rows, ...(all && { all }) }] : []
  })

const takenFor = ({ readings }: SearchWords, { t }: ResultWords): string => {
  if (readings.length === 0) return ''
  const told = (one: TermReading) =>
    t(`taken.${one.as}`, { text: one.as === 'mobile' ? formatMobile(one.text) : one.text })
  return t('takenFor', { kinds: readings.map(told).join(t('or')) })
}

const failureOf = (problem: ProblemDetails, { say }: ResultWords): SearchResults['failure'] => {
  const { title, detail } = problemWords(problem, (key) => say(key, say('errors.codes.other', key)))
  return { title, detail, requestId: problem.requestId }
}

const isGone = (problem: ProblemDetails): boolean => problem.code === 'not-supported'

export const findEverything = async (
  session: Session,
  typed: string,
  recent: readonly string[],
): Promise<{ found: SearchResults; problem: ProblemDetails | null }> => {
  const words = await wordsNow()
  const { t } = words
  const read = readSearchWords(typed)
  const nothing: SearchResults = { taken: takenFor(read, words), groups: [], failed: [], failure: null, refused: null }
  if (read.readings.length === 0) {
    const refused = read.refused ? t(`refused.${read.refused}`) : null
    return { found: { ...nothing, refused }, problem: null }
  }
  const query = { searchTxt: read.text, recent: recordsIn(recent).join(',') }
  const answer = await tryPerform(searchEverything, { query })
  if (!answer.ok) {
    const { problem } = answer
    const found = isGone(problem)
      ? { ...nothing, refused: t('away') }
      : { ...nothing, failure: failureOf(problem, words) }
    return { found, problem }
  }
  const { value } = answer
  const failed = value.failed.filter(isResultKind).map((kind) => t(`kinds.${kind}`))
  return { found: { ...nothing, groups: groupsOf(value, read.readings[0], words, session), failed }, problem: null }
}

export const readOpened = async (session: Session, recent: readonly string[]): Promise<SearchResultRow[]> => {
  const records = recordsIn(recent)
  if (records.length === 0) return []
  const [words, answer] = await Promise.all([
    wordsNow(),
    tryPerform(searchEverything, { query: { recent: records.join(',') } }),
  ])
  if (!answer.ok) return []
  const rows = groupsOf({ ...answer.value, more: [] }, undefined, words, session).flatMap((group) => group.rows)
  return records.flatMap((key) => rows.find((row) => row.key === key) ?? [])
}

export const readRecent = async ({ user }: Session): Promise<string[]> =>
  parseRecent((await tryReadPreferences(user.id))?.recent)

export const keepRecent = async (session: Session, key: string): Promise<void> =>
  savePreferences(session.user.id, { recent: addRecent(await readRecent(session), key).join(' ') })
