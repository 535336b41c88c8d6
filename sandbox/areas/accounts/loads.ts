import { sql, type SqlBool } from 'kysely'
import { DecideMoney, LoadBusinessMoney } from '@/lib/rules/bodies/accounts'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { findTransferDayErrors, accountLoadStatuses, type AccountLoadStatus } from '@/lib/rules/accounts/transfers'
import { decideRequest } from '../../core/changes/decide'
import type { Acting, RequestEffect } from '../../core/changes/acting'
import { ownRequestId, ownWaiting } from '../../core/requests/makers'
import { newestRequest, openRequest } from '../../core/changes/requests'
import type { Request, Subject } from '../../core/effects/effects'
import { waitingByEntity } from '../../core/changes/digest'
import type { Database } from '../../core/db/database'
import { DAY, iso, isoOrNull, localDay } from '../../core/db/days'
import { pageOf, parsePage, sortByIds, inDays } from '../../core/db/paging'
import { byName } from '../../core/db/search'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { fieldError, inWords, notFound, HttpError } from '../../core/errors/http-error'
import { refuse } from '../../core/errors/field-error'
import { asSeen, inScope, requireBusiness, underBusiness, unscoped, type Actor } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { likeAnywhere, is, type Condition } from '../../core/db/condition'
import { balanceOf, ensurePool, outsideAccount, post } from '../../core/ledger/ledger'
import { requireActiveAt } from '../organizations/at-issuers'
import { parseBody } from '../../core/http/parse-body'
import { requireRow } from '../../core/db/rows'
import { requireOpenDay } from './bank-days'
import { matchTransfer, releaseTransfer } from './bank-lines'
import { endings } from '@/lib/rules/approvals/approval-states'

type BusinessOfLoad = { id: number; name: string }

export const requireIssuerOf = (
  db: Database,
  actor: Actor,
  org: BusinessOfLoad,
  issuerCode: string,
  field = 'issuerCode',
) => {
  const issuer = db.first(
    db.q
      .selectFrom('org_issuers')
      .innerJoin('issuers', 'issuers.code', 'org_issuers.issuer')
      .select(['issuers.code', 'issuers.currency'])
      .where('org_id', '=', org.id)
      .where('issuer', '=', issuerCode),
  )
  if (!issuer || (actor.issuer && issuer.code !== actor.issuer)) {
    throw fieldError(field, `${org.name} has no account at this issuer`)
  }
  requireActiveAt(db, org, issuer.code, field === 'issuerCode' ? 'orgId' : field)
  return issuer
}

const requestIdOf = (request: Pick<Request, 'id'> | undefined): string | null =>
  request === undefined ? null : String(request.id)

const loadRows = (db: Database, actor: Actor, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('money_loads')
      .innerJoin('orgs', 'orgs.id', 'money_loads.org_id')
      .innerJoin('users as maker', 'maker.id', 'money_loads.created_by_id')
      .leftJoin('users as approver', 'approver.id', 'money_loads.decided_by_id')
      .selectAll('money_loads')
      .select(['orgs.name as org_name', 'orgs.display_name', 'maker.name as maker', 'maker.mobile as maker_mobile'])
      .select(['maker.type as maker_type', 'approver.name as approver'])
      .where('money_loads.id', 'in', [...ids]),
  )
  const waiting = waitingByEntity(db, 'MONEY_LOAD', ids)
  const own = ownWaiting(db, asSeen(actor), waiting.values())
  return sortByIds(ids, rows).map((load) => ({
    id: String(load.id),
    digest: waiting.get(load.id)?.digest ?? null,
    ownRequestId: ownRequestId(own, waiting.get(load.id)?.id),
    approvalQueueId: requestIdOf(waiting.get(load.id)),
    orgId: String(load.org_id),
    orgName: load.display_name || load.org_name,
    issuer: load.issuer,
    currency: load.currency,
    amount: toMajor(load.amount),
    utrNumber: load.utr,
    txnMode: load.mode,
    transferDate: load.transfer_date,
    status: load.status,
    creatorId: String(load.created_by_id),
    creatorName: load.maker,
    creatorMobile: load.maker_mobile,
    creatorAdminType: load.maker_type,
    createdAt: iso(load.created_at),
    approverName: load.approver,
    approvalTime: isoOrNull(load.decided_at),
    reason: load.reason,
  }))
}

