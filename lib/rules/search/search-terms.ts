export const resultKinds = [
  'CARD',
  'CUSTOMER',
  'BUSINESS',
  'TRANSACTION',
  'TRANSFER',
  'TICKET',
  'REQUEST',
  'MERCHANT',
  'PROGRAM',
  'KIT',
  'ROLE',
  'USER',
] as const
export type ResultKind = (typeof resultKinds)[number]
export const isResultKind = (kind: string): kind is ResultKind => (resultKinds as readonly string[]).includes(kind)

export type SearchTermKind = 'mobile' | 'last4' | 'email' | 'kitNumber' | 'rrn' | 'utr' | 'van' | 'id' | 'name'
/** `of` is the one kind of record that a label names: `Txn ID: 700004506`. */
export type TermReading = { as: SearchTermKind; text: string; of?: ResultKind }

/** So many ids are found at once. */
export const MOST_IDS = 20
/** Twenty ids with their labels fit into it. */
export const MAX_IDS_LENGTH = 1200
