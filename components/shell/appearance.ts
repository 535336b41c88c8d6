import type { CSSProperties } from 'react'
import type { Brand, Direction } from '@/lib/brand'
import { directionOf, preferenceOf, type Preference } from '@/lib/rules/locale/preferences'

type Attributes = {
  dir: Direction
  'data-theme': string
  'data-radius': string
  'data-colour'?: string
  style?: CSSProperties
}

const coloursOf = ({ colours }: Brand): CSSProperties | undefined =>
  colours
    ? ({
        '--brand-primary': colours.primary,
        '--brand-on-primary': colours.onPrimary,
        '--brand-accent': colours.accent,
      } as CSSProperties)
    : undefined

/** Attributes of the root element, from the person's choice, the language or the brand. Set on the server, so that nothing moves. PREF-01..03 */
export const appearanceOf = (
  brand: Brand,
  locale: string,
  cookie: (name: Preference) => string | undefined,
): { dir: Direction; attributes: Attributes } => {
  const dir = preferenceOf('direction', cookie('direction')) ?? directionOf(locale) ?? brand.direction
  const chosen = preferenceOf('colour', cookie('colour')) ?? 'brand'
  const style = chosen === 'brand' ? coloursOf(brand) : undefined
  const attributes = {
    dir,
    'data-theme': preferenceOf('theme', cookie('theme')) ?? 'system',
    'data-radius': preferenceOf('radius', cookie('radius')) ?? brand.radius,
    ...(chosen !== 'brand' && { 'data-colour': chosen }),
    ...(style && { style }),
  }
  return { dir, attributes }
}
