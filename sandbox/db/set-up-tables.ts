import type { Generated } from 'kysely'

export type SetUpTables = {
  /** Whose form it was, and what it sent in the end. */
  org_set_ups: { org_id: number; form_key: string | null; sent_hash: string | null; version: number }
  org_set_up_versions: { org_id: number; version: number; json: string; by_name: string; at: number }
  issuer_requirements: { issuer: string; event_type: string; kind: 'DOCUMENT' | 'ADDRESS'; type: string }
  /** What waits for an issuer, and what became of it. */
  approvals: {
    id: Generated<number>
    entity_type: 'ORG' | 'CARD_PROGRAM'
    entity_id: number
    org_id: number | null
    issuer: string
    event_type: string
    status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED'
    created_by_id: number
    created_by: string
    created_at: number
    updated_at: number
  }
}
