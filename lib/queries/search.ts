import 'server-only'
import { getTranslations } from 'next-intl/server'
import { searchEverything, type SearchResult } from '@/lib/calls/lookup'
import type { ProblemDetails } from '@/lib/calls/problem'
import { tryPerform } from '@/lib/gateway/perform'
import { routes, type GuardedRoute } from '@/lib/routes'
import { approvalTitle, requestKind } from '@/lib/rules/approvals/approval-title'
import { formatDateTime, formatMobile, formatMoney } from '@/lib/rules/locale/format'
import {
  addRecent,
  orderKinds,
  parseRecent,
  recordsIn,
  type SearchResults,
  type SearchResultGroup,
  type SearchResultRow,
} from '@/lib/rules/search/search-results'
import { isResultKind, MOST_IDS, type ResultKind, type TermReading } from '@/lib/rules/search/search-terms'
import { readSearchWords, type SearchTerm } from '@/lib/rules/search/search-words'
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
  TRANSFER: { route: routes.moneyLoad, href: ({ id }) => routes.moneyLoad({ loadId: id }) },
  TICKET: { route: routes.ticket, href: ({ id }) => routes.ticket({ ticketId: id }) },
  REQUEST: { route: routes.approvalDetails, href: ({ id }) => routes.approvalDetails({ approveID: id }) },
  PROGRAM: { route: routes.program, href: ({ id }) => routes.program({ id }) },
  ROLE: { route: routes.role, href: ({ id }) => routes.role({ id }) },
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
  if (kind === 'PROGRAM') return routes.programs({ search: text })
  if (kind === 'ROLE') return routes.roles({ search: text })
  if (kind !== 'TRANSACTION') return null
  return routes.transactionList({ filter: 'allOrgTxns' }, { ...query, field: fieldOf[as] })
}

/** Lists that the words can be searched in. A number leads to one transfer, ticket or request. */
const allOf = (kind: ResultKind, reading: TermReading, { t }: ResultWords): SearchResultGroup['all'] | null => {
  if (kind === 'TRANSFER' || kind === 'TICKET' || kind === 'REQUEST') return null
  const href = listOf(kind, reading)
  return href ? { href, label: t(`all.${kind}`) } : null
}

type ReadRow = { kind: ResultKind; row: SearchResult; terms: readonly SearchTerm[] }

const moneyOf = ({ amount, currency }: SearchResult) => amount !== null && formatMoney(amount, currency)

const factsOf = ({ kind, row, terms }: ReadRow, words: ResultWords, { locale, timeZone }: Session): string[] => {
  const { t } = words
  const { orgName, subtitle } = row
  const last4 = row.last4 && `•••• ${row.last4}`
  const mobile = row.mobile && formatMobile(row.mobile)
  const at = row.createdAt && formatDateTime(row.createdAt, { locale, timeZone })
  const asked = terms
    .flatMap(({ readings }) => readings)
    .find(({ as, text }) => as === 'van' && row.van?.includes(text))
  const van = asked && t('facts.van', { van: asked.text })
  const facts: Record<ResultKind, (string | null | undefined | false)[]> = {
    CARD: [last4, van, orgName, subtitle],
    CUSTOMER: [mobile, van, orgName, row.email],
    BUSINESS: [van, subtitle !== row.title && subtitle, orgName && t('facts.under', { name: orgName }), row.id],
    TRANSACTION: [moneyOf(row), at, last4, row.rrn && t('facts.rrn', { rrn: row.rrn }), orgName],
    TRANSFER: [moneyOf(row), row.utr && t('facts.utr', { utr: row.utr }), at, subtitle],
    TICKET: [t('facts.number', { id: row.id }), subtitle, orgName, at],
    REQUEST: [requestTitleOf(row, words), orgName, moneyOf(row), at],
    MERCHANT: [subtitle],
    PROGRAM: [orgName, subtitle, t('facts.number', { id: row.id })],
    KIT: [orgName, subtitle],
    ROLE: [subtitle, orgName],
    USER: [row.email, subtitle, mobile],
  }
  return facts[kind].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}

/** What a request is about is a name, or the code of an event. */
const requestTitleOf = ({ title, subtitle }: SearchResult, { say }: ResultWords): string | null =>
  approvalTitle({ eventType: subtitle, displayName: title }, (code, labels) => say(`${labels}.${code}`, code))

const titleOf = (kind: ResultKind, row: SearchResult, { t, say }: ResultWords): string => {
  if (kind !== 'REQUEST') return row.title ?? row.id
  const event = requestKind({ eventType: row.subtitle, changeKind: row.parentId }) ?? ''
  return t('facts.request', { id: row.id, event: say(`approvals.events.${event}`, readableCode(event)) })
}

