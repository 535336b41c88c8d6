import { z } from 'zod'
import { billStatuses } from '@/lib/rules/bills/bill-states'
import { ActOnBill, BillCard, OldBills, SplitBill } from '@/lib/rules/bodies/bills'
import { callIn } from './call'
import { amount, as, count, currency, day, flag, id, listOf, oneOf, paged, pageQuery, text, word } from './reply'

const call = callIn('bills')
const readers = ['APPROVAL_READ', 'APPROVAL_ALL'] as const

const wireBill = z.looseObject({
  bill_id: id,
  bill_no: text,
  bill_merchant_name: text,
  amount,
  currency,
  bill_upload_comments: text,
  created_time: text,
  employee_name: text,
  employee_mobile: text,
  employee_code: text,
  employee_uid: text,
  walletType: text,
  appId: text,
  /** The picture of the bill. */
  asset: text,
  assetType: text,
  status: oneOf(billStatuses),
  reason: text,
  /** How many bills of the employee were approved before. */
  previous_bills: count,
  businessName: text,
  issuerCode: text,
  cardId: text,
  uploaded_by: text,
  uploaded_by_id: text,
  decided_by: text,
  decided_time: text,
  txnId: text,
  approvalQueueId: text,
  /** The request that waits and that the person may take back. Added. APPR-25 */
  ownRequestId: text,
  version: count,
  /** Of the content that is decided about; an upstream may have none. Decision 44 */
  digest: text,
  /** Told by the gateway of what it masks and of files. Decision 44 */
  unseen: text,
  /** It is whoever asks who uploaded it, or whose it is. */
  isOwn: flag,
  /** It stands still until somebody resumes it. */
  isPaused: flag,
  split_from: text,
})

/** A bill that an employee wants to be paid back. BILL-01 */
export const Bill = as(wireBill, ({ bill_id, bill_no, bill_merchant_name, bill_upload_comments, ...bill }) => ({
  ...bill,
  id: bill_id,
  billNo: bill_no,
  merchant: bill_merchant_name,
  comments: bill_upload_comments,
  createdTime: bill.created_time,
  employeeName: bill.employee_name,
  employeeMobile: bill.employee_mobile,
  employeeCode: bill.employee_code,
  employeeUid: bill.employee_uid,
  previousBills: bill.previous_bills,
  uploadedBy: bill.uploaded_by,
  decidedBy: bill.decided_by,
  decidedTime: bill.decided_time,
  splitFrom: bill.split_from,
}))
export type Bill = z.output<typeof Bill>

const Decided = z.looseObject({ message: text, status: text, approvalQueueId: text })

/** Bills of every status, the newest first. BILL-01, BILL-05 */
export const listBillDetails = call('reimbursement GET bills', readers, {
  query: z.strictObject({
    ...pageQuery,
    from: day.optional(),
    to: day.optional(),
    duration: word.optional(),
    status: word.optional(),
    searchBy: word.optional(),
    issuerCode: word.optional(),
    orgId: word.optional(),
    billId: word.optional(),
  }),
  reply: paged(Bill),
  reach: 'scoped',
  decided: 'list',
  files: ['list.asset'],
})

/** Approves a bill, which pays it onto the employee's wallet, or rejects it with a reason. BILL-03 */
export const actOnBill = call('reimbursement POST bills/action', ['APPROVAL_ALL'], {
  body: ActOnBill,
  reply: Decided,
  reach: 'scoped',
  money: true,
})

/** What lies on the card that a bill would be paid onto, and on what pays it. BILL-05 */
export const BillBalance = z.looseObject({
  cardId: text,
  cardLast4Digits: text,
  cardStatus: text,
  currency,
  walletType: text,
  /** Of the bill's wallet. */
  balance: amount,
  poolBalance: amount,
  wallets: listOf(z.looseObject({ appId: id, name: text, balance: amount })),
})
export type BillBalance = z.output<typeof BillBalance>

export const fetchCardBalanceForBill = call('reimbursement POST cards/balance', readers, {
  body: BillCard,
  reply: BillBalance,
  reach: 'scoped',
  reads: true,
})

/** What the same employee was paid before. BILL-02 */
export const fetchOldBills = call('reimbursement POST bills/old', readers, {
  body: OldBills,
  reply: z.looseObject({ list: listOf(Bill) }),
  reach: 'scoped',
  files: ['list.asset'],
  reads: true,
})

/** Splits a bill into parts, each of which is decided by itself. BILL-04 */
export const splitBill = call('reimbursement POST bills/split', ['APPROVAL_ALL'], {
  body: SplitBill,
  reply: z.looseObject({ message: text, status: text, parts: listOf(Bill) }),
  reach: 'scoped',
  files: ['parts.asset'],
  money: true,
})
