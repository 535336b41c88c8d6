import 'server-only'
import type { Call } from '../calls/call'
import { boundedCache, type BoundedCache } from '../bounded-cache'
import { processState } from '../process-state'

/** The upstream may be upgraded meanwhile, so the call is tried again after this time. */
const BELIEVED_MS = 10 * 60_000

declare module '../process-state' {
  interface ProcessState {
    lacking?: BoundedCache<true>
  }
}
const lacking = (processState.lacking ??= boundedCache(200, BELIEVED_MS))

export const rememberMissingCall = ({ address }: Pick<Call, 'address'>): void => void lacking.set(address, true)

export const isMissingCall = ({ address }: Pick<Call, 'address'>): boolean => lacking.has(address)
