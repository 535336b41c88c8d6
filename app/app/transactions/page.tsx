import { transactionList } from '@/app/app/transactions/list'
import { redirectToList, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function TransactionsPage(at: ListAddress) {
  await guard(routes.transactions)
  return redirectToList(transactionList, at)
}
