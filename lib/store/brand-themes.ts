import 'server-only'
import type { BrandTheme } from '../rules/brand/brand-theme'
import { portalStore } from './portal-store'

declare module './tables' {
  interface Tables {
    brand_themes: { brand: string; version: number; at: string; user_id: string; user_name: string; theme: string }
  }
}

export type ThemeVersion = { version: number; at: string; userName: string; theme: BrandTheme | null }

const MOST_SHOWN = 20

export const themeVersions = async (brand: string): Promise<ThemeVersion[]> => {
  const db = await portalStore()
  const rows = await db
    .selectFrom('brand_themes')
    .selectAll()
    .where('brand', '=', brand)
    .orderBy('version', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ version, at, user_name: userName, theme }) => ({
    version,
    at,
    userName,
    theme: JSON.parse(theme) as BrandTheme | null,
  }))
}

export const themeOfVersion = async (brand: string, version: number): Promise<BrandTheme | null | undefined> => {
  const db = await portalStore()
  const row = await db
    .selectFrom('brand_themes')
    .select('theme')
    .where('brand', '=', brand)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && (JSON.parse(row.theme) as BrandTheme | null)
}

export const newestVersions = async (): Promise<{ brand: string; version: number }[]> => {
  const db = await portalStore()
  const rows = await db
    .selectFrom('brand_themes')
    .select(({ fn }) => ['brand', fn.max('version').as('version')])
    .groupBy('brand')
    .orderBy('brand')
    .execute()
  return rows.map(({ brand, version }) => ({ brand, version: Number(version) }))
}

/** Adds a version after the one that the page showed; false if somebody else was faster. THEME-03 */
export const addTheme = async (
  brand: string,
  seen: number,
  theme: BrandTheme | null,
  who: { id: string; name: string },
): Promise<boolean> => {
  const db = await portalStore()
  const newest = await db
    .selectFrom('brand_themes')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('brand', '=', brand)
    .executeTakeFirst()
  if (Number(newest?.version ?? 0) !== seen) return false
  const row = { brand, version: seen + 1, at: new Date().toISOString(), user_id: who.id, user_name: who.name }
  const added = await db
    .insertInto('brand_themes')
    .values({ ...row, theme: JSON.stringify(theme) })
    .onConflict((conflict) => conflict.columns(['brand', 'version']).doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) === 1
}
