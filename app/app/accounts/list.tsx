import { viewOf } from '@/components/list/view-of'
import { accountLooks, allocationLooks, ledgerLooks } from '@/components/shared/accounts/account-looks'
import { approveMoney } from '@/lib/calls/accounts'
import { takeApprovalAction } from '@/lib/calls/approvals'
import { accounts, allocations, ledger } from '@/lib/lists/accounts'

export const accountList = viewOf(accounts, accountLooks(approveMoney))

export const allocationList = viewOf(allocations, allocationLooks(takeApprovalAction))

export const ledgerList = viewOf(ledger, ledgerLooks)
