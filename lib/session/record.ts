import 'server-only'
import { ProcessStore } from './process-record'
import { hasRedis } from './redis'
import type { RecordStore } from './session-record'
import { SharedStore } from './shared-record'

const shared = globalThis as { embossRecords?: RecordStore }

/** One store a process: middleware, pages and handlers are bundled apart and must meet here. */
export const records = (): RecordStore => (shared.embossRecords ??= hasRedis() ? new SharedStore() : new ProcessStore())
