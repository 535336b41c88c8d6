import { OverList } from '@/components/shared/detail/over-list'
import type { Session } from '@/lib/rules/identity/session'
import { CardDetailView } from './card-detail'
import { GiftActivationScreen, KitMappingScreen } from './holder-steps'
import { IssueScreen } from './issue-screen'

export function CardDialog({ cardId, session }: { cardId: string; session: Session }) {
  return (
    <OverList screen="card" size="lg">
      <CardDetailView cardId={cardId} session={session} />
    </OverList>
  )
}

export function IssueDialog({ session }: { session: Session }) {
  return (
    <OverList screen="cardIssue" size="md">
      <IssueScreen session={session} over="list" />
    </OverList>
  )
}

export function KitMappingDialog({ cardId }: { cardId: string }) {
  return (
    <OverList screen="cardKit" size="sm">
      <KitMappingScreen cardId={cardId} over="list" />
    </OverList>
  )
}

export function GiftActivationDialog({ cardId }: { cardId: string }) {
  return (
    <OverList screen="cardActivation" size="sm">
      <GiftActivationScreen cardId={cardId} over="list" />
    </OverList>
  )
}
