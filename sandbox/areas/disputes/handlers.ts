import { sql, type SqlBool } from 'kysely'
import { AddDisputeEvidence, CloseDispute, RaiseDispute } from '@/lib/rules/bodies/disputes'
import { Nothing } from '@/lib/rules/bodies/nothing'
import {
  findDisputeErrors,
  findUndisputable,
  isForSomebodyElse,
  isOpenDispute,
  nextStepOf,
  txnDisputeStatus,
  type DisputeEventKind,
  type DisputeOutcome,
  type DisputeStatus,
} from '@/lib/rules/disputes/dispute-rules'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database, Row } from '../../core/db/database'
import { iso, isoOrNull, localDay } from '../../core/db/days'
import { pageOf, parsePage, sortByIds, inDays } from '../../core/db/paging'
import { refuse } from '../../core/errors/field-error'
import { fieldError, inWords, notFound, HttpError } from '../../core/errors/http-error'
import { leftOfPayment } from '../../core/ledger/payments'
import { asSeen, inScope, requireBusiness, underBusiness, type Actor } from '../../core/actor/actor'
import { readWhole } from '@/lib/rules/input/read-whole'
import { whereId, whereIs, startsWith, type Condition } from '../../core/db/condition'
import { postCredit, postOutcome } from './money'
import { documentLink, ownDocument } from '../documents/queries'
import { requireRow } from '../../core/db/rows'
import { userNamesShown } from '../../core/requests/request-scope'
import { requireDispute } from './queries'

type Context = Pick<Runtime, 'db' | 'now'> & { actor: Actor }
const MOST_FILES = 10

const requireTxn = (db: Database, actor: Actor, txnId: string) =>
  requireRow(db, 'txns', txnId, 'Transaction', inScope(actor))
const disputeRows = (db: Database, actor: Actor, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('disputes')
      .innerJoin('txns', 'txns.id', 'disputes.txn_id')
      .innerJoin('cards', 'cards.id', 'txns.card_id')
      .innerJoin('orgs', 'orgs.id', 'disputes.org_id')
      .leftJoin('merchants', 'merchants.id', 'txns.merchant_id')
      .selectAll('disputes')
      .select(['txns.amount as txn_amount', 'txns.last4', 'txns.card_id', 'cards.name_on_card'])
      .select(['orgs.display_name', 'merchants.name as merchant'])
      .where('disputes.id', 'in', [...ids]),
  )
  return sortByIds(ids, rows).map((row) => ({
    id: String(row.id),
    txnId: String(row.txn_id),
    status: row.status,
    reason: row.reason,
    currency: row.currency,
    amount: toMajor(row.amount),
    txnAmount: toMajor(row.txn_amount),
    merchantName: row.merchant,
    nameOnCard: row.name_on_card,
    cardLast4Digits: row.last4,
    cardId: String(row.card_id),
    orgId: String(row.org_id),
    orgDisplayName: row.display_name,
    issuerCode: row.issuer,
    raisedBy: row.raised_by,
    raisedAt: iso(row.created_at),
    closedAt: isoOrNull(row.closed_at),
    dueAt: isoOrNull(nextStepOf(row.status, row.created_at)?.dueAt ?? null),
    isOwn: row.raised_by_id === asSeen(actor).id,
  }))
}

const describe = (context: Context & Pick<Runtime, 'origin'>, dispute: Row<'disputes'>) => {
  const { db, actor } = context
  const [row] = disputeRows(db, actor, [dispute.id])
  if (!row) throw notFound('Dispute')
  const events = db.all(
    db.q.selectFrom('dispute_events').selectAll().where('dispute_id', '=', dispute.id).orderBy('id'),
  )
  const files = db.all(
    db.q
      .selectFrom('dispute_files')
      .innerJoin('documents', 'documents.id', 'dispute_files.document_id')
      .select(['documents.name', 'documents.key', 'added_by', 'added_at'])
      .where('dispute_id', '=', dispute.id)
      .orderBy('added_at'),
  )
  const nameOf = userNamesShown(db, actor, [
    ...events.map(({ by_id, by_name }) => ({ id: by_id, name: by_name })),
    ...files.map(({ added_by }) => ({ id: null, name: added_by })),
  ])
  return {
    ...row,
    note: dispute.note,
    events: events.map((event) => ({
      kind: event.kind,
      at: iso(event.at),
      by: nameOf({ id: event.by_id, name: event.by_name }),
      note: event.note,
      amount: event.amount === null ? null : toMajor(event.amount),
      entryId: event.entry_id === null ? null : String(event.entry_id),
    })),
    evidence: files.map((file) => ({
      name: file.name,
      addedBy: nameOf({ id: null, name: file.added_by }),
      addedAt: iso(file.added_at),
      url: documentLink(context, file.key),
    })),
  }
}

