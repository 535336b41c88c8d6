import 'server-only'
import { createHash } from 'node:crypto'
import { brandsOfFile } from '../brand'
import { readThemes } from '../brands/follow-themes'
import type { SaveBrandTheme } from '../rules/bodies/brand-theme'
import { logoType, type BrandTheme, type ThemeLogo } from '../rules/brand/brand-theme'
import { actorOf, type Origin } from '../session/audit'
import type { Session } from '../rules/identity/session'
import { addTheme, themeOfVersion } from '../store/brand-themes'
import { auditEvent, recordRefusedEvent } from './audit'
import { Problem } from './problem'
import { requireScope } from './require-scope'

type ThemeChange = { brand: string; seen: number } & ({ restore: number } | Omit<SaveBrandTheme, 'brand' | 'seen'>)

const logoFrom = async ({ brand, seen, logo }: SaveBrandTheme): Promise<ThemeLogo | null> => {
  if (logo === 'keep') return (await themeOfVersion(brand, seen))?.logo ?? null
  const type = logoType(logo)
  if (!type) return null
  return { type, base64: logo, mark: createHash('sha256').update(logo).digest('hex').slice(0, 8) }
}

const themeFrom = async (asked: ThemeChange): Promise<BrandTheme | null | undefined> => {
  if ('restore' in asked) return asked.restore === 0 ? null : themeOfVersion(asked.brand, asked.restore)
  const { primary, onPrimary, accent, radius } = asked
  return { colours: { primary, onPrimary, accent }, radius, logo: await logoFrom(asked) }
}

export const saveBrandTheme = async (
  asked: ThemeChange,
  session: Session,
  origin: Origin,
): Promise<{ version: number }> => {
  const requestId = origin.requestId ?? ''
  const target = { brandId: asked.brand, ...('restore' in asked && { restoredVersionId: String(asked.restore) }) }
  const event = { kind: 'change' as const, action: 'brand theme', target, who: actorOf(session.user), ...origin }
  await requireScope(session, 'saveBrandTheme', { ...origin, refused: () => recordRefusedEvent(event) })
  return auditEvent(event, false, async () => {
    if (!brandsOfFile().some(({ key }) => key === asked.brand)) throw new Problem('not-found', requestId)
    const theme = await themeFrom(asked)
    if (theme === undefined) throw new Problem('not-found', requestId)
    const { id, name } = session.user
    if (!(await addTheme(asked.brand, asked.seen, theme, { id, name })))
      throw new Problem('invalid', requestId, { status: 409, fields: { seen: 'validation.theme.stale' } })
    await readThemes()
    return { version: asked.seen + 1 }
  })
}
