import 'server-only'
import { env } from '../env'
import { heldBy } from '../privileges'
import type { PersonScope } from '../rules/users/scope'
import { records } from './record'
import { processState } from '../process-state'

export const tokenOf = async (sid: string): Promise<string> => {
  const record = records().get(sid)
  return record && !record.ended ? record.token : ''
}

/** Keeps the token an answer brought; the answer that arrives last wins. WIRE-04 */
export const keepToken = async (sid: string, token: string): Promise<void> => {
  const record = records().get(sid)
  if (!record || record.ended || record.token === token) return
  record.token = token
  record.generation += 1
  const told = records().changed(sid, record)
  if (env().UPSTREAM_STRICT_TOKENS) await told
}

/** Privileges follow each role list of the person's own that an upstream answer carries. WIRE-06 */
export const keepPrivileges = async (sid: string, names: readonly string[]): Promise<void> => {
  const record = records().get(sid)
  if (!record) return
  record.privileges = heldBy(names, !record.privileges.includes('setUpComplete'))
  record.rolesMs = Date.now()
  record.generation += 1
  await records().changed(sid, record)
}

const SCOPE_LIFE_MS = 60_000

/** What the platform said of the person no more than a minute ago, and since anybody's roles last changed; null where that is longer ago. Decision 40 */
export const freshScopeOf = (sid: string): PersonScope | null => {
  const { scope, scopeMs = 0, ended } = records().get(sid) ?? {}
  const isFresh = Date.now() - scopeMs <= SCOPE_LIFE_MS && scopeMs > records().rolesChangedMs()
  return scope && isFresh && !ended ? scope : null
}

/** Keeps what the platform said of the person when it was asked at `askedMs`; what they hold nowhere they do not hold. Decision 40 */
export const keepScope = async (
  sid: string,
  scope: PersonScope,
  askedMs: number,
  orgIds: readonly string[] = scope.orgIds,
): Promise<void> => {
  const record = records().get(sid)
  if (!record || record.ended || askedMs < (record.scopeMs ?? 0)) return
  const privileges = scope.isNowhere
    ? record.privileges
    : heldBy(Object.keys(scope.privileges), !record.privileges.includes('setUpComplete'))
  Object.assign(record, { scope, scopeMs: askedMs, privileges, rolesMs: askedMs, orgIds })
  record.generation += 1
  await records().changed(sid, record)
}

/** Days since 1970-01-01 UTC on which the token expires, as sign-in told. Decision 5 */
export const tokenExpiryDayOf = async (sid: string): Promise<number | null> =>
  records().get(sid)?.tokenExpiryDay ?? null

declare module '../process-state' {
  interface ProcessState {
    turns?: Map<string, Promise<unknown>>
  }
}
const turns = (processState.turns ??= new Map())

/** One after another for one session: an upstream that accepts only its newest token needs it. UPSTREAM_STRICT_TOKENS */
export const withSessionLock = <T>(sid: string, work: () => Promise<T>): Promise<T> => {
  const alone = () => records().alone(sid, work)
  const turn = (turns.get(sid) ?? Promise.resolve()).then(alone, alone)
  const settled = turn.then(
    () => undefined,
    () => undefined,
  )
  turns.set(sid, settled)
  void settled.then(() => turns.get(sid) === settled && turns.delete(sid))
  return turn
}
