import 'server-only'
import { processState } from '@/lib/process-state'

declare module '@/lib/process-state' {
  interface ProcessState {
    /** The id of the build; lib/http-server.mjs sets it. */
    release?: string
  }
}

export const readRelease = (): string => processState.release ?? ''
