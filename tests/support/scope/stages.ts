import type { Stage } from './cloner'

/** Other states of all that a place has, for calls that do nothing in the state of an active card of an active business. */
export type StageOfPlace = {
  name: string
  rows?: Stage
  isRoot?: true
  isOfStaff?: true
}

const waiting = { status: 'PENDING', mode: 'PHYSICAL_NO_NAMED_CARD', mobile: '919876500123' }
const SOON = Date.now() + 86_400_000

export const stages: readonly StageOfPlace[] = [
  {
    name: 'made and confirmed by staff',
    isOfStaff: true,
    rows: {
      role_privileges: { org_id: 0 },
      programs: { require_card_holder_auth: 1 },
      holder_codes: { verified_at: SOON },
      tags: { issuer: null, org_id: null, created_by: 'Staff' },
      cards: waiting,
      kits: { status: 'YET_TO_BE_ISSUED' },
    },
  },
  {
    name: 'gift cards',
    rows: {
      programs: { kind: 'GC' },
      cards: { kind: 'GC', status: 'INACTIVE' },
      orgs: { category: 'GIFTCARD_PURCHASER' },
      bulk_uploads: { card_type: 'GC' },
      kit_orders: { status: 'DELIVERED' },
      kits: { status: 'YET_TO_BE_ISSUED' },
    },
  },
  {
    name: 'not sent yet',
    isRoot: true,
    isOfStaff: true,
    rows: {
      orgs: { status: 'DRAFT', set_up_complete: 0 },
      org_issuers: { status: 'DRAFT' },
      programs: { status: 'DRAFT', needs_approval: 1 },
    },
  },
  {
    name: 'stopped',
    rows: {
      cards: { status: 'BLOCKED' },
      'accounts CARD': { balance: 0 },
      kit_orders: { status: 'APPROVED' },
      bulk_rows: { status: 'FAILED', faults: '[]' },
    },
  },
  {
    name: 'waiting for kits and files',
    isOfStaff: true,
    rows: {
      programs: { require_card_holder_auth: 1 },
      subOrgs: { status: 'DRAFT', set_up_complete: 0 },
      cards: waiting,
      kit_orders: { status: 'DELIVERED' },
      kits: { status: 'YET_TO_BE_ISSUED' },
      bulk_uploads: { status: 'IN_PROGRESS', held: 1 },
      bulk_rows: { status: 'WAITING' },
    },
  },
  {
    name: 'bare',
    isOfStaff: true,
    rows: {
      cards: { mode: 'PHYSICAL_NAMED_CARD' },
      card_wallets: null,
      'accounts CARD': { balance: 0 },
      disputes: null,
      txns: { dispute_status: null },
      approvals: { status: 'APPROVED', decided_at: SOON },
    },
  },
]
