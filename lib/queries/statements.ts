import 'server-only'
import { getCard, getCardBalance, searchOrgCards, searchPlatformCards } from '@/lib/calls/cards'
import { getCustomer, listAccountWallets, listCustomers, listOrgCustomers } from '@/lib/calls/customers'
import { listOrgs, listSubOrgs, type BusinessDetail } from '@/lib/calls/organizations'
import type { ProblemDetails, Result } from '@/lib/calls/problem'
import {
  getAccountWalletStatement,
  getCardWalletStatement,
  getOrgStatement,
  type Statement,
} from '@/lib/calls/statements'
import { tryPerform } from '@/lib/gateway/perform'
import { rangeBounds, statedRange, todayIn, type Range } from '@/lib/rules/lists/date-presets'
import { refuseReversed } from '@/lib/rules/lists/reversed-days'
import type { Session } from '@/lib/rules/identity/session'
import { formatMobile } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { zoneOf } from '@/lib/rules/locale/zones'
import { countEntries, countTold, joinPages, MOST_IN_PRINT } from '@/lib/rules/statements/statement-pages'
import type { StatementAddress, StatementSubject } from '@/lib/rules/statements/statement-params'
import { readOrganization } from './organizations'

type StatementOwner = {
  name: string | null
  last4: string | null
  currency: Currency | null
  org: BusinessDetail | null
}
const unknown: StatementOwner = { name: null, last4: null, currency: null, org: null }

const readOwner = async (subject: StatementSubject): Promise<StatementOwner> => {
  if (subject.kind === 'business') {
    const org = await readOrganization(subject.orgId, false)
    return org.ok
      ? { ...unknown, name: org.value.displayName ?? org.value.name, currency: org.value.currency, org: org.value }
      : unknown
  }
  if (subject.kind === 'card') {
    const card = await tryPerform(getCard, { path: { id: subject.cardId } })
    return card.ok
      ? { ...unknown, name: card.value.cardHolderName, last4: card.value.last4Digit, currency: card.value.currency }
      : unknown
  }
  const holder = await tryPerform(getCustomer, { path: { id: subject.customerId } })
  return holder.ok ? { ...unknown, name: holder.value.fullName, currency: holder.value.currency } : unknown
}

type Paging = { page: number; perPage: number; sort?: 'at' }

const performStatement = async (subject: StatementSubject, { from, to }: Range, paging: Paging) => {
  const refused = refuseReversed(from, to)
  if (refused) return refused
  const query = { ...(from && { from }), ...(to && { to }), ...paging }
  if (subject.kind === 'card') {
    const { cardId, walletId } = subject
    return tryPerform(getCardWalletStatement, { path: { cardId, walletId }, query })
  }
  if (subject.kind === 'account') {
    const { customerId, walletId } = subject
    return tryPerform(getAccountWalletStatement, { path: { accountId: customerId, walletId }, query })
  }
  const { kind: _, orgId, ...filters } = subject
  return tryPerform(getOrgStatement, { path: { orgId }, query: { ...filters, ...query } })
}

/** Finds whom a statement belongs to, and its period in the time zone of that business; by default the last 30 days. Decision 37 */
const readPeriod = async ({ from, to }: Pick<StatementAddress, 'from' | 'to'>, subject: StatementSubject) => {
  const owner = await readOwner(subject)
  const today = todayIn(zoneOf[owner.currency ?? 'INR'], new Date())
  const range: Range = from || to ? statedRange(from, to, today) : rangeBounds('last-30', today)
  return { owner, range, today }
}

/** Reads one page of a statement; page 1 has the newest entries. SOA-02, SOA-03, SOA-04 */
export const readStatement = async (asked: StatementAddress, subject: StatementSubject) => {
  const period = await readPeriod(asked, subject)
  const statement = await performStatement(subject, period.range, { page: asked.page, perPage: asked.pageSize })
  return { ...period, statement }
}

/** The number is small because parsing a larger reply would delay all other responses. */
const ENTRIES_A_CALL = 500

const incomplete: ProblemDetails = {
  status: 502,
  title: 'Bad Gateway',
  detail: null,
  code: 'upstream-error',
  requestId: '',
}

/** Reads from the oldest entry on, because new entries would otherwise move others to the next page. */
async function* pagesOf(subject: StatementSubject, range: Range): AsyncGenerator<Result<Statement>> {
  let told = 0
  for (let page = 1; ; page++) {
    const found = await performStatement(subject, range, { page, perPage: ENTRIES_A_CALL, sort: 'at' })
    yield found
    if (!found.ok) return
    const entries = countTold(found.value)
    told += entries
    if (told >= countEntries(found.value)) return
    if (entries === 0) return void (yield { ok: false, problem: incomplete })
  }
}

/** Reads all entries of a statement, page by page, oldest first. The days and sums of each page are those at the time of reading it. SOA-04 */
export const readStatementPages = async (asked: StatementAddress, subject: StatementSubject) => {
  const period = await readPeriod(asked, subject)
  return { ...period, pages: pagesOf(subject, period.range) }
}

