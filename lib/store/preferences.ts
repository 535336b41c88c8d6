import 'server-only'
import { causeOf } from '../observability/cause'
import { log } from '../observability/log'
import { visibleText } from '../rules/words/visible-text'
import { portalStore } from './portal-store'

declare module './tables' {
  interface Tables {
    preferences: { user_id: string; name: string; value: string; updated_at: string }
  }
}

/** The name of a stored setting. Settings of one list add its name (`columns.cards`, `views.cards`). */
export type PreferenceName =
  | 'theme'
  | 'colour'
  | 'radius'
  | 'density'
  | 'direction'
  | 'language'
  | 'zone'
  | 'keys'
  | 'recent'
  | 'walkthrough'
  | `${'columns' | 'views' | 'pageSize' | 'firstSteps'}.${string}`

const LONGEST_VALUE = 16 * 1024

export const readPreferences = async (userId: string): Promise<Partial<Record<PreferenceName, string>>> => {
  const db = await portalStore()
  const rows = await db.selectFrom('preferences').select(['name', 'value']).where('user_id', '=', userId).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Like `readPreferences`, but a failure is logged and gives null, for data that a page can do without. */
export const tryReadPreferences = (userId: string): Promise<Partial<Record<PreferenceName, string>> | null> =>
  readPreferences(userId).catch((error: unknown) => {
    log.error({ cause: causeOf(error) }, 'preferences not read')
    return null
  })

/** Stores a person's settings; null deletes one. Decision 6a */
export const savePreferences = async (
  userId: string,
  values: Partial<Record<PreferenceName, string | null>>,
): Promise<void> => {
  const db = await portalStore()
  const updated_at = new Date().toISOString()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    if (value === null) {
      await db.deleteFrom('preferences').where('user_id', '=', userId).where('name', '=', name).execute()
      continue
    }
    const kept = visibleText(value)
    if (value.length > LONGEST_VALUE) throw new RangeError(`The preference ${name} is too long`)
    await db
      .insertInto('preferences')
      .values({ user_id: userId, name, value: kept, updated_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value: kept, updated_at }))
      .execute()
  }
}