const statusLabels: Partial<Record<ResultKind, string>> = { TICKET: 'support.statuses', REQUEST: 'approvals.statuses' }

const rowOf = (read: ReadRow, words: ResultWords, session: Session): SearchResultRow => {
  const { kind, row } = read
  const { status } = row
  const word = status && words.say(`${statusLabels[kind] ?? 'status'}.${status}`, readableCode(status))
  return {
    key: `${kind}:${row.id}`,
    href: screens[kind].href(row),
    title: titleOf(kind, row, words),
    facts: factsOf(read, words, session),
    ...(status && word && { status: { value: status, word } }),
  }
}

type Answer = { results: SearchResult[]; more: string[] }

const groupsOf = (
  { results, more }: Answer,
  terms: readonly SearchTerm[],
  words: ResultWords,
  session: Session,
): SearchResultGroup[] => {
  const first = terms[0]?.readings[0]
  return orderKinds(first?.as).flatMap((kind) => {
    if (!isOffered(session, screens[kind].route)) return []
    const rows = results.filter((row) => row.kind === kind).map((row) => rowOf({ kind, row, terms }, words, session))
    const all = first && more.includes(kind) ? allOf(kind, first, words) : null
    return rows.length > 0 ? [{ kind, title: words.t(`kinds.${kind}`), rows, ...(all && { all }) }] : []
  })
}

/** The results of each of several ids, and the ids that lead nowhere. An upstream that names no id answers by kinds. */
const groupsOfIds = (
  { results, more }: Answer,
  terms: readonly SearchTerm[],
  words: ResultWords,
  session: Session,
): Pick<SearchResults, 'groups' | 'missing'> => {
  if (results.length > 0 && results.every(({ term }) => term === null))
    return { groups: groupsOf({ results, more: [] }, terms, words, session), missing: [] }
  const found = terms.map((term) => {
    const own = results.filter((row) => row.term === term.text)
    const groups = groupsOf({ results: own, more: [] }, [term], words, session)
    const isCut = own.some(({ kind }) => more.includes(kind))
    const all = { href: routes.search({ search: term.text }), label: words.t('whole', { text: term.text }) }
    return { title: term.text, rows: groups.flatMap(({ rows }) => rows), ...(isCut && { all }) }
  })
  return {
    groups: found.flatMap((group, at) => (group.rows.length > 0 ? [{ kind: `ID-${at + 1}`, ...group }] : [])),
    missing: found.flatMap(({ title, rows }) => (rows.length > 0 ? [] : [title])),
  }
}

const takenFor = (terms: readonly SearchTerm[], { t }: ResultWords): string => {
  const [term, ...others] = terms
  if (!term) return ''
  if (others.length > 0) return t('takenForIds', { count: terms.length })
  const told = (one: TermReading) => {
    const text = one.as === 'mobile' ? formatMobile(one.text) : one.text
    return one.of
      ? t('takenOf', { kind: t(`kinds.${one.of}`), taken: t(`taken.${one.as}`, { text }) })
      : t(`taken.${one.as}`, { text })
  }
  return t('takenFor', { kinds: term.readings.map(told).join(t('or')) })
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
  const { text, terms, refused } = readSearchWords(typed)
  const nothing: SearchResults = {
    taken: takenFor(terms, words),
    groups: [],
    missing: [],
    failed: [],
    failure: null,
    refused: null,
  }
  if (terms.length === 0)
    return {
      found: { ...nothing, refused: refused ? t(`refused.${refused}`, { most: MOST_IDS }) : null },
      problem: null,
    }
  const query = { searchTxt: text, recent: recordsIn(recent).join(',') }
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
  const shown =
    terms.length > 1
      ? groupsOfIds(value, terms, words, session)
      : { groups: groupsOf(value, terms, words, session), missing: [] }
  return { found: { ...nothing, ...shown, failed }, problem: null }
}

export const readOpened = async (session: Session, recent: readonly string[]): Promise<SearchResultRow[]> => {
  const records = recordsIn(recent)
  if (records.length === 0) return []
  const [words, answer] = await Promise.all([
    wordsNow(),
    tryPerform(searchEverything, { query: { recent: records.join(',') } }),
  ])
  if (!answer.ok) return []
  const rows = groupsOf({ ...answer.value, more: [] }, [], words, session).flatMap((group) => group.rows)
  return records.flatMap((key) => rows.find((row) => row.key === key) ?? [])
}

export const readRecent = async ({ user }: Session): Promise<string[]> =>
  parseRecent((await tryReadPreferences(user.id))?.recent)

export const keepRecent = async (session: Session, key: string): Promise<void> =>
  savePreferences(session.user.id, { recent: addRecent(await readRecent(session), key).join(' ') })