/** A statement with all entries if there are at most MOST_IN_PRINT, otherwise one page of it. SOA-04 */
export const readWholeStatement = async (asked: StatementAddress, subject: StatementSubject) => {
  const { pages, ...period } = await readStatementPages(asked, subject)
  const read: Statement[] = []
  for await (const page of pages) {
    if (!page.ok) return { ...period, statement: page }
    if (countEntries(page.value) > MOST_IN_PRINT) return readStatement(asked, subject)
    read.push(page.value)
  }
  return { ...period, statement: { ok: true as const, value: read.reduce(joinPages) } }
}

type StatementChoice = { id: string; name: string; second: string | null }
type Choices = Result<{ choices: StatementChoice[]; total: number }>

const FEW = 10
const dotted = (...parts: (string | null | undefined | false)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null

const chosen = <T>(
  found:
    | { ok: true; value: { list: readonly T[]; data: { totalRecords: number } } }
    | { ok: false; problem: ProblemDetails },
  choice: (row: T) => StatementChoice,
): Choices =>
  found.ok
    ? { ok: true, value: { choices: found.value.list.map(choice), total: found.value.data.totalRecords } }
    : found

const findBelow = async (
  { id, name }: NonNullable<Session['activeBusiness']>,
  query: { page: number; perPage: number; name?: string },
) => {
  const [below, own] = await Promise.all([
    tryPerform(listSubOrgs, { path: { orgId: id }, query }),
    tryPerform(listOrgs, { query: { ...query, name: query.name ?? name } }),
  ])
  if (!below.ok) return below
  const self = own.ok ? own.value.list.filter(({ orgId }) => orgId === id) : []
  const { list, data } = below.value
  return {
    ok: true as const,
    value: { list: [...self, ...list], data: { ...data, totalRecords: data.totalRecords + self.length } },
  }
}

const findBusinesses = async (name: string, { activeBusiness }: Session): Promise<Choices> => {
  const query = { page: 1, perPage: FEW, ...(name && { name }) }
  const found = activeBusiness ? await findBelow(activeBusiness, query) : await tryPerform(listOrgs, { query })
  return chosen(found, (org) => ({
    id: org.orgId,
    name: org.orgDisplayName ?? org.orgName ?? org.orgId,
    second: dotted(...org.issuerDetailsList.map(({ issuerCode }) => issuerCode)),
  }))
}

const findCards = async (text: string, { activeBusiness }: Session): Promise<Choices> => {
  const by = /^\d{4}$/.test(text) ? 'cardNumber' : /^\d+$/.test(text) ? 'mobile' : 'name'
  const found = activeBusiness
    ? await tryPerform(searchOrgCards, {
        path: { orgId: activeBusiness.id },
        query: { page: 1, perPage: FEW, ...(text && { [by]: text }) },
      })
    : await tryPerform(searchPlatformCards, {
        query: { pageNumber: 1, noOfRecords: FEW, ...(text && { searchTxt: text }) },
      })
  return chosen(found, (card) => ({
    id: card.id,
    name: card.cardHolderName ?? card.id,
    second: dotted(card.cardLast4digits && `•••• ${card.cardLast4digits}`, card.orgDisplayName ?? card.orgName),
  }))
}

const findHolders = async (text: string, { activeBusiness }: Session): Promise<Choices> => {
  const query = { pageNumber: 1, noOfRecords: FEW, ...(text && { searchTxt: text }) }
  const found = activeBusiness
    ? await tryPerform(listOrgCustomers, { path: { orgId: activeBusiness.id }, query })
    : await tryPerform(listCustomers, { query })
  return chosen(found, (holder) => ({
    id: holder.id,
    name: holder.fullName ?? holder.id,
    second: dotted(holder.mobileNumber && formatMobile(holder.mobileNumber), holder.orgDisplayName ?? holder.orgName),
  }))
}

export const findStatementSubjects = ({ kind, search }: StatementAddress, session: Session): Promise<Choices> => {
  if (kind === 'business') return findBusinesses(search, session)
  return kind === 'card' ? findCards(search, session) : findHolders(search, session)
}

export const readStatementWallets = async ({ cardId, customerId }: StatementAddress): Promise<Choices> => {
  const wallet = ({ appId, appName }: { appId: string; appName: string | null }): StatementChoice => ({
    id: appId,
    name: appName ?? appId,
    second: null,
  })
  if (cardId) {
    const found = await tryPerform(getCardBalance, { path: { id: cardId } })
    if (!found.ok) return found
    const choices = [...found.value.appBalances, ...found.value.ncmcAppBalances].map(wallet)
    return { ok: true, value: { choices, total: choices.length } }
  }
  const found = await tryPerform(listAccountWallets, { path: { id: customerId ?? '' } })
  if (!found.ok) return found
  const choices = found.value.wallets.map(wallet)
  return { ok: true, value: { choices, total: choices.length } }
}
