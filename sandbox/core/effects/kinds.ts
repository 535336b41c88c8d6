import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { CreateIssuerEvent, SetIssuerEventStatus, UpdateIssuerEvent } from '@/lib/rules/bodies/approvals'
import type {
  BlockCard,
  CloseCard,
  LinkWallet,
  MoveMoney,
  PaymentSignature,
  ReplaceCard,
} from '@/lib/rules/bodies/cards'
import type { InviteBranchAdmin } from '@/lib/rules/bodies/branches'
import type { CreateCustomerCard } from '@/lib/rules/bodies/issuing'
import type { LinkCardProgram, UpdateCardProgram } from '@/lib/rules/bodies/programs'
import type { MapKit } from '@/lib/rules/bodies/kits'
import type { UpdateRole } from '@/lib/rules/bodies/roles'
import type { AllocateBusinessMoney, LoadPurchaserKits } from '@/lib/rules/bodies/accounts'
import type { AddBusinessDocument } from '@/lib/rules/bodies/organizations'
import type { UpdateBusiness, UpdateBusinessBranding } from '@/lib/rules/bodies/set-up'
import type { InviteIssuerUser, InviteUser, UpdateUser } from '@/lib/rules/bodies/users'
import type { CreateWallet, UpdateWallet } from '@/lib/rules/bodies/wallets'
import type { LoadSource } from '@/lib/rules/cards/card-money'

/** Changes that a request carries completely, with the event whose configuration names the deciders. */
export const changeKinds = {
  blockCard: 'CARD_BLOCK',
  closeCard: 'CARD_BLOCK',
  issueCard: 'CARD_CREATION',
  replaceCard: 'CARD_CREATION',
  addCustomer: 'CUSTOMER_CREATION',
  allocateMoney: 'ALLOCATION',
  loadCard: 'CARD_LOAD',
  loadFromPayment: 'CARD_LOAD',
  loadKits: 'CARD_LOAD',
  mapKit: 'CARD_LOAD',
  linkWallet: 'CARD_LOAD',
  unloadCard: 'CARD_UNLOAD',
  updateOrg: 'ORG_UPDATE',
  updateOrgBranding: 'ORG_UPDATE',
  addOrgDocument: 'ORG_UPDATE',
  removeOrgDocument: 'ORG_UPDATE',
  updateProgram: 'RULE_UPDATE',
  linkProgram: 'RULE_UPDATE',
  createWallet: 'RULE_UPDATE',
  updateWallet: 'RULE_UPDATE',
  inviteUser: 'USER_INVITATION',
  inviteIssuerAdmin: 'USER_INVITATION',
  inviteAgent: 'USER_INVITATION',
  inviteBranchAdmin: 'USER_INVITATION',
  updateUser: 'USER_INVITATION',
  unblockUser: 'USER_INVITATION',
  updateRole: 'USER_INVITATION',
  updateEvent: 'EVENT_UPDATE',
  copyCustomerData: 'CUSTOMER_DATA',
  copyUserData: 'USER_DATA',
} as const satisfies Record<string, ApprovalEvent>
export type ChangeKind = keyof typeof changeKinds

/** Other events whose data a kind may write, if its subject names them as guards. */
export const alsoWritten: Partial<Record<ChangeKind, readonly ApprovalEvent[]>> = {
  issueCard: ['CUSTOMER_CREATION', 'CARD_LOAD'],
  replaceCard: ['CARD_LOAD'],
  addCustomer: ['CARD_LOAD'],
  updateProgram: ['CARD_LOAD'],
  linkProgram: ['CARD_LOAD'],
  createWallet: ['CARD_LOAD'],
  updateWallet: ['CARD_LOAD'],
}

type Contents = {
  blockCard: BlockCard
  closeCard: CloseCard
  issueCard: CreateCustomerCard
  replaceCard: ReplaceCard
  addCustomer: CreateCustomerCard
  allocateMoney: AllocateBusinessMoney
  loadCard: MoveMoney & { source: LoadSource }
  loadFromPayment: PaymentSignature
  loadKits: LoadPurchaserKits
  mapKit: MapKit
  linkWallet: LinkWallet
  unloadCard: MoveMoney
  updateOrg: UpdateBusiness
  updateOrgBranding: UpdateBusinessBranding & { orgId: string }
  addOrgDocument: AddBusinessDocument
  removeOrgDocument: { orgId: string; docId: string }
  updateProgram: UpdateCardProgram & { programId: string }
  linkProgram: LinkCardProgram
  createWallet: CreateWallet
  updateWallet: UpdateWallet & { appId: string }
  inviteUser: InviteUser
  inviteIssuerAdmin: InviteIssuerUser
  inviteAgent: InviteIssuerUser
  inviteBranchAdmin: InviteBranchAdmin
  updateUser: UpdateUser
  unblockUser: { id: string; version: number }
  updateRole: UpdateRole & { id: string }
  copyCustomerData: { id: string; reason: string }
  copyUserData: { id: string; reason: string }
  updateEvent: Pick<UpdateIssuerEvent, 'issuerCode' | 'eventType' | 'version'> & {
    status?: SetIssuerEventStatus['status'] | undefined
    settings?: CreateIssuerEvent | undefined
  }
}
export type ContentOf<K extends ChangeKind> = Contents[K]

export type KindsOf<E extends ApprovalEvent> = {
  [K in ChangeKind]: (typeof changeKinds)[K] extends E ? K : never
}[ChangeKind]
