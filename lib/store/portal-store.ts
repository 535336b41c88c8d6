import 'server-only'
import { join } from 'node:path'
import { env } from '../env'
import { instanceName } from './instance'
import type { Store } from './tables'
import { processState } from '../process-state'

type AuditStores = { writer: Store; readers: Store }

declare module '../process-state' {
  interface ProcessState {
    store?: Promise<Store>
    auditStores?: Promise<AuditStores>
  }
}

/** Database libraries are loaded at first use, because every page includes this file but few need a database. */
const opened = async (): Promise<Store> => {
  const { PORTAL_DATABASE_URL: databaseUrl, DATA_DIR } = env()
  const { openStore } = await import('./open-store')
  return openStore(databaseUrl ? { databaseUrl } : { file: join(DATA_DIR, 'portal.db') })
}

/** The portal's own database. It opens at first use; if that fails, the next caller tries again. */
export const portalStore = (): Promise<Store> => {
  processState.store ??= opened().catch((error: unknown) => {
    delete processState.store
    throw error
  })
  return processState.store
}

/** SQLite gets only one connection, so audit readers and writer share the store's. */
const auditStores = async (): Promise<AuditStores> => {
  const store = await portalStore()
  const { PORTAL_DATABASE_URL: databaseUrl } = env()
  if (!databaseUrl) return { writer: store, readers: store }
  processState.auditStores ??= import('./open-store').then(({ openAuditStores }) => openAuditStores(databaseUrl))
  return processState.auditStores
}

/** The writer has its own connection, so that slow readers do not delay audit records. */
export const auditWriter = async (): Promise<Store> => (await auditStores()).writer

/** Readers of the audit get few connections and a short time limit, so that they do not block other work. */
export const auditReaders = async (): Promise<Store> => (await auditStores()).readers

declare module './tables' {
  interface Tables {
    store_probes: { instance: string; at: string }
  }
}

/** Throws where the store cannot be read. */
export const readStore = async (): Promise<void> => {
  const store = await portalStore()
  await store.selectNoFrom(({ val }) => val(1).as('one')).execute()
}

export const storeAnswers = async (): Promise<boolean> => {
  try {
    await readStore()
    return true
  } catch {
    return false
  }
}

/** Writes as the audit does, by its connection; throws where nothing can be written: away, read-only, full, or out of connections. */
export const writeProbe = async (): Promise<void> => {
  const writer = await auditWriter()
  const probe = { instance: instanceName(), at: new Date().toISOString() }
  await writer
    .insertInto('store_probes')
    .values(probe)
    .onConflict((conflict) => conflict.column('instance').doUpdateSet({ at: probe.at }))
    .execute()
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
