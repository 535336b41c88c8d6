export const declineSettings = {
  BUSINESS_INACTIVE: 'business',
  PROGRAM_INACTIVE: 'program',
  CARD_FROZEN: 'card',
  CARD_BLOCKED: 'card',
  CARD_INACTIVE: 'card',
  CARD_EXPIRED: 'card',
  CHANNEL_OFF: 'channels',
  INTERNATIONAL_OFF: 'switches',
  COUNTRY_OFF: 'switches',
  CATEGORY_OFF: 'switches',
  LIMIT_AMOUNT: 'limits',
  LIMIT_COUNT: 'limits',
  NO_WALLET: 'wallets',
  CLOSED_LOOP: 'wallets',
  INSUFFICIENT_BALANCE: 'wallets',
  POOL_EMPTY: 'pool',
  RULE_REFUSED: 'rules',
  RULE_NONE: 'rules',
  MERCHANT_CATEGORY: 'program',
  FRAUD_RULE: 'program',
  INCORRECT_PIN: null,
  WRONG_EXPIRY: null,
  WRONG_CVV: null,
  ISSUER_TIMEOUT: null,
} as const
export type DeclineCause = keyof typeof declineSettings
export type DeclineSetting = NonNullable<(typeof declineSettings)[DeclineCause]>
export const declineCauses = Object.keys(declineSettings) as [DeclineCause, ...DeclineCause[]]

/** What removes the cause of a decline at once: an operation on the card, a setting of it, or a transfer to the business. TXN-11 */
export const declineFixes: Partial<Record<DeclineCause, DeclineFix>> = {
  INSUFFICIENT_BALANCE: 'load',
  NO_WALLET: 'linkWallet',
  CARD_FROZEN: 'unfreeze',
  CARD_BLOCKED: 'replace',
  CHANNEL_OFF: 'card-channels',
  LIMIT_AMOUNT: 'card-limits',
  LIMIT_COUNT: 'card-limits',
  INTERNATIONAL_OFF: 'card-switches',
  COUNTRY_OFF: 'card-switches',
  CATEGORY_OFF: 'card-switches',
  POOL_EMPTY: 'transfer',
}
type DeclineFix =
  'load' | 'linkWallet' | 'unfreeze' | 'replace' | 'card-channels' | 'card-limits' | 'card-switches' | 'transfer'

export type CardNow = { status: string | null; cardFlags: Readonly<Record<string, unknown>> | null }

/** Whether the card's current state shows that the cause of a decline is already removed; null if not, or if that cannot be seen. TXN-11 */
export const findMended = (
  code: DeclineCause,
  { channel }: { channel?: string | null },
  card: CardNow,
): 'unfrozen' | 'replaced' | 'channelOn' | null => {
  if (code === 'CARD_FROZEN' && card.status === 'ACTIVE') return 'unfrozen'
  if (code === 'CARD_BLOCKED' && card.status === 'REPLACED') return 'replaced'
  return code === 'CHANNEL_OFF' && channel && card.cardFlags?.[`${channel}_ENABLED`] === true ? 'channelOn' : null
}

/** Facts that explain a decline; amounts are in minor units. */
export type DeclineFacts = Partial<{
  status: string
  channel: string
  country: string
  category: string
  period: string
  limit: number
  used: number
  asked: number
  balance: number
  most: number
  count: number
  accountId: string
  /** The rule that declined, and the version of the wallet or (without `walletId`) program that it belongs to. */
  rule: string
  walletId: string
  wallet: string
  version: number
  demand: RuleDemand
  operator: 'AT_MOST' | 'AT_LEAST'
}>

export const ruleDemands = [
  'AMOUNT',
  'BALANCE_BEFORE',
  'BALANCE_AFTER',
  'LIMIT_AMOUNT',
  'LIMIT_COUNT',
  'DECLINES',
] as const
type RuleDemand = (typeof ruleDemands)[number]

export const txnEventKinds = [
  'STARTED',
  'AUTHORISED',
  'DECLINED',
  'MOVED',
  'CLEARED',
  'REVERSED',
  'REFUNDED',
  'DISPUTE_RAISED',
  'DISPUTE_CREDITED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'DISPUTE_SOLVED',
  'DISPUTE_WAIVED',
] as const
export type TxnEventKind = (typeof txnEventKinds)[number]

export const demoChannels = ['POS', 'ECOM', 'CL', 'ATM'] as const
export type DemoChannel = (typeof demoChannels)[number]
