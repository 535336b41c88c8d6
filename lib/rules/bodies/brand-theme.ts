import * as z from 'zod/mini'
import { logoType } from '../brand/brand-theme'
import { brandPairs } from '../brand/contrast'
import { radii } from '../brand/radii'
import { refineBy } from '../refine-by'

const key = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/))
const version = z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))
const colour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'validation.theme.colour'))

/** `logo` is base64, `keep`, or empty for the logo of the brand's file. Colours with too little contrast are refused. THEME-01, THEME-02 */
export const SaveBrandTheme = z
  .strictObject({
    brand: key,
    seen: version,
    primary: colour,
    onPrimary: colour,
    accent: colour,
    radius: z.enum(radii, 'validation.theme.radius'),
    logo: z
      .string()
      .check(z.refine((logo) => logo === '' || logo === 'keep' || logoType(logo) !== null, 'validation.theme.logo')),
  })
  .check(
    refineBy((values) =>
      Object.fromEntries(
        brandPairs(values).flatMap(({ ink, passes }) => (passes ? [] : [[ink, 'validation.theme.faint']])),
      ),
    ),
  )
export type SaveBrandTheme = z.output<typeof SaveBrandTheme>

/** Saves an earlier version as a new one. Version 0 is the theme in the brand's file. THEME-03 */
export const RestoreBrandTheme = z.strictObject({ brand: key, seen: version, restore: version })

export const brandThemePrivileges = ['USERS_ALL'] as const
