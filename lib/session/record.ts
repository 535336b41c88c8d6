import 'server-only'
import { ProcessStore } from './process-record'
import { hasRedis } from './redis-client'
import type { RecordStore } from './session-record'
import { SharedStore } from './shared-record'
import { processState } from '../process-state'

declare module '../process-state' {
  interface ProcessState {
    records?: RecordStore
  }
}

/** One store per process, shared by its bundles. */
export const records = (): RecordStore => (processState.records ??= hasRedis() ? new SharedStore() : new ProcessStore())
