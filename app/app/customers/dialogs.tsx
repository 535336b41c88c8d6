import { OverList } from '@/components/shared/detail/over-list'
import type { Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { CreateScreen } from './create-screen'
import { CustomerDetail } from './customer-detail'

export function CustomerDialog(shown: { customerId: string; address: Address; session: Session }) {
  return (
    <OverList screen="customer" size="lg">
      <CustomerDetail {...shown} over="list" />
    </OverList>
  )
}

export function CreateDialog({ session }: { session: Session }) {
  return (
    <OverList screen="customerNew" size="md">
      <CreateScreen session={session} over="list" />
    </OverList>
  )
}
