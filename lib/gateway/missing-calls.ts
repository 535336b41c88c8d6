import 'server-only'
import type { Call } from '../calls/call'
import { boundedCache, type BoundedCache } from '../bounded-cache'
import { processState } from '../process-state'

/** An upstream that was renewed may have the call now. */
const BELIEVED_MS = 10 * 60_000

declare module '../process-state' {
  interface ProcessState {
    /** Optional calls that the upstream answered it did not have. */
    lacking?: BoundedCache<true>
  }
}
const lacking = (processState.lacking ??= boundedCache(200, BELIEVED_MS))

export const rememberMissingCall = ({ address }: Pick<Call, 'address'>): void => void lacking.set(address, true)

/** Whether the upstream was found to lack an optional call of late: what stands on it is then not shown at all. */
export const isMissingCall = ({ address }: Pick<Call, 'address'>): boolean => lacking.has(address)
