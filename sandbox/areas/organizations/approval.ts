import type { Acting, RequestEffect } from '../../core/changes/acting'
import type { Facts } from '../../core/changes/effects'
import { openRequest } from '../../approvals/requests'
import type { Request, Subject } from '../../core/changes/effects'
import type { Database } from '../../db/database'
import { notFound } from '../../http/refusal'
import { documentLink } from '../uploads'
import { recordOrgEvent } from './events'
import { findOrg, papersOf, readSetUp } from './set-up-values'
import type { Org } from './set-up-values'
import { openAtIssuers } from './set-up-write'

/** A form's values by field, without what is empty; the numbers of its papers are masked where they are shown. */
export const flatten = (values: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string][] => {
      const field = prefix ? `${prefix}.${name}` : name
      if (Array.isArray(value)) return value.length ? [[field, value.join(', ')]] : []
      if (typeof value === 'object' && value !== null) return Object.entries(flatten(value as object, field))
      return value === null || value === undefined || value === '' ? [] : [[field, String(value)]]
    }),
  )

const hidden = ['accountNumber', 'dateOfBirth', 'aadhaar', 'pan', 'gst', 'tan', 'cin']
const SHOWN = 4

/** Numbers of papers and accounts by their end alone: whoever decides sees that they change. Decision 23 */
const hide = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [
      field,
      value && hidden.includes(field.split('.').at(-1) ?? '') ? `•••• ${value.slice(-SHOWN)}` : value,
    ]),
  )

/** Only what differs. */
export const onlyChanged = (before: Facts, after: Facts): { before: Facts; after: Facts } => {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => (before[field] ?? '') !== (after[field] ?? ''),
  )
  const pick = (facts: Facts) => Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]))
  return { before: hide(pick(before)), after: hide(pick(after)) }
}

const requireById = (db: Database, id: number | null): Org => {
  const org = findOrg(db, id ?? -1)
  if (!org) throw notFound('Business')
  return org
}

const subjectOf = (db: Database, org: Org, issuer: string): Subject => ({
  event: 'ORG_CREATION',
  entityId: org.id,
  orgId: org.id,
  issuer,
  currency: org.currency,
  title: org.display_name || org.name,
  mobile: org.admin_mobile,
  before: { status: org.status },
  after: { ...hide(flatten(readSetUp(db, org).values)), status: 'ACTIVE' },
  key: `#${org.id} ${issuer}`,
})

/** To the queue of one issuer; what waits there already is the same request. ORG-37 */
export const openOrgRequest = ({ db, who, now }: Acting, org: Org, issuer: string): Request =>
  openRequest(subjectOf(db, org, issuer), { db, maker: who, at: now() })

const othersOf = (db: Database, { id, entity_id }: Request) =>
  db.all(
    db.q
      .selectFrom('approvals')
      .select(['status', 'issuer'])
      .where('event_type', '=', 'ORG_CREATION')
      .where('entity_id', '=', entity_id ?? -1)
      .where('id', '!=', id),
  )

const setStatus = (context: Acting, org: Org, status: Org['status'], name: string, issuer: string | null): void => {
  const { db } = context
  db.run(db.q.updateTable('orgs').set({ status }).where('id', '=', org.id))
  recordOrgEvent(context, { orgId: org.id, name, status, issuer })
}

/** Approved by one issuer, a business is open at it; it is refused for good once no issuer wants it. ORG-37 */
export const orgCreationEffect: RequestEffect = {
  approve: (context, request) => {
    const { db } = context
    const org = requireById(db, request.entity_id)
    setStatus(context, org, 'ACTIVE', 'Approved', request.issuer)
    openAtIssuers(context, { ...org, status: 'ACTIVE' }, org.parent_id === null ? null : requireById(db, org.parent_id))
    return { message: `${org.display_name || org.name} is approved` }
  },
  reject: (context, request) => {
    const org = requireById(context.db, request.entity_id)
    const others = othersOf(context.db, request)
    const isLast = !others.some(({ status }) => ['PENDING', 'PAUSED', 'APPROVED'].includes(status))
    if (isLast && org.status === 'PENDING') setStatus(context, org, 'REJECTED', 'Not approved', request.issuer)
  },
  compare: ({ db }, { entity_id, issuer }) => subjectOf(db, requireById(db, entity_id), issuer ?? ''),
  files: (context, { entity_id }) =>
    papersOf(context.db, entity_id ?? -1).flatMap(({ type, key }) =>
      key ? [{ paper: type, before: null, after: documentLink(context, key) }] : [],
    ),
}
