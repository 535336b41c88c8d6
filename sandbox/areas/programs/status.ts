import type { Acting } from '../../core/changes/acting'
import { noteRestriction } from '../../core/restrictions/restrictions'
import type { Program } from './rows'

/** Every change of a program's status: what the issuer or the platform has switched off, nobody of a narrower scope puts to use, a decision included. */
export const setStatus = (
  context: Pick<Acting, 'db' | 'who' | 'now'>,
  { id, status: before }: Pick<Program, 'id' | 'status'>,
  status: Program['status'],
): void => {
  if (status === before) return
  const isRestricted = status !== 'ACTIVE'
  noteRestriction(context, { kind: 'PROGRAM_OFF', subject: id }, { isWeaker: !isRestricted, isRestricted })
  const { db } = context
  db.update('programs', id, { status })
}
