import type { CardDetail } from '@/lib/calls/cards'
import type { OperatedCard } from './operated-card'
import type { Session } from '@/lib/session/session'

/** A card, who looks at it, and the address it is shown at. */
export type ShownCard = {
  card: CardDetail
  session: Session
  href: string
  /** What its operations need; null for people who may not operate it. */
  operated: OperatedCard | null
}
