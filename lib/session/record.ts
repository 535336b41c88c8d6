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

/** All bundles of a process share one store. */
export const records = (): RecordStore => (processState.records ??= hasRedis() ? new SharedStore() : new ProcessStore())
