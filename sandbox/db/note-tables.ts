import type { Generated } from 'kysely'

export type NoteTables = {
  /** Of a business only its issuer's people see what an issuer's people wrote; without a text it is deleted. */
  notes: {
    id: Generated<number>
    subject: 'org' | 'customer' | 'card'
    subject_id: number
    issuer: string | null
    author_id: number
    author_name: string
    key: string
    created_at: number
    text: string | null
    version: Generated<number>
    edited_at: number | null
    deleted_at: number | null
  }
  /** Earlier texts, with when each was written; gone with the note. */
  note_versions: { note_id: number; version: number; text: string; at: number }
}
