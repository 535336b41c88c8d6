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

/** Database libraries load on first use: every page includes this file, but few need a database. */
const opened = async (): Promise<Store> => {
  const { PORTAL_DATABASE_URL: databaseUrl, DATA_DIR } = env()
  const { openStore } = await import('./open-store')
  return openStore(databaseUrl ? { databaseUrl } : { file: join(DATA_DIR, 'portal.db') })
}

/** The portal's own store: one connection or pool per process, opened on first use; after a failure the next caller tries again. */
export const portalStore = (): Promise<Store> => {
  processState.store ??= opened().catch((error: unknown) => {
    delete processState.store
    throw error
  })
  return processState.store
}

/** An SQLite file has one connection, so its statements run in sequence. */
const auditStores = async (): Promise<AuditStores> => {
  const store = await portalStore()
  const { PORTAL_DATABASE_URL: databaseUrl } = env()
  if (!databaseUrl) return { writer: store, readers: store }
  processState.auditStores ??= import('./open-store').then(({ openAuditStores }) => openAuditStores(databaseUrl))
  return processState.auditStores
}

/** A separate connection, so that slow readers do not delay audit records. */
export const auditWriter = async (): Promise<Store> => (await auditStores()).writer

/** Few connections with a short time limit, so that readers of the audit do not block other work. */
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
