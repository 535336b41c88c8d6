import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { BlockCard, MoveMoney, ReplaceCard } from '@/lib/rules/bodies/cards'
import type { CreateCustomerCard } from '@/lib/rules/bodies/issuing-cards'
import type { UpdateCardProgram } from '@/lib/rules/bodies/programs'
import type { UpdateOrg } from '@/lib/rules/bodies/set-up'
import type { InviteIssuerUser, InviteUser } from '@/lib/rules/bodies/users'
import type { UpdateWallet } from '@/lib/rules/bodies/wallets'
import type { LoadSource } from '@/lib/rules/cards/card-money'

/** The changes that a person asks for with all that they need, and the event of each, whose configuration says who decides. */
export const changeKinds = {
  blockCard: 'CARD_BLOCK',
  issueCard: 'CARD_CREATION',
  replaceCard: 'CARD_CREATION',
  addCustomer: 'CUSTOMER_CREATION',
  loadCard: 'CARD_LOAD',
  unloadCard: 'CARD_UNLOAD',
  updateOrg: 'ORG_UPDATE',
  updateProgram: 'RULE_UPDATE',
  updateWallet: 'RULE_UPDATE',
  inviteUser: 'USER_INVITATION',
  inviteIssuerAdmin: 'USER_INVITATION',
  inviteAgent: 'USER_INVITATION',
} as const satisfies Record<string, ApprovalEvent>
export type ChangeKind = keyof typeof changeKinds

type Contents = {
  blockCard: BlockCard
  issueCard: CreateCustomerCard
  replaceCard: ReplaceCard
  addCustomer: CreateCustomerCard
  loadCard: MoveMoney & { source: LoadSource }
  unloadCard: MoveMoney
  updateOrg: UpdateOrg
  updateProgram: UpdateCardProgram & { programId: string }
  updateWallet: UpdateWallet & { appId: string }
  inviteUser: InviteUser
  inviteIssuerAdmin: InviteIssuerUser
  inviteAgent: InviteIssuerUser
}
/** All that is needed to make a change, as JSON keeps it. */
export type ContentOf<K extends ChangeKind> = Contents[K]

/** The kinds whose event is that one. */
export type KindsOf<E extends ApprovalEvent> = {
  [K in ChangeKind]: (typeof changeKinds)[K] extends E ? K : never
}[ChangeKind]
