import 'server-only'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { env } from '../env'
import type { Tables } from './tables'

export type Store = Kysely<Tables>

const shared = globalThis as { embossStore?: Promise<Store> }

/** The database's libraries load with its first use: every page carries this file, few need a database. */
const opened = async (): Promise<Store> => {
  const { PORTAL_DATABASE_URL: databaseUrl, DATA_DIR } = env()
  const { openStore } = await import('./open-store')
  return openStore(databaseUrl ? { databaseUrl } : { file: join(DATA_DIR, 'portal.db') })
}

/** What the portal itself keeps: one connection or pool a process, opened at first use; a failed opening is tried again by the next caller. */
export const portalStore = (): Promise<Store> => {
  shared.embossStore ??= opened().catch((error: unknown) => {
    delete shared.embossStore
    throw error
  })
  return shared.embossStore
}

/** Whether the store answers, for readiness and for what may not go on without it. */
export const storeAnswers = async (): Promise<boolean> => {
  try {
    const store = await portalStore()
    await store.selectNoFrom(({ val }) => val(1).as('one')).execute()
    return true
  } catch {
    return false
  }
}

/** For a process that stops. */
export const closePortalStore = async (): Promise<void> => {
  const store = await shared.embossStore?.catch(() => null)
  delete shared.embossStore
  await store?.destroy()
}
