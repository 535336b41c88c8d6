import 'server-only'
import { causeOf } from '@/lib/observability/cause'
import { log } from '@/lib/observability/log'
import { headerOf, readCookie } from '@/lib/rules/identity/cookies'
import { parseListPreferences, type ListPreferences } from '@/lib/rules/lists/list-preferences'
import { savePreferences, readPreferences, type PreferenceName } from '@/lib/store/preferences'
import { boundedCache, type BoundedCache } from '@/lib/bounded-cache'
import { processState } from '@/lib/process-state'
import { raceTimeout } from '@/lib/race-timeout'
import { requestHeaders } from '@/lib/session/request-headers'

type CachedPreferences = { reading: Promise<ListPreferences | null>; stampMs: number; untilMs: number }

const KEPT_MS = 5 * 60_000
const FAILED_MS = 10_000
/** A list is rendered without the person's preferences if the store takes longer than this. */
const PATIENCE_MS = 500
const MOST_KNOWN = 5000

/** Holds the time at which this browser last changed preferences. An instance with an older cached copy reads them again. */
export const LIST_PREFERENCES_COOKIE = 'list-preferences'

declare module '@/lib/process-state' {
  interface ProcessState {
    listPreferencesCache?: BoundedCache<CachedPreferences>
  }
}
const listPreferencesCache = (processState.listPreferencesCache ??= boundedCache(MOST_KNOWN))

const changedMs = async (now: number): Promise<number> => {
  const stamp = parseInt(readCookie(headerOf(await requestHeaders()), LIST_PREFERENCES_COOKIE) ?? '', 36)
  return stamp <= now ? stamp : 0
}

const read = (userId: string, stampMs: number, now: number): CachedPreferences => {
  const entry: CachedPreferences = { reading: Promise.resolve(null), stampMs, untilMs: now + KEPT_MS }
  entry.reading = readPreferences(userId)
    .then(parseListPreferences)
    .catch((error: unknown) => {
      log.error({ cause: causeOf(error) }, 'preferences not read')
      entry.untilMs = Date.now() + FAILED_MS
      return null
    })
  listPreferencesCache.set(userId, entry)
  return entry
}

/** A person's list preferences, cached for minutes; null if there are none or the store does not answer in time. Decision 6a */
export const readListPreferences = async (userId: string): Promise<ListPreferences | null> => {
  const now = Date.now()
  const stampMs = await changedMs(now)
  const entry = listPreferencesCache.get(userId)
  const isGood = entry && entry.untilMs > now && !(stampMs > entry.stampMs)
  const { reading } = isGood ? entry : read(userId, now, now)
  return raceTimeout(reading, PATIENCE_MS)
}

export const saveListPreferences = async (
  userId: string,
  values: Partial<Record<PreferenceName, string | null>>,
): Promise<string> => {
  await savePreferences(userId, values)
  listPreferencesCache.delete(userId)
  return Date.now().toString(36)
}

export const readStoredPreference = async (userId: string, name: PreferenceName): Promise<string | undefined> =>
  (await readPreferences(userId))[name]
