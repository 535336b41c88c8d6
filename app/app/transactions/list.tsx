import { viewOf } from '@/components/list/view-of'
import { transactionLooks } from '@/components/shared/transactions/transaction-looks'
import { transactions } from '@/lib/lists/transactions'

export const transactionList = viewOf(transactions, transactionLooks)
