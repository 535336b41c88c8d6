import 'server-only'
import { preferenceOf, type Language } from '../rules/locale/preferences'
import { zoneIn } from '../rules/locale/zones'
import { causeOf } from '../observability/cause'
import { log } from '../observability/log'
import { raceTimeout } from '../race-timeout'
import { savePreferences, tryReadPreferences } from '../store/preferences'
import { records } from './record'

const PATIENCE_MS = 500

/** `keys` is `off` if the person has switched shortcuts of one letter off. WCAG 2.1.4 */
type StoredPreferences = { language: Language | null; zone: string | null; keys: 'off' | null }

export const keysIn = (stored: string | null | undefined): 'off' | null => (stored === 'off' ? 'off' : null)

/** Sign-in waits only briefly for the stored preferences. Without a stored time zone, the browser's is used. Decision 37 */
export const readStoredPreferences = async (userId: string, browserZone: string | null): Promise<StoredPreferences> => {
  const stored = await raceTimeout(tryReadPreferences(userId), PATIENCE_MS)
  const zone = zoneIn(stored?.zone)
  if (stored && !zone && browserZone)
    void savePreferences(userId, { zone: browserZone }).catch((error: unknown) =>
      log.error({ cause: causeOf(error) }, 'preferences not stored'),
    )
  return { language: preferenceOf('language', stored?.language), zone: zone ?? browserZone, keys: keysIn(stored?.keys) }
}

/** Stores a preference for all sessions of the person; null returns to the one that goes with the currency. Decision 37 */
export const saveSessionPreferences = async (
  { id, user }: { id: string; user: { id: string } },
  chosen: Partial<StoredPreferences>,
): Promise<void> => {
  await savePreferences(user.id, chosen)
  const record = records().get(id)
  if (!record) return
  Object.assign(record, chosen)
  record.generation += 1
  await records().changed(id, record)
}