const withStatus = (status: string): Condition => {
  if (!(accountLoadStatuses as readonly string[]).includes(status))
    throw new HttpError(400, `There is no status ${status} of a money load`)
  return is('status', status)
}

const named = (text: string): Condition => {
  const like = likeAnywhere(text)
  return sql<SqlBool>`(org_id IN (${byName('orgs', text)}) OR utr ${like} OR id = ${parseId(text)}
    OR created_by_id IN (SELECT id FROM users WHERE name ${like})
    OR decided_by_id IN (SELECT id FROM users WHERE name ${like}))`
}

export const requireLoad = (db: Database, actor: Actor, id: string) =>
  requireRow(db, 'money_loads', id, 'Money load', inScope(actor))

const listLoads = ({ db, actor, query, zone }: CallContext<'issuing GET orgs/money/approve'>) => {
  const page = parsePage(query)
  const all = [
    ...inScope(actor),
    ...(query.orgId ? [underBusiness(requireBusiness(db, actor, query.orgId))] : []),
    ...(query.status ? [withStatus(query.status)] : []),
    ...(query.searchBy?.trim() ? [named(query.searchBy.trim())] : []),
    ...inDays(query.from, query.to, zone),
  ]
  return pageOf(db, 'money_loads', all, page, (ids) => loadRows(db, actor, ids))
}

/** Records a bank transfer; no money moves before somebody else has approved it. ACCT-02, ACCT-07 */
const recordLoad = (
  { db, actor, body, now }: Acting & { body: LoadBusinessMoney },
  corrects?: Request,
): { load: Load; request: Request } =>
  db.write(() => {
    const org = requireBusiness(db, actor, body.orgId)
    const { code, currency } = requireIssuerOf(db, actor, org, body.issuerCode)
    const today = localDay(now(), currency)
    refuse(findTransferDayErrors(body, iso(today * DAY).slice(0, 10)))
    requireOpenDay(db, code, body.transferDate, 'transferDate')
    const known = db.first(
      db.q
        .selectFrom('money_loads')
        .select('id')
        .where('utr', '=', body.utrNumber)
        .where('issuer', '=', code)
        .where('status', 'not in', [...endings]),
    )
    if (known) {
      throw fieldError('utrNumber', 'This UTR number has already been recorded', 409)
    }
    const id = db.create('money_loads', {
      org_id: org.id,
      root_id: org.root_id,
      issuer: code,
      currency,
      amount: toMinor(body.amount) ?? 0,
      utr: body.utrNumber,
      mode: body.txnMode,
      transfer_date: body.transferDate,
      expected_day: body.transferDate,
      status: 'PENDING',
      reason: null,
      created_by_id: actor.id,
      decided_by_id: null,
      decided_at: null,
      entry_id: null,
      created_at: now(),
      day: today,
    })
    const load = requireLoad(db, unscoped, String(id))
    const request = openRequest(subjectOf(db, load), { db, maker: actor, at: now(), corrects })
    matchTransfer(db, load, { id: actor.id, at: now() })
    return { load, request }
  })

type Load = ReturnType<typeof requireLoad>

const subjectOf = (db: Database, load: Load): Subject => {
  const balance = balanceOf(db, ensurePool(db, load.org_id, load.issuer, load.currency))
  return {
    event: 'MONEY_LOAD',
    entityId: load.id,
    orgId: load.org_id,
    issuer: load.issuer,
    currency: load.currency,
    amount: load.amount,
    title: `${load.mode} ${load.utr}`,
    before: { poolBalance: toMajor(balance) },
    after: {
      poolBalance: toMajor(balance + load.amount),
      amount: toMajor(load.amount),
      utrNumber: load.utr,
      transferMode: load.mode,
      transferDate: load.transfer_date,
    },
    content: {
      amount: load.amount,
      utrNumber: load.utr,
      transferMode: load.mode,
      transferDate: load.transfer_date,
    },
  }
}

