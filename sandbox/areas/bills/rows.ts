import { sql, type SqlBool } from 'kysely'
import { toMajor } from '@/lib/rules/locale/money'
import { ownRequestId, ownWaiting } from '../../core/requests/makers'
import { isOpen } from '../../core/changes/requests'
import type { Database } from '../../core/db/database'
import { iso, isoOrNull } from '../../core/db/days'
import { sortByIds } from '../../core/db/paging'
import type { Runtime } from '../../core/http/handler'
import { isSealed, sealFile } from '../../core/files/file-seals'
import { billPicture } from '../../core/files/pictures'
import { asSeen, inScope, type Actor } from '../../core/actor/actor'
import { whereAll } from '../../core/db/condition'
import { requireRow } from '../../core/db/rows'

type BillContext = Pick<Runtime, 'db' | 'origin'> & { actor: Pick<Actor, 'id' | 'mobile'> }

export const billLink = ({ db, origin }: Pick<Runtime, 'db' | 'origin'>, no: string): string =>
  `${origin}/sandbox/files/bills/${encodeURIComponent(no)}.png?seal=${sealFile(db, `bill ${no}`)}`

export const billImage = (db: Database, no: string, seal: string): Buffer | null => {
  if (!isSealed(db, `bill ${no}`, seal)) return null
  const bill = db.first(db.q.selectFrom('bills').select('amount').where('bill_no', '=', no))
  return bill ? billPicture(no, toMajor(bill.amount)) : null
}

export const requireBill = (db: Database, actor: Actor, billId: string | undefined) =>
  requireRow(db, 'bills', billId, 'Bill', inScope(actor))
export type BillRow = ReturnType<typeof requireBill>

const previousOf = (db: Database, customers: readonly number[]) =>
  new Map(
    db
      .all(
        db.q
          .selectFrom('bills')
          .select(['customer_id', sql<number>`count(*)`.as('count')])
          .where('customer_id', 'in', [...customers])
          .where('status', '=', 'APPROVED')
          .groupBy('customer_id'),
      )
      .map(({ customer_id, count }) => [customer_id, count] as const),
  )

const requestsOf = (db: Database, ids: readonly number[]) =>
  new Map(
    db
      .all(
        db.q
          .selectFrom('approvals')
          .selectAll()
          .where('event_type', '=', 'BILL')
          .where('entity_id', 'in', [...ids])
          .orderBy('id'),
      )
      .map((request) => [request.entity_id, request] as const),
  )

export const billRows = (context: BillContext, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const { db, actor } = context
  const rows = db.all(
    db.q
      .selectFrom('bills')
      .innerJoin('customers', 'customers.id', 'bills.customer_id')
      .innerJoin('wallets', 'wallets.id', 'bills.wallet_id')
      .innerJoin('orgs', 'orgs.id', 'bills.org_id')
      .innerJoin('users', 'users.id', 'bills.created_by_id')
      .leftJoin('bills as whole', 'whole.id', 'bills.parent_id')
      .selectAll('bills')
      .select(['customers.name as employee', 'customers.mobile', 'wallets.name as wallet', 'users.name as uploader'])
      .select(['orgs.name as org_name', 'orgs.display_name', 'whole.bill_no as whole_no'])
      .where('bills.id', 'in', [...ids]),
  )
  const previous = previousOf(
    db,
    rows.map((bill) => bill.customer_id),
  )
  const requests = requestsOf(db, ids)
  const own = ownWaiting(db, asSeen(actor), requests.values())
  return sortByIds(ids, rows).map((bill) => {
    const request = requests.get(bill.id)
    const before = (previous.get(bill.customer_id) ?? 0) - Number(bill.status === 'APPROVED')
    return {
      bill_id: String(bill.id),
      bill_no: bill.bill_no,
      bill_merchant_name: bill.merchant,
      amount: toMajor(bill.amount),
      currency: bill.currency,
      bill_upload_comments: bill.comments,
      created_time: iso(bill.created_at),
      employee_name: bill.employee,
      employee_mobile: bill.mobile,
      employee_code: bill.employee_code,
      employee_uid: bill.employee_uid,
      walletType: bill.wallet,
      appId: String(bill.wallet_id),
      asset: billLink(context, bill.picture),
      assetType: bill.picture_type,
      status: bill.status,
      reason: bill.reason,
      previous_bills: before,
      businessName: bill.display_name || bill.org_name,
      issuerCode: bill.issuer,
      cardId: String(bill.card_id),
      uploaded_by: bill.uploader,
      uploaded_by_id: String(bill.created_by_id),
      decided_by: bill.decided_by,
      decided_time: isoOrNull(bill.decided_at),
      txnId: bill.txn_id === null ? null : String(bill.txn_id),
      approvalQueueId: request ? String(request.id) : null,
      ownRequestId: ownRequestId(own, request?.id),
      version: request?.version ?? 0,
      digest: request && isOpen(request) ? request.digest : null,
      isOwn: [bill.created_by_id, request?.created_by_id].includes(asSeen(actor).id) || bill.mobile === actor.mobile,
      isPaused: request !== undefined && isOpen(request) && request.status === 'PAUSED',
      split_from: bill.whole_no,
    }
  })
}

export const oldBillIds = (db: Database, actor: Actor, bill: BillRow): number[] =>
  db
    .all(
      whereAll(
        db.q
          .selectFrom('bills')
          .select('id')
          .where('customer_id', '=', bill.customer_id)
          .where('status', '=', 'APPROVED')
          .where('id', '!=', bill.id)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(25),
        inScope(actor) as ReturnType<typeof sql<SqlBool>>[],
      ),
    )
    .map(({ id }) => id)
