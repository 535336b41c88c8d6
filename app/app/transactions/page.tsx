import { redirect } from 'next/navigation'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function TransactionsPage() {
  await guard(routes.transactions)
  redirect(routes.transactionList({ filter: 'allOrgTxns' }))
}
