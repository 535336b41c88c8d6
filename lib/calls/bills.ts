import { callIn } from './call'

const call = callIn('bills')

/** Doc 1 §7.6. */
export const listBillDetails = call('reimbursement GET bills', ['APPROVAL_READ', 'APPROVAL_ALL'], {})

/** Doc 1 §7.6. */
export const actOnBill = call('reimbursement POST bills/action', ['APPROVAL_ALL'], { money: true })

/** Doc 1 §7.6. */
export const fetchCardBalanceForBill = call('reimbursement POST cards/balance', ['APPROVAL_READ', 'APPROVAL_ALL'], {
  reads: true,
})

/** Doc 1 §7.6. */
export const fetchOldBills = call('reimbursement POST bills/old', ['APPROVAL_READ', 'APPROVAL_ALL'], { reads: true })

/** Doc 1 §7.6. */
export const splitBill = call('reimbursement POST bills/split', ['APPROVAL_ALL'], { money: true })
