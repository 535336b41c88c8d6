import { sql, type SqlBool } from 'kysely'
import { approvalStatuses } from '@/lib/rules/approvals/approval-states'
import { billStatuses } from '@/lib/rules/bills/bill-states'
import { findSplitErrors } from '@/lib/rules/bills/split-bill'
import { ActOnBill, BillCard, OldBills, SplitBill } from '@/lib/rules/bodies/bills'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { divide, decideRequest } from '../../core/changes/decide'
import type { Acting, RequestEffect } from '../../core/changes/acting'
import { documentsOfRecords } from '../../core/changes/record-documents'
import type { Permitted } from '../../core/effects/permit'
import { newestRequest, openRequest } from '../../core/changes/requests'
import type { Subject } from '../../core/effects/effects'
import type { Database } from '../../core/db/database'
import { pageOf, parsePage, inDays } from '../../core/db/paging'
import { byName } from '../../core/db/search'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { notFound, HttpError } from '../../core/errors/http-error'
import { refuse } from '../../core/errors/field-error'
import { requireBusiness, unscoped, inScope, namedIssuer } from '../../core/actor/actor'
import { likeAnywhere, underBusinesses, is, type Condition } from '../../core/db/condition'
import { findBusinessAccount } from '../../core/ledger/ledger'
import { billLink, billRows, oldBillIds, requireBill, type BillRow } from './rows'
import { moveMoney } from '../cards/money'
import { heldWallets, requireCard } from '../cards/rows'

const ALL = 'ALL'
const OWN = 'You cannot approve or reject a bill that is yours or that you uploaded or split. Somebody else has to'

const isAmong = (words: readonly string[], word: string): boolean => words.includes(word)

const withStatus = (status: string | undefined): Condition[] => {
  if (!status || status === ALL) return []
  if (isAmong(billStatuses, status)) return [is('status', status)]
  if (!isAmong(approvalStatuses, status)) throw new HttpError(400, `There is no status ${status}`)
  return [
    sql<SqlBool>`EXISTS (SELECT 1 FROM approvals WHERE approvals.entity_type = 'BILL' AND approvals.entity_id = bills.id
      AND approvals.status = ${status})`,
  ]
}

const withText = (text: string | undefined): Condition[] => {
  const search = text?.trim() ?? ''
  if (search === '') return []
  if (/^(\d{10}|\d{12})$/.test(search))
    return [sql<SqlBool>`customer_id IN (SELECT id FROM customers WHERE mobile IN (${search}, ${`91${search}`}))`]
  const like = likeAnywhere(search)
  return [
    sql<SqlBool>`(bill_no ${like} OR merchant ${like} OR employee_code ${like} OR employee_uid ${like}
      OR customer_id IN (${byName('customers', search)}) OR org_id IN (${byName('orgs', search)}))`,
  ]
}

const listBills = (context: CallContext<'reimbursement GET bills'>) => {
  const { db, actor, query, zone } = context
  const page = parsePage(query)
  const org = query.orgId ? requireBusiness(db, actor, query.orgId) : null
  const all = [
    ...inScope(actor),
    ...(org ? [underBusinesses('org_id', [org.id])] : []),
    ...(query.billId ? [is('id', requireBill(db, actor, query.billId).id)] : []),
    ...namedIssuer(actor, query.issuerCode),
    ...withStatus(query.status),
    ...withText(query.searchBy),
    ...inDays(query.from, query.to, zone),
  ]
  return pageOf(db, 'bills', all, page, (ids) => billRows(context, ids))
}

const setBill = (db: Database, id: number, values: Partial<Omit<BillRow, 'id'>>) => db.update('bills', id, values)

const walletOf = (db: Database, bill: BillRow) => heldWallets(db, bill.card_id).find(({ id }) => id === bill.wallet_id)

/** Finds the bill without a scope check, because a person who may decide its request may see it. */
const billOf = (db: Database, entityId: number | null): BillRow => requireBill(db, unscoped, String(entityId))

const picturesOf = (db: Database, ids: readonly number[]) =>
  db.all(
    db.q
      .selectFrom('bills')
      .select(['id', 'picture'])
      .where('id', 'in', [...ids]),
  )

const subjectOf = (db: Database, bill: BillRow): Subject => {
  const employee = db.find('customers', bill.customer_id)
  const card = db.find('cards', bill.card_id)
  return {
    event: 'BILL',
    entityId: bill.id,
    orgId: bill.org_id,
    issuer: bill.issuer,
    currency: bill.currency,
    amount: bill.amount,
    title: `${bill.bill_no} ${employee?.name ?? ''}`.trim(),
    mobile: employee?.mobile ?? null,
    before: { status: 'PENDING' },
    after: {
      status: 'APPROVED',
      amount: toMajor(bill.amount),
      wallet: walletOf(db, bill)?.name ?? null,
      merchant: bill.merchant,
      comments: bill.comments,
      last4: card?.last4 ?? null,
      employeeCode: bill.employee_code,
      employeeUid: bill.employee_uid,
    },
    content: {
      billNo: bill.bill_no,
      employeeCode: bill.employee_code,
      employeeUid: bill.employee_uid,
      amount: bill.amount,
      cardId: String(bill.card_id),
      walletId: String(bill.wallet_id),
      merchant: bill.merchant,
      comments: bill.comments,
      picture: bill.picture,
    },
  }
}

