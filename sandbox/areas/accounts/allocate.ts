import { AllocateBusinessMoney } from '@/lib/rules/bodies/accounts'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { findAllocationErrors } from '@/lib/rules/accounts/transfers'
import type { Database } from '../../core/db/database'
import { localDay } from '../../core/db/days'
import type { Acting, ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import type { Request } from '../../core/effects/effects'
import type { AreaHandlers } from '../../core/http/handler'
import { HttpError } from '../../core/errors/http-error'
import { refuse } from '../../core/errors/field-error'
import { requireBusiness } from '../../core/actor/actor'
import { balanceOf, ensurePool, post } from '../../core/ledger/ledger'
import { listAllocations } from './allocations'
import { requireIssuerOf } from './loads'

const isBeneath = (db: Database, above: number, below: number): boolean =>
  above !== below &&
  db.first(
    db.q.selectFrom('org_tree').select('org_id').where('ancestor_id', '=', above).where('org_id', '=', below),
  ) !== undefined

const requireSides = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, body: AllocateBusinessMoney) => {
  const above = requireBusiness(db, actor, body.orgId)
  const below = requireBusiness(db, actor, body.toOrgId)
  const { code, currency } = requireIssuerOf(db, actor, above, body.issuerCode)
  requireIssuerOf(db, actor, below, body.issuerCode, 'toOrgId')
  if (!isBeneath(db, above.id, below.id)) refuse({ toOrgId: 'validation.businessBeneath' })
  const from = ensurePool(db, above.id, code, currency)
  const to = ensurePool(db, below.id, code, currency)
  const before = { from: balanceOf(db, from), to: balanceOf(db, to) }
  return { above, below, code, currency, from, to, before, minor: toMinor(body.amount) ?? 0 }
}
type Sides = ReturnType<typeof requireSides>

/** Somebody who approves learns what the pool holds now; the person who asks has it under the amount. */
const requireCovered = (
  { approvedBy }: Pick<Acting, 'approvedBy'>,
  body: AllocateBusinessMoney,
  { above, code, currency, before, minor }: Sides,
): void => {
  if (approvedBy && minor > before.from)
    throw new HttpError(
      409,
      `The pool of ${above.name} at ${code} holds ${currency} ${toMajor(before.from)}, less than this allocation. Add money to the pool first, or reject the request`,
    )
  refuse(findAllocationErrors(body, { pool: before.from }))
}

const rowOf = (
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
  body: AllocateBusinessMoney,
  { above, below, code, currency, minor }: Sides,
) => {
  const at = now()
  return {
    org_id: below.id,
    root_id: below.root_id,
    from_org_id: above.id,
    issuer: code,
    currency,
    amount: minor,
    reason: body.reason,
    created_by_id: actor.id,
    created_at: at,
    day: localDay(at, currency),
  }
}

const allocate = (context: Acting & Permitted, body: AllocateBusinessMoney) =>
  context.db.write(() => {
    const { db, now, requestId = null } = context
    requirePermit(context, 'ALLOCATION')
    const sides = requireSides(context, body)
    requireCovered(context, body, sides)
    const { above, below, currency, from, to, before, minor } = sides
    const entry = post(db, {
      kind: 'ALLOCATION',
      at: now(),
      narration: body.reason,
      postings: [
        { account: from, amount: -minor },
        { account: to, amount: minor },
      ],
    })
    const waiting =
      requestId === null
        ? undefined
        : db.first(db.q.selectFrom('allocations').select('id').where('request_id', '=', requestId))
    if (waiting) db.update('allocations', waiting.id, { status: 'APPROVED', entry_id: entry })
    const id =
      waiting?.id ??
      db.create('allocations', {
        ...rowOf(context, body, sides),
        status: 'COMPLETED',
        request_id: null,
        entry_id: entry,
      })
    const shown = (org: Sides['above'], was: number, is: number) => ({
      orgId: String(org.id),
      orgName: org.display_name || org.name,
      legalName: org.name,
      before: toMajor(was),
      after: toMajor(is),
    })
    return {
      id: String(id),
      message: 'Money allocated',
      currency,
      amount: toMajor(minor),
      from: shown(above, before.from, before.from - minor),
      to: shown(below, before.to, before.to + minor),
    }
  })

const waitFor = (context: Acting, body: AllocateBusinessMoney, request: Request): void => {
  const { db } = context
  if (db.first(db.q.selectFrom('allocations').select('id').where('request_id', '=', request.id))) return
  db.create('allocations', {
    ...rowOf(context, body, requireSides(context, body)),
    status: 'PENDING',
    request_id: request.id,
    entry_id: null,
  })
}

/** A business allocates money only to businesses below it, and never more than its pool holds when the money moves. ACCT-06, ACCT-16 */
export const allocationEffect: ChangeEffect<'allocateMoney'> = {
  subject: (context, body) => {
    const { above, below, code, currency, before, minor } = requireSides(context, body)
    return {
      entityId: null,
      orgIds: [above.id, below.id],
      issuers: [code],
      currency,
      amount: minor,
      title: below.name,
      before: { payingBalance: toMajor(before.from), receivingBalance: toMajor(before.to) },
      after: {
        payingBusiness: above.name,
        receivingBusiness: below.name,
        amount: body.amount,
        allocationReason: body.reason,
        payingBalance: toMajor(before.from - minor),
        receivingBalance: toMajor(before.to + minor),
      },
      key: `${above.id} ${below.id} ${code} ${minor} ${body.reason}`,
    }
  },
  waits: waitFor,
  reject: ({ db }, { id }, ending) =>
    db.run(db.q.updateTable('allocations').set({ status: ending }).where('request_id', '=', id)),
  apply: allocate,
}

export const allocations = {
  'issuing POST orgs/money/allocate': {
    body: AllocateBusinessMoney,
    answer: (context) => change(context, 'allocateMoney', context.body),
  },
  'issuing GET orgs/money/allocations': listAllocations,
} satisfies AreaHandlers