const setDecided = (
  { db, actor, now }: Acting,
  { entity_id }: Request,
  values: { status: AccountLoadStatus; reason: string | null; entry_id: number | null },
) => db.update('money_loads', entity_id, { ...values, decided_by_id: actor.id, decided_at: now() })

const loadOf = (db: Database, { entity_id }: Request): Load => requireLoad(db, unscoped, String(entity_id))

/** Money moves only when the load is approved. ACCT-07 */
export const accountLoadEffect: RequestEffect = {
  own: 'You recorded this load, so somebody else has to decide about it',
  decided: ({ decided_by, status }) => `${decided_by} has already ${inWords(status)} this load`,
  approve: (context, request) => {
    const { db, now } = context
    const load = loadOf(db, request)
    const entry = post(db, {
      kind: 'DEPOSIT',
      at: now(),
      narration: `${load.mode} ${load.utr}`,
      postings: [
        { account: outsideAccount(db, 'BANK', load.issuer, load.currency), amount: -load.amount },
        { account: ensurePool(db, load.org_id, load.issuer, load.currency), amount: load.amount },
      ],
    })
    setDecided(context, request, { status: 'APPROVED', reason: null, entry_id: entry })
    return { message: 'The load is approved' }
  },
  reject: (context, request, reason, ending) => {
    setDecided(context, request, { status: ending, reason, entry_id: null })
    releaseTransfer(context.db, request.entity_id ?? 0)
  },
  subject: ({ db }, request) => subjectOf(db, loadOf(db, request)),
  corrected: {
    body: ({ db }, request) => {
      const load = loadOf(db, request)
      return {
        issuerCode: load.issuer,
        orgId: String(load.org_id),
        amount: toMajor(load.amount),
        utrNumber: load.utr,
        transferDate: load.transfer_date,
        txnMode: load.mode,
      } satisfies LoadBusinessMoney
    },
    send: (context, body, returned) =>
      recordLoad({ ...context, body: parseBody(LoadBusinessMoney, body) }, returned).request,
  },
}

const decidedWords = new Map([
  ['APPROVED', 'The load is approved'],
  ['REJECTED', 'The load is rejected'],
])

/** A load is decided once, and never by the person who recorded it. ACCT-07, decision 18 */
const decideLoad = (context: CallContext<'issuing PUT orgs/money/approve'>) =>
  context.db.write(() => {
    const { db, actor, body } = context
    const load = requireLoad(db, actor, body.id)
    const request = newestRequest(db, 'MONEY_LOAD', load.id)
    if (!request) throw notFound('Request')
    const { status, message, approvalQueueId, signedWith } = decideRequest(context, request, {
      action: body.decision,
      reason: body.reason,
      digest: body.digest,
    })
    const pool = ensurePool(db, load.org_id, load.issuer, load.currency)
    return {
      message: decidedWords.get(status) ?? message,
      status,
      amount: toMajor(load.amount),
      currency: load.currency,
      balance: toMajor(balanceOf(db, pool)),
      approvalQueueId,
      signedWith,
    }
  })

const answerRecorded = (context: CallContext<'issuing POST orgs/money/load'>) => {
  const { id, currency } = recordLoad(context).load
  return {
    id: String(id),
    status: 'PENDING' as const,
    currency,
    message: 'Recorded. Somebody else has to approve it',
  }
}

export const accountLoads = {
  'issuing GET orgs/money/approve': listLoads,
  'issuing POST orgs/money/load': { body: LoadBusinessMoney, answer: answerRecorded },
  'issuing PUT orgs/money/approve': { body: DecideMoney, answer: decideLoad },
} satisfies AreaHandlers
