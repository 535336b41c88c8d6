import type { Privilege } from '@/lib/privileges'
import { cardTransitions, type CardOperation, type CardStatus } from './card-states'

export const guideStates = [
  'PENDING',
  'INACTIVE',
  'ACTIVE',
  'LOCKED',
  'DORMANT',
  'BLOCKED',
  'CLOSED',
  'EXPIRED',
  'REPLACED',
] as const satisfies readonly CardStatus[]
export type GuideState = (typeof guideStates)[number]

type StateOperation = Extract<CardOperation, 'freeze' | 'unfreeze' | 'block' | 'replace' | 'close'>
export type CardMove = {
  key: StateOperation | 'approve' | 'mapKit' | 'activate' | 'expire'
  from: readonly CardStatus[]
  to: CardStatus
  /** Any one of these privileges allows the change; the list is empty if the change happens by itself. */
  need: readonly Privilege[]
}

const byOperation = (key: StateOperation): CardMove[] => {
  const { from, to } = cardTransitions[key]
  return to ? [{ key, from, to, need: ['CARD_ALL'] }] : []
}

export const cardMoves: readonly CardMove[] = [
  { key: 'approve', from: ['PENDING'], to: 'ACTIVE', need: ['APPROVAL_ALL'] },
  { key: 'mapKit', from: ['PENDING'], to: 'ACTIVE', need: ['CARD_ALL', 'INSTA_KIT_ALL'] },
  { key: 'activate', from: ['INACTIVE'], to: 'ACTIVE', need: ['CARD_ALL'] },
  ...(['freeze', 'unfreeze', 'block', 'close', 'replace'] as const).flatMap(byOperation),
  { key: 'expire', from: ['ACTIVE', 'LOCKED', 'INACTIVE', 'DORMANT'], to: 'EXPIRED', need: [] },
]

export const movesFrom = (status: string | null): CardMove[] =>
  cardMoves.filter(({ from }) => from.some((one) => one === status))

type RoleLike = {
  roleName: string | null
  roleEnabled: boolean
  privilegeList: readonly { rolePrivilege: string | null }[]
}
export const rolesFor = (need: readonly Privilege[], roles: readonly RoleLike[]): string[] => [
  ...new Set(
    roles
      .filter(({ roleEnabled }) => roleEnabled)
      .filter(({ privilegeList }) =>
        privilegeList.some(({ rolePrivilege }) => need.some((one) => one === rolePrivilege)),
      )
      .flatMap(({ roleName }) => roleName ?? []),
  ),
]
