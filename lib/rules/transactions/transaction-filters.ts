export const txnStatuses = [
  'CREATED',
  'SUCCESS',
  'FAILED',
  'REFUNDED',
  'SETTLED',
  'FRAUD',
  'REJECTED',
  'VALIDATED',
  'REVERSED',
  'PENDING',
] as const
export type TxnStatus = (typeof txnStatuses)[number]

export const txnTypes = ['DEBIT', 'CREDIT'] as const
/** What a merchant or cash machine is paid with. */
export const paymentCategories = ['PURCHASE', 'CASH_WITHDRAWAL'] as const
/** Movements between a card and its business, bank or another card, without a merchant. */
export const bookCategories = ['LOAD', 'UNLOAD', 'FEE', 'CASHBACK', 'REPLACEMENT', 'REPLENISHMENT', 'EXPIRY'] as const
export const txnCategories = [...paymentCategories, ...bookCategories, 'REFUND', 'REVERSAL'] as const

export const txnFilters = {
  allOrgTxns: {},
  success: { status: 'SUCCESS' },
  failed: { status: 'FAILED' },
  fraud: { status: 'FRAUD' },
  reject: { status: 'REJECTED' },
  'in-progress': { status: 'CREATED,VALIDATED,PENDING' },
  refund: { status: 'REFUNDED,REVERSED' },
  disputed: { disputeStatus: 'OPEN' },
  'disputes-solved': { disputeStatus: 'SOLVED' },
  'disputes-raised': { disputeStatus: 'RAISED' },
  'disputes-waived-off': { disputeStatus: 'WAIVED_OFF' },
  'settlements-all': { settlement: 'SETTLED' },
  'settlements-not-settled': { settlement: 'NOT_SETTLED' },
} as const satisfies Record<string, { status?: string; disputeStatus?: string; settlement?: string }>