type Noted = { note?: string | null | undefined; amount?: number; entryId?: number | null }
const recordEvent = (
  { db, now, actor }: Context,
  id: number,
  kind: DisputeEventKind,
  { note, amount, entryId }: Noted = {},
) =>
  db.insert('dispute_events', {
    dispute_id: id,
    kind,
    at: now(),
    by_name: actor.name,
    by_id: actor.id,
    note: note || null,
    amount: amount ?? null,
    entry_id: entryId ?? null,
  })

/** Attaches a document, which the person must have uploaded themselves. USER-12 */
const addFile = ({ db, now, actor }: Context, disputeId: number, docKey: string, field: string): boolean => {
  const paper = ownDocument(db, actor, docKey)
  if (!paper) throw fieldError(field, 'Upload the file first')
  const those = db.all(db.q.selectFrom('dispute_files').select('document_id').where('dispute_id', '=', disputeId))
  if (those.some(({ document_id: id }) => id === paper.id)) return false
  if (those.length >= MOST_FILES) throw new HttpError(409, `A dispute has at most ${MOST_FILES} files`)
  const file = { dispute_id: disputeId, document_id: paper.id, added_by: actor.name, added_at: now() }
  db.insert('dispute_files', file)
  return true
}

const setTxn = ({ db, now }: Context, txnId: number, status: DisputeStatus) => {
  const at = now()
  const moment = isOpenDispute(status)
    ? status === 'RAISED'
      ? { disputed_at: at, dispute_closed_at: null }
      : {}
    : { dispute_closed_at: at }
  const values = { dispute_status: txnDisputeStatus[status], updated_at: at, ...moment }
  db.update('txns', txnId, values)
}

const refusals = {
  kind: 'You can dispute only a successful purchase or withdrawal',
  nothingLeft: 'This payment has already been refunded in full, so there is nothing to dispute',
  late: 'A transaction can be disputed for 120 days, and these are over',
}

/** A transaction has at most one open dispute; a second one is refused with the number of the first. DISP-01 */
export const raiseDispute = (context: Context, body: RaiseDispute) =>
  context.db.write(() => {
    const { db, now, actor } = context
    const txn = requireTxn(db, actor, body.txnId)
    const open = db.first(
      db.q.selectFrom('disputes').select('id').where('txn_id', '=', txn.id).where('closed_at', 'is', null),
    )
    if (open) throw new HttpError(409, `This transaction is already disputed: dispute ${open.id}`)
    const left = leftOfPayment(db, txn.id)
    const { type, category, status, channel, created_at: createdAt } = txn
    const why = findUndisputable({ type, category, status, createdAt, amount: left }, now())
    if (why) throw new HttpError(409, refusals[why])
    refuse(findDisputeErrors(body, { channel, amount: left }))
    const at = now()
    const amount = toMinor(body.amount) ?? 0
    const id = db.create('disputes', {
      ...{ txn_id: txn.id, org_id: txn.org_id, root_id: txn.root_id, issuer: txn.issuer, currency: txn.currency },
      ...{ created_at: at, day: localDay(at, txn.currency), status: 'RAISED', reason: body.reason, amount },
      ...{ note: body.note || null, raised_by_id: actor.id, raised_by: actor.name, closed_at: null },
    })
    recordEvent(context, id, 'RAISED', { note: body.note, amount })
    body.docKeys.forEach((key, index) => addFile(context, id, key, `docKeys.${index}`))
    setTxn(context, txn.id, 'RAISED')
    return { message: 'Dispute raised', id: String(id), status: 'RAISED' as const }
  })

const refuseOwn = (actor: Actor, dispute: Row<'disputes'>, act: 'credit' | DisputeOutcome): void => {
  if (isForSomebodyElse(act) && dispute.raised_by_id === actor.id)
    throw new HttpError(409, 'You raised this dispute, so somebody else has to credit and decide it')
}
const refuseClosed = ({ status }: Row<'disputes'>): void => {
  if (!isOpenDispute(status)) throw new HttpError(409, `This dispute is already ${inWords(status)}`)
}

