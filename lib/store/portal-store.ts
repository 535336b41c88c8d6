import 'server-only'
import { join } from 'node:path'
import { env } from '../env'
import type { Store } from './tables'
import { processState } from '../process-state'

type AuditStores = { writer: Store; readers: Store }

declare module '../process-state' {
  interface ProcessState {
    store?: Promise<Store>
    auditStores?: Promise<AuditStores>
  }
}

/** The database's libraries load with its first use: every page carries this file, few need a database. */
const opened = async (): Promise<Store> => {
  const { PORTAL_DATABASE_URL: databaseUrl, DATA_DIR } = env()
  const { openStore } = await import('./open-store')
  return openStore(databaseUrl ? { databaseUrl } : { file: join(DATA_DIR, 'portal.db') })
}

/** What the portal itself keeps: one connection or pool a process, opened at first use; a failed opening is tried again by the next caller. */
export const portalStore = (): Promise<Store> => {
  processState.store ??= opened().catch((error: unknown) => {
    delete processState.store
    throw error
  })
  return processState.store
}

/** An SQLite file has one connection: its statements run one after another, no matter who asks. */
const auditStores = async (): Promise<AuditStores> => {
  const store = await portalStore()
  const { PORTAL_DATABASE_URL: databaseUrl } = env()
  if (!databaseUrl) return { writer: store, readers: store }
  processState.auditStores ??= import('./open-store').then(({ openAuditStores }) => openAuditStores(databaseUrl))
  return processState.auditStores
}

/** A connection of its own: no reader, however slow, holds up a record. */
export const auditWriter = async (): Promise<Store> => (await auditStores()).writer

/** Few connections and little time: who reads the audit holds up nothing else. */
export const auditReaders = async (): Promise<Store> => (await auditStores()).readers

export const storeAnswers = async (): Promise<boolean> => {
  try {
    const store = await portalStore()
    await store.selectNoFrom(({ val }) => val(1).as('one')).execute()
    return true
  } catch {
    return false
  }
}

export const closePortalStore = async (): Promise<void> => {
  const [store, audit] = await Promise.all([
    processState.store?.catch(() => null),
    processState.auditStores?.catch(() => null),
  ])
  delete processState.store
  delete processState.auditStores
  await Promise.all([store?.destroy(), audit?.writer.destroy(), audit?.readers.destroy()])
}
