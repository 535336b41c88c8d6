import type { CardDetail } from '@/lib/calls/cards'
import type { OperatedCard } from './operated-card'
import type { Session } from '@/lib/rules/identity/session'

export type ShownCard = {
  card: CardDetail
  session: Session
  href: string
  operated: OperatedCard | null
}