const disputed = (db: Database, dispute: Row<'disputes'>) => {
  const txn = db.find('txns', dispute.txn_id, ['card_id', 'wallet_id'])
  if (!txn) throw new Error(`dispute ${dispute.id} has no transaction`)
  return { ...dispute, ...txn }
}

/** Gives the provisional credit. The person who raised the dispute may not do so. DISP-04 */
export const giveCredit = (context: Context, id: string) =>
  context.db.write(() => {
    const { db, actor } = context
    const dispute = requireDispute(db, actor, id)
    refuseClosed(dispute)
    if (dispute.status === 'CREDITED') throw new HttpError(409, 'The provisional credit has already been given')
    refuseOwn(actor, dispute, 'credit')
    const entryId = postCredit(context, disputed(db, dispute))
    db.update('disputes', dispute.id, { status: 'CREDITED' })
    recordEvent(context, dispute.id, 'CREDITED', { amount: dispute.amount, entryId })
    setTxn(context, dispute.txn_id, 'CREDITED')
    return { message: 'Provisional credit given', id: String(dispute.id), status: 'CREDITED' as const }
  })

const done: Record<DisputeOutcome, string> = {
  WON: 'Dispute closed as won',
  LOST: 'Dispute closed as lost',
  WITHDRAWN: 'Dispute withdrawn',
}

export const closeDispute = (context: Context, id: string, { outcome, note }: CloseDispute) =>
  context.db.write(() => {
    const { db, now, actor } = context
    const dispute = requireDispute(db, actor, id)
    refuseClosed(dispute)
    refuseOwn(actor, dispute, outcome)
    const entryId = postOutcome(context, disputed(db, dispute), outcome, dispute.status === 'CREDITED')
    db.update('disputes', dispute.id, { status: outcome, closed_at: now() })
    recordEvent(context, dispute.id, outcome, { note, entryId, ...(entryId !== null && { amount: dispute.amount }) })
    setTxn(context, dispute.txn_id, outcome)
    return { message: done[outcome], id: String(dispute.id), status: outcome }
  })

const matching = (text: string | undefined): Condition[] => {
  const search = text?.trim() ?? ''
  if (search === '') return []
  const id = readWhole(search)
  if (/^\d{4}$/.test(search)) return [sql<SqlBool>`txn_id IN (SELECT id FROM txns WHERE last4 = ${search})`]
  if (id !== null) return [sql<SqlBool>`(id = ${id} OR txn_id = ${id})`]
  const cards = sql`SELECT id FROM cards WHERE ${startsWith('name_on_card', search)}`
  return [sql<SqlBool>`txn_id IN (SELECT id FROM txns WHERE card_id IN (${cards}))`]
}

export const disputes = {
  'issuing GET disputes': ({ db, actor, query, zone }) => {
    const all = [
      ...whereIs('status', query.status),
      ...whereIs('reason', query.reason),
      ...whereId('txn_id', query.txnId),
      ...(query.orgId ? [underBusiness(requireBusiness(db, actor, query.orgId))] : []),
      ...matching(query.searchTxt),
      ...inDays(query.from, query.to, zone),
      ...inScope(actor),
    ]
    const page = parsePage(query)
    return pageOf(db, 'disputes', all, page, (ids) => disputeRows(db, actor, ids))
  },
  'issuing GET disputes/{id}': (context) =>
    describe(context, requireDispute(context.db, context.actor, context.path.id)),
  'issuing POST disputes': { body: RaiseDispute, answer: (context) => raiseDispute(context, context.body) },
  'issuing POST disputes/{id}/evidence': {
    body: AddDisputeEvidence,
    answer: (context) =>
      context.db.write(() => {
        const dispute = requireDispute(context.db, context.actor, context.path.id)
        refuseClosed(dispute)
        if (addFile(context, dispute.id, context.body.docKey, 'docKey')) recordEvent(context, dispute.id, 'EVIDENCE')
        return { message: 'File added', id: String(dispute.id), status: dispute.status }
      }),
  },
  'issuing POST disputes/{id}/credit': { body: Nothing, answer: (context) => giveCredit(context, context.path.id) },
  'issuing POST disputes/{id}/outcome': {
    body: CloseDispute,
    answer: (context) => closeDispute(context, context.path.id, context.body),
  },
} satisfies AreaHandlers
