import { callIn } from './call'

const call = callIn('bills')

export const listBillDetails = call('reimbursement GET bills', ['APPROVAL_READ', 'APPROVAL_ALL'], {})

export const actOnBill = call('reimbursement POST bills/action', ['APPROVAL_ALL'], { money: true })

export const fetchCardBalanceForBill = call('reimbursement POST cards/balance', ['APPROVAL_READ', 'APPROVAL_ALL'], {
  reads: true,
})

export const fetchOldBills = call('reimbursement POST bills/old', ['APPROVAL_READ', 'APPROVAL_ALL'], { reads: true })

export const splitBill = call('reimbursement POST bills/split', ['APPROVAL_ALL'], { money: true })
