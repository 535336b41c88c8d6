import { lists } from '@/lib/lists'
import { portalAnswers, portalRoutes, type PortalAnswer } from '@/lib/portal-answers'
import { brandThemeForm } from '../brand-theme'
import type { TestPlace } from './places'

export type PortalAsk = {
  route: string
  place: TestPlace
  method: string
  path: string
  form?: Record<string, string>
  /** The answer of the portal's own that it needs; null where the upstream or the session alone decides. */
  answer: PortalAnswer | null
  /** Its answer depends on the record that it names: out of scope it is as one that is not there. */
  namesRecord: boolean
}

type AskedParts = {
  /** The parts of the path, if not those of the place. */
  parts?: Record<string, string>
  query?: Record<string, string>
  form?: Record<string, string>
  namesRecord?: true
}
type Make = (place: TestPlace) => readonly AskedParts[]

const reason = 'A question of the holder'

/** The record that a list is of, by the part of its address that names it. */
const partOf = (partsOf: string | undefined, { upload, org }: TestPlace['ids']): Record<string, string> =>
  partsOf ? { [partsOf]: partsOf === 'orgId' ? org : upload } : {}

const statementOf = (subject: Record<string, string>): AskedParts => ({
  query: { ...subject, from: '2020-01-01' },
  namesRecord: true,
})

const revealOf = (asked: Record<string, string>): AskedParts => ({ form: { ...asked, reason }, namesRecord: true })

/** What the addresses take that need more than ids. One without an entry is asked with the ids of the place. */
const given: Readonly<Record<string, Make>> = {
  'GET export/audit': () => [{ query: { format: 'json', duration: 'any' } }],
  'GET export/ledger': ({ ids }) => [{ query: { accountId: ids.account, duration: 'any' }, namesRecord: true }],
  'GET export/statement': ({ ids }) => [
    statementOf({ orgId: ids.org }),
    statementOf({ cardId: ids.card, walletId: ids.wallet }),
    statementOf({ customerId: ids.customer, walletId: ids.wallet }),
  ],
  'GET contract/[file]': () => [{ parts: { file: 'portal.json' } }],
  'GET events/uploads/[bulkUploadId]': () => [{ namesRecord: true }],
  'GET list/[name]': ({ ids }) =>
    Object.values(lists).map(({ name, partsOf }) => ({
      parts: { name },
      query: { duration: 'any', ...partOf(partsOf, ids) },
    })),
  'GET session/search': ({ word }) => [{ query: { text: word } }],
  'POST auth/sign-in-limits': ({ ids }) => [{ form: { account: ids.userEmail }, namesRecord: true }],
  'POST brand-theme': () => [{ form: brandThemeForm }],
  'POST export/list': ({ ids }) =>
    Object.values(lists).map(({ name, partsOf }) => ({
      form: { list: name, format: 'csv', duration: 'any', ...partOf(partsOf, ids) },
    })),
  // Papers of businesses are in tests/flows/reveal: the record of a refusal names the business that was typed, and the audit’s answers are searched for it.
  'POST reveal': ({ ids }) => [
    revealOf({ of: 'customer', id: ids.customer, what: 'dob' }),
    revealOf({ of: 'customer-document', id: ids.customer, what: '1' }),
    revealOf({ of: 'card-document', id: ids.card, what: '1' }),
    revealOf({ of: 'user-picture', id: ids.user, what: 'PAN', picture: '1' }),
  ],
  'POST session/organization': ({ ids }) => [{ form: { orgId: ids.org }, namesRecord: true }],
}

const idsOf = ({ ids }: TestPlace): Record<string, string> => ({
  id: ids.org,
  orgId: ids.org,
  cardId: ids.card,
  customerId: ids.customer,
  issuerCode: ids.issuer,
})

const parts: Readonly<Record<string, (place: TestPlace) => string>> = {
  bulkUploadId: ({ ids }) => ids.upload,
}

export const portalAsksOf = (place: TestPlace): PortalAsk[] =>
  Object.entries(portalRoutes).flatMap(([route, access]) => {
    if (access === 'open' || route.includes('[...path]')) return []
    const [method = '', address = ''] = route.split(' ')
    const answer = access in portalAnswers ? (access as PortalAnswer) : null
    const made = given[route]?.(place) ?? [method === 'GET' ? { query: idsOf(place) } : { form: idsOf(place) }]
    const pathOf = (own: Record<string, string> = {}) =>
      `/api/${address.replace(/\[(\w+)\]/g, (_, name: string) => own[name] ?? parts[name]?.(place) ?? 'no-such-part')}`
    return made.map(({ parts: own, query, form, namesRecord = false }) => ({
      route,
      place,
      method,
      path: query ? `${pathOf(own)}?${new URLSearchParams(query).toString()}` : pathOf(own),
      ...(form && { form }),
      answer,
      namesRecord,
    }))
  })
