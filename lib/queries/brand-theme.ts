import 'server-only'
import { log } from '@/lib/observability/log'
import { themeVersions } from '@/lib/store/brand-themes'
import type { ThemeVersion } from '@/lib/store/brand-themes'

/** The newest versions of a brand's looks; null where the portal's own store does not answer. THEME-03 */
export const readThemeVersions = async (brand: string): Promise<ThemeVersion[] | null> => {
  try {
    return await themeVersions(brand)
  } catch (error) {
    log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'brand themes not read')
    return null
  }
}