/** The amount goes from the business's pool to the wallet that the bill names, like any load of a card. BILL-03 */
const pay = (context: Acting & Permitted, bill: BillRow) => {
  const { db, actor, now } = context
  const card = requireCard(db, unscoped, String(bill.card_id))
  const { txnId } = moveMoney(context, card, {
    operation: 'load',
    source: 'ORG_ACCOUNT',
    walletId: String(bill.wallet_id),
    amount: toMajor(bill.amount),
    narration: `Bill ${bill.bill_no}`,
  })
  setBill(db, bill.id, {
    status: 'APPROVED',
    txn_id: txnId,
    decided_by: actor.name,
    decided_by_id: actor.id,
    decided_at: now(),
  })
  return { message: `Bill ${bill.bill_no} is approved and paid` }
}

export const billEffect: RequestEffect = {
  own: OWN,
  aboutOneself: OWN,
  approve: (context, { entity_id }) => pay(context, billOf(context.db, entity_id)),
  reject: ({ db, actor, now }, { entity_id }, reason, ending) =>
    void setBill(db, entity_id ?? -1, {
      // A bill is never sent back: its picture is the card holder's.
      status: ending === 'RETURNED' ? 'REJECTED' : ending,
      reason,
      decided_by: actor.name,
      decided_by_id: actor.id,
      decided_at: now(),
    }),
  subject: ({ db }, { entity_id }) => {
    const bill = billOf(db, entity_id)
    const subject = subjectOf(db, bill)
    return { ...subject, before: { ...subject.before, status: bill.status } }
  },
  files: documentsOfRecords((context, ids) =>
    picturesOf(context.db, ids).map(({ id, picture }) => ({
      recordId: id,
      paper: 'BILL',
      link: billLink(context, picture),
    })),
  ),
}

const requestOf = (db: Database, bill: BillRow) => {
  const request = newestRequest(db, 'BILL', bill.id)
  if (!request) throw notFound('Bill')
  return request
}

const act = (context: CallContext<'reimbursement POST bills/action'>) => {
  const { db, actor, body } = context
  const { action, reason, version, digest } = body
  const bill = requireBill(db, actor, body.billId)
  const { currency, amount } = bill
  return {
    // The list of bills and the page of a bill show the picture.
    ...decideRequest(context, requestOf(db, bill), { action, reason, version, digest, shown: ['BILL'] }),
    currency,
    amount: toMajor(amount),
  }
}

/** Replaces a bill by parts. Each part gets the number of the whole with a suffix, and its own request. BILL-04 */
const split = (context: CallContext<'reimbursement POST bills/split'>) =>
  context.db.write(() => {
    const { db, actor, now, body } = context
    const bill = requireBill(db, actor, body.billId)
    if (bill.parent_id !== null)
      throw new HttpError(409, 'This is already a part of a bill. Approve or reject it as it is')
    refuse(findSplitErrors(body, bill.amount))
    const held = heldWallets(db, bill.card_id).filter(({ is_ncmc }) => is_ncmc === 0)
    body.parts.forEach(({ appId }, at) => {
      if (!held.some(({ id }) => String(id) === appId)) refuse({ [`parts.${at}.appId`]: 'validation.wallet' })
    })
    const made: number[] = []
    const { version, digest } = body
    divide(context, requestOf(db, bill), { version, digest }, (whole) => {
      setBill(db, bill.id, { status: 'SPLITTED', decided_by: actor.name, decided_by_id: actor.id, decided_at: now() })
      const uploader = db.find('users', bill.created_by_id, ['id', 'name'])
      body.parts.forEach(({ amount, appId, comments }, at) => {
        const { id: _, ...values } = bill
        const id = db.create('bills', {
          ...values,
          bill_no: `${bill.bill_no}/${at + 1}`,
          wallet_id: Number(appId),
          amount: toMinor(amount) ?? 0,
          comments: comments || bill.comments,
          parent_id: bill.id,
        })
        const alsoBy = uploader ? [uploader] : []
        openRequest(subjectOf(db, billOf(db, id)), { db, maker: actor, alsoBy, at: now(), partOf: whole })
        made.push(id)
      })
    })
    return {
      message: `Bill ${bill.bill_no} is split into ${made.length} parts`,
      status: 'SPLITTED',
      parts: billRows(context, made),
    }
  })

const balanceFor = ({ db, actor, body }: CallContext<'reimbursement POST cards/balance'>) => {
  const bill = requireBill(db, actor, body.billId)
  const card = requireCard(db, unscoped, String(bill.card_id))
  const wallets = heldWallets(db, card.id).filter(({ is_ncmc }) => is_ncmc === 0)
  const wallet = wallets.find(({ id }) => id === bill.wallet_id)
  const pool = findBusinessAccount(db, 'POOL', bill.org_id, bill.issuer)
  return {
    cardId: String(card.id),
    cardLast4Digits: card.last4,
    cardStatus: card.status,
    currency: card.currency,
    walletType: wallet?.name ?? null,
    balance: wallet ? toMajor(wallet.balance) : null,
    poolBalance: wallet?.balance_type === 'VIRTUAL' ? null : toMajor(pool?.balance ?? 0),
    wallets: wallets.map(({ id, name, balance }) => ({ appId: String(id), name, balance: toMajor(balance) })),
  }
}

export const bills = {
  'reimbursement GET bills': listBills,
  'reimbursement POST bills/action': { body: ActOnBill, answer: act },
  'reimbursement POST bills/split': { body: SplitBill, answer: split },
  'reimbursement POST cards/balance': { body: BillCard, answer: balanceFor },
  'reimbursement POST bills/old': {
    body: OldBills,
    answer: (context) => {
      const { db, actor, body } = context
      return { list: billRows(context, oldBillIds(db, actor, requireBill(db, actor, body.billId))) }
    },
  },
} satisfies AreaHandlers
