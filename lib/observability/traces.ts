import 'server-only'
import { processState } from '../process-state'
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

export const isTracing = (): boolean => processState.trace !== undefined
export const trace = (traced: Traced): void => processState.trace?.(traced)
