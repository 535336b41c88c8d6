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

/** Stores the token that an upstream's reply carries; the last reply wins. WIRE-04 */
export const keepToken = async (sid: string, token: string): Promise<void> => {
  const record = records().get(sid)
  if (!record || record.ended || record.token === token) return
  record.token = token
  record.generation += 1
  const told = records().changed(sid, record)
  if (env().UPSTREAM_STRICT_TOKENS) await told
}

/** Replaces the privileges with those that a reply lists. WIRE-06 */
export const keepPrivileges = async (sid: string, names: readonly string[]): Promise<void> => {
  const record = records().get(sid)
  if (!record) return
  record.privileges = heldBy(names, !record.privileges.includes('setUpComplete'))
  record.rolesMs = Date.now()
  record.generation += 1
  await records().changed(sid, record)
}

const SCOPE_LIFE_MS = 60_000

/** The person's scope, if the platform sent it within the last minute and no roles have changed since; otherwise null. Decision 40 */
export const freshScopeOf = (sid: string): PersonScope | null => {
  const { scope, scopeMs = 0, ended } = records().get(sid) ?? {}
  const isFresh = Date.now() - scopeMs <= SCOPE_LIFE_MS && scopeMs > records().rolesChangedMs()
  return scope && isFresh && !ended ? scope : null
}

/** Stores the scope that the platform sent for a request at `askedMs`. A privilege that applies nowhere is dropped. Decision 40 */
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

/** The day on which the token expires, in days since 1970-01-01 UTC; the upstream says it at sign-in. Decision 5 */
export const tokenExpiryDayOf = async (sid: string): Promise<number | null> =>
  records().get(sid)?.tokenExpiryDay ?? null

declare module '../process-state' {
  interface ProcessState {
    turns?: Map<string, Promise<unknown>>
  }
}
const turns = (processState.turns ??= new Map())

/** Runs the calls of one session one after the other, for upstreams that accept only the newest token. UPSTREAM_STRICT_TOKENS */
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
