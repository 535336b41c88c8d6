import 'server-only'
import { headers } from 'next/headers'
import type { Result } from '@/lib/calls/problem'
import { tryAnswer } from '@/lib/gateway/perform'
import { requireScope } from '@/lib/gateway/require-scope'
import { causeOf } from '@/lib/observability/cause'
import { log } from '@/lib/observability/log'
import type { Session } from '@/lib/rules/identity/session'
import { themeVersions, type ThemeVersion } from '@/lib/store/brand-themes'

export const mayChangeThemes = async (session: Session): Promise<Result<boolean>> => {
  const found = await tryAnswer(async () =>
    requireScope(session, 'brandThemes', { requestId: (await headers()).get('x-request-id') }),
  )
  if (found.ok) return { ok: true, value: true }
  return found.problem.code === 'privilege-missing' ? { ok: true, value: false } : found
}

/** The newest versions of a brand's theme; null if the store cannot be read. THEME-03 */
export const readThemeVersions = async (brand: string): Promise<ThemeVersion[] | null> => {
  try {
    return await themeVersions(brand)
  } catch (error) {
    log.error({ cause: causeOf(error) }, 'brand themes not read')
    return null
  }
}
