import { viewOf } from '@/components/list/view-of'
import { accountLooks, allocationLooks, ledgerLooks } from '@/components/shared/accounts/account-looks'
import { cardLooks, cardSelection } from '@/components/shared/cards/card-looks'
import { customerLooks } from '@/components/shared/customers/customer-looks'
import { transactionLooks } from '@/components/shared/transactions/transaction-looks'
import { approveMoney } from '@/lib/calls/accounts'
import { takeApprovalAction } from '@/lib/calls/approvals'
import { lockCard } from '@/lib/calls/cards'
import { businessAccounts, businessAllocations, businessLedger } from '@/lib/lists/accounts'
import { businessCards } from '@/lib/lists/cards'
import { businessCustomers } from '@/lib/lists/customers'
import { businessTransactions } from '@/lib/lists/transactions'

export const businessCardList = viewOf(businessCards, {
  ...cardLooks,
  selectionActions: { ...cardSelection, call: lockCard },
})

export const businessCustomerList = viewOf(businessCustomers, customerLooks)

export const businessTransactionList = viewOf(businessTransactions, transactionLooks)

export const businessAccountList = viewOf(businessAccounts, accountLooks(approveMoney))

export const businessAllocationList = viewOf(businessAllocations, allocationLooks(takeApprovalAction))

export const businessLedgerList = viewOf(businessLedger, ledgerLooks)
