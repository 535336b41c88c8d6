export type SetUpTables = {
  /** Whose form it was, and what it sent in the end. */
  org_set_ups: { org_id: number; form_key: string | null; sent_hash: string | null; version: number }
  org_set_up_versions: { org_id: number; version: number; json: string; by_name: string; at: number }
  issuer_requirements: { issuer: string; event_type: string; kind: 'DOCUMENT' | 'ADDRESS'; type: string }
}
