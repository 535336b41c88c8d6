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
