import { MessagesProvider } from '@/components/shared/messages-provider'
import { type HeldPrivilege, holdsAny } from '@/lib/privileges'
import type { DemoCard } from './demo-card'
import { DemoTransaction } from './demo-transaction'

/** The button that makes a demo transaction, for people who may do so, only in SANDBOX. TXN-08 */
export function DemoPart({
  ownPrivileges,
  isSandbox,
  card,
}: {
  ownPrivileges: readonly HeldPrivilege[]
  isSandbox: boolean
  card?: DemoCard
}) {
  if (!isSandbox || !holdsAny(ownPrivileges, ['TRANSACTION_ALL'])) return null
  return (
    <MessagesProvider areas={['transactions', 'merchant-categories']}>
      <DemoTransaction mayFind={holdsAny(ownPrivileges, ['CARD_READ', 'CARD_ALL'])} {...(card && { card })} />
    </MessagesProvider>
  )
}
