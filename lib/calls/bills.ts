import { z } from 'zod'
import { billStatuses } from '@/lib/rules/bills/bill-states'
import { ActOnBill, BillCard, OldBills, SplitBill } from '@/lib/rules/bodies/bills'
import { callIn } from './call'
import {
  amount,
  as,
  count,
  currency,
  day,
  flag,
  id,
  oneOf,
  orNull,
  paged,
  pageQuery,
  required,
  signedAnswer,
  text,
  version,
  word,
} from './reply'

const call = callIn('bills')
const readers = ['APPROVAL_READ', 'APPROVAL_ALL'] as const

const wireBill = z.object({
  bill_id: id,
  bill_no: text,
  bill_merchant_name: text,
  amount: required(amount),
  currency,
  bill_upload_comments: text,
  created_time: text,
  employee_name: text,
  employee_mobile: text,
  employee_code: text,
  employee_uid: text,
  walletType: text,
  appId: text,
  asset: text,
  assetType: text,
  status: required(oneOf(billStatuses)),
  reason: text,
  previous_bills: orNull(count),
  businessName: text,
  issuerCode: text,
  cardId: text,
  uploaded_by: text,
  uploaded_by_id: text,
  decided_by: text,
  decided_time: text,
  txnId: text,
  approvalQueueId: text,
  ownRequestId: text,
  version,
  digest: text,
  unseen: text,
  isOwn: flag,
  isPaused: flag,
  split_from: text,
})
type WireBill = z.output<typeof wireBill>

/** The portal's own names for fields of the wire. */
const names = {
  id: 'bill_id',
  billNo: 'bill_no',
  merchant: 'bill_merchant_name',
  comments: 'bill_upload_comments',
  createdTime: 'created_time',
  employeeName: 'employee_name',
  employeeMobile: 'employee_mobile',
  employeeCode: 'employee_code',
  employeeUid: 'employee_uid',
  previousBills: 'previous_bills',
  uploadedBy: 'uploaded_by',
  decidedBy: 'decided_by',
  decidedTime: 'decided_time',
  splitFrom: 'split_from',
} as const satisfies Record<string, keyof WireBill>
type Names = typeof names
const renamed = <T>(read: (from: Names[keyof Names]) => T) =>
  Object.fromEntries(Object.entries(names).map(([to, from]) => [to, read(from)]))

export const Bill = as(
  wireBill,
  (bill) => ({ ...bill, ...renamed((from) => bill[from]) }) as WireBill & { [K in keyof Names]: WireBill[Names[K]] },
  () => wireBill.extend(renamed((from) => wireBill.shape[from])),
)
export type Bill = z.output<typeof Bill>

const Decided = z.looseObject({ message: text, status: required(text), ...signedAnswer })

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

/** Approves a bill, which pays it into the employee's wallet, or rejects it with a reason. BILL-03 */
export const actOnBill = call('reimbursement POST bills/action', ['APPROVAL_ALL'], {
  body: ActOnBill,
  reply: Decided,
  reach: 'scoped',
  signed: true,
  makes: { approvalQueueId: 'approvalQueueId' },
  money: true,
})

export const BillBalance = z.looseObject({
  cardId: text,
  cardLast4Digits: text,
  cardStatus: text,
  currency,
  walletType: text,
  balance: amount,
  poolBalance: amount,
  wallets: z.array(z.looseObject({ appId: id, name: text, balance: required(amount) })),
})
export type BillBalance = z.output<typeof BillBalance>

export const fetchCardBalanceForBill = call('reimbursement POST cards/balance', readers, {
  body: BillCard,
  reply: BillBalance,
  reach: 'scoped',
  reads: true,
})

export const fetchOldBills = call('reimbursement POST bills/old', readers, {
  body: OldBills,
  reply: z.looseObject({ list: z.array(Bill) }),
  reach: 'scoped',
  files: ['list.asset'],
  reads: true,
})

export const splitBill = call('reimbursement POST bills/split', ['APPROVAL_ALL'], {
  body: SplitBill,
  reply: z.looseObject({ message: text, status: required(text), parts: z.array(Bill) }),
  reach: 'scoped',
  files: ['parts.asset'],
  money: true,
})
