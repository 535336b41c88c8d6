import 'server-only'
import { processState } from '../process-state'
/** One finished piece of work: a request served or a call upstream. Its name is a template, never an address. Decision 9 */
export type Traced = {
  name: string
  kind: 'server' | 'upstream'
  requestId: string
  ms: number
  failed: boolean
  facts: Record<string, string | number>
}

declare module '../process-state' {
  interface ProcessState {
    trace?: (traced: Traced) => void
  }
}

/** Whether anybody listens; without a collector nothing is put together. */
export const isTracing = (): boolean => processState.trace !== undefined
export const trace = (traced: Traced): void => processState.trace?.(traced)
