import type { Privilege } from '@/lib/privileges'

export const approvalTabs = [
  'businesses',
  'card-holders',
  'cards',
  'users',
  'insta-kit',
  'bills',
  'load',
  'block',
  'withdraw',
  'password-reset',
] as const
export type ApprovalTab = (typeof approvalTabs)[number]

export const INBOX = 'all'

/** The tabs of the queue: the inbox has every kind of request in one list. APPR-28 */
export const queueTabs = [INBOX, ...approvalTabs] as const

export const approvalEntities = [
  'ORG',
  'CARD_PROGRAM',
  'CUST',
  'CARD',
  'USER',
  'KIT',
  'BILL',
  'LOAD',
  'ALLOCATION',
  'BULK_UPLOAD',
  'ISSUER_EVENT',
] as const
export type ApprovalEntity = (typeof approvalEntities)[number]

type EventFacts = {
  tab: ApprovalTab
  entity: ApprovalEntity
  /** The issuer cannot switch this event off: a second person always decides. Decision 18 */
  isAlways?: true
  /** The event can concern a person or record that belongs to no issuer. */
  mayBeOfPlatform?: true
  /** The event has no approval steps of its own: it uses the steps of the event whose configuration it changes. */
  isOfEvent?: true
  /** A privilege that also allows deciding about these requests, through a separate call. */
  alsoDecides?: Privilege
  /** Only the issuer or platform may decide. Others could approve their own new business or fill its pool. ORG-47 */
  isByIssuer?: true
}

export const approvalEvents = {
  ORG_CREATION: { tab: 'businesses', entity: 'ORG', isAlways: true, isByIssuer: true },
  ORG_UPDATE: { tab: 'businesses', entity: 'ORG', mayBeOfPlatform: true },
  CARD_PROGRAM_CREATION: { tab: 'businesses', entity: 'CARD_PROGRAM', isAlways: true, isByIssuer: true },
  /** A change that weakens another event's configuration: it switches the event off, removes approvers, or raises the amount that needs none. */
  EVENT_UPDATE: { tab: 'businesses', entity: 'ISSUER_EVENT', isAlways: true, mayBeOfPlatform: true, isOfEvent: true },
  RULE_UPDATE: { tab: 'businesses', entity: 'CARD_PROGRAM' },
  CUSTOMER_CREATION: { tab: 'card-holders', entity: 'CUST' },
  CUSTOMER_KYC: { tab: 'card-holders', entity: 'CUST', isAlways: true },
  CARD_CREATION: { tab: 'cards', entity: 'CARD' },
  USER_INVITATION: { tab: 'users', entity: 'USER', mayBeOfPlatform: true },
  USER_KYC: { tab: 'users', entity: 'USER', isAlways: true, mayBeOfPlatform: true },
  KIT_ORDER: { tab: 'insta-kit', entity: 'KIT', isAlways: true, alsoDecides: 'INSTA_KIT_ALL' },
  BILL: { tab: 'bills', entity: 'BILL', isAlways: true },
  MONEY_LOAD: { tab: 'load', entity: 'LOAD', isAlways: true, isByIssuer: true },
  ALLOCATION: { tab: 'load', entity: 'ALLOCATION' },
  CARD_LOAD: { tab: 'load', entity: 'CARD' },
  BULK_UPLOAD: { tab: 'load', entity: 'BULK_UPLOAD' },
  CARD_BLOCK: { tab: 'block', entity: 'CARD' },
  CARD_UNLOAD: { tab: 'withdraw', entity: 'CARD' },
  /** A copy of all that is held about a person leaves the platform only after a second person has agreed. DATA-03 */
  CUSTOMER_DATA: { tab: 'card-holders', entity: 'CUST', isAlways: true },
  USER_DATA: { tab: 'users', entity: 'USER', isAlways: true, mayBeOfPlatform: true },
  PASSWORD_RESET: { tab: 'password-reset', entity: 'USER', mayBeOfPlatform: true },
} as const satisfies Record<string, EventFacts>
export type ApprovalEvent = keyof typeof approvalEvents

export const approvalEventNames = Object.keys(approvalEvents) as [ApprovalEvent, ...ApprovalEvent[]]

export const isApprovalEvent = (name: string): name is ApprovalEvent => Object.hasOwn(approvalEvents, name)

export const factsOfEvent = (event: ApprovalEvent): EventFacts => approvalEvents[event]

/** Takes the place of an issuer code for events that the platform configures. Decision 40 */
export const PLATFORM = 'PLATFORM'

export const eventsOf = (issuer: string): readonly ApprovalEvent[] =>
  approvalEventNames.filter((event) => {
    const { isOfEvent, mayBeOfPlatform } = factsOfEvent(event)
    return !isOfEvent && (issuer !== PLATFORM || mayBeOfPlatform)
  })

export const isAlwaysGuarded = (event: ApprovalEvent): boolean => factsOfEvent(event).isAlways === true

export const asksAboveSum = (event: string): boolean =>
  event === 'MONEY_LOAD' ||
  event === 'ALLOCATION' ||
  event === 'CARD_LOAD' ||
  event === 'CARD_UNLOAD' ||
  event === 'BULK_UPLOAD' ||
  event === 'BILL'

/** The event whose limit applies to a request's amount. Requests without a limit of their own use the limit of card loads. CFG-08 */
export const limitEventOf = (event: string | null): ApprovalEvent =>
  event !== null && isApprovalEvent(event) && asksAboveSum(event) ? event : 'CARD_LOAD'

/** Whether the amount of a request is compared with a limit: one that moves money, or one whose money nobody knows. CFG-08 */
export const movesMoney = ({ eventType, amount }: { eventType: string | null; amount: number | null }): boolean =>
  amount === null ? eventType !== null && asksAboveSum(eventType) : amount !== 0

export const eventsMeant = (word: string): readonly ApprovalEvent[] =>
  isApprovalEvent(word) ? [word] : approvalEventNames.filter((name) => approvalEvents[name].tab === word)
