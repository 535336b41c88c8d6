import type { BrandColours } from './contrast'
import type { Radius } from './radii'

export type ThemeLogo = { type: string; base64: string; mark: string }

/** The theme that an administrator saved for a brand. If `logo` is null, the logo of the brand's file is used. THEME-01 */
export type BrandTheme = { colours: BrandColours; radius: Radius; logo: ThemeLogo | null }

const MOST_LOGO_BYTES = 64 * 1024

const beginnings: [string, RegExp][] = [
  ['image/png', /^\u0089PNG\r\n\u001a\n/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/svg+xml', /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/],
]

/** The media type of a logo, judged by its bytes; null if it is not a picture or too large. THEME-01 */
export const logoType = (base64: string): string | null => {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length > Math.ceil(MOST_LOGO_BYTES / 3) * 4) return null
  try {
    const content = atob(base64)
    return beginnings.find(([, begins]) => begins.test(content))?.[0] ?? null
  } catch {
    return null
  }
}
