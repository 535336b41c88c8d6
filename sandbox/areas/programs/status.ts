import type { Acting } from '../../core/changes/acting'
import { noteRecordEvent } from '../../core/changes/record-events'
import { noteRestriction } from '../../core/restrictions/restrictions'
import type { Program } from './queries'

/** The only writer of a program's status: what the issuer or platform switched off, narrower scopes cannot activate, even with an approval. */
export const setStatus = (
  context: Pick<Acting, 'db' | 'actor' | 'now'>,
  { id, status: before }: Pick<Program, 'id' | 'status'>,
  status: Program['status'],
): void => {
  if (status === before) return
  const isRestricted = status !== 'ACTIVE'
  noteRestriction(context, { kind: 'PROGRAM_OFF', subject: id }, { isWeaker: !isRestricted, isRestricted })
  const { db } = context
  db.update('programs', id, { status })
  noteRecordEvent(context, 'program', id, { name: 'PROGRAM_STATE', from: before, to: status })
}
