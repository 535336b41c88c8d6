type Oklch = { l: number; c: number; h: number }
type Linear = readonly [number, number, number]

const clip = (value: number): number => Math.min(1, Math.max(0, value))

const linearOf = ({ l, c, h }: Oklch): Linear => {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ]
}

const luminance = (colour: Oklch): number => {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

export const toOklch = (hex: string): Oklch => {
  const [red, green, blue] = [channel(hex, 1), channel(hex, 3), channel(hex, 5)]
  const x = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const y = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const z = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z
  const b = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z
  const l = 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

const mixed = (colour: Oklch, share: number, grey: 0 | 1): Oklch => ({
  l: colour.l * share + grey * (1 - share),
  c: colour.c * share,
  h: colour.h,
})

export const contrast = (one: Oklch, other: Oklch): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grey = (l: number, c: number): Oklch => ({ l, c, h: 262 })

/** The background colours of app/globals.css; a test compares both. */
export const surfaces: Record<'light' | 'dark', Record<string, Oklch>> = {
  light: {
    page: grey(0.982, 0.003),
    raised: grey(1, 0),
    sunken: grey(0.962, 0.005),
    overlay: grey(1, 0),
    hover: grey(0.955, 0.008),
    selected: grey(0.935, 0.025),
  },
  dark: {
    page: grey(0.175, 0.012),
    raised: grey(0.21, 0.014),
    sunken: grey(0.15, 0.012),
    overlay: grey(0.24, 0.016),
    hover: grey(0.265, 0.018),
    selected: grey(0.3, 0.05),
  },
}

export type BrandColours = { primary: string; onPrimary: string; accent: string }
export const brandInks = ['primary', 'onPrimary', 'accent'] as const
export type BrandInk = (typeof brandInks)[number]

export const TEXT_CONTRAST = 4.5

export type BrandPair = {
  ink: BrandInk
  ground: string
  theme: 'light' | 'dark' | null
  contrast: number
  passes: boolean
}

export const brandPairs = ({ primary, onPrimary, accent }: BrandColours): BrandPair[] => {
  const [own, on, second] = [toOklch(primary), toOklch(onPrimary), toOklch(accent)]
  const pairOf = (ink: BrandInk, of: Oklch, ground: string, on: Oklch, theme: BrandPair['theme']): BrandPair => {
    const figure = contrast(of, on)
    return { ink, ground, theme, contrast: figure, passes: figure >= TEXT_CONTRAST }
  }
  const inks = {
    light: { primary: own, accent: second },
    dark: { primary: mixed(own, 0.45, 1), accent: mixed(second, 0.45, 1) },
  }
  return [
    pairOf('onPrimary', on, 'primary', own, null),
    pairOf('onPrimary', on, 'pressed', mixed(own, 0.88, 0), null),
    ...(['light', 'dark'] as const).flatMap((theme) =>
      (['primary', 'accent'] as const).flatMap((ink) =>
        Object.entries(surfaces[theme]).map(([ground, colour]) => pairOf(ink, inks[theme][ink], ground, colour, theme)),
      ),
    ),
  ]
}

const inkWords: Record<BrandInk, string> = { primary: 'a link in primary', onPrimary: 'onPrimary', accent: 'accent' }

export const faintPairs = (colours: BrandColours): string[] =>
  brandPairs(colours).flatMap(({ ink, ground, theme, contrast: figure, passes }) => {
    if (passes) return []
    const on = ground === 'pressed' ? 'the darker primary under the pointer' : ground
    const where = `${inkWords[ink]} on ${on}${theme ? ` in the ${theme} theme` : ''}`
    return [`${where} has a contrast of ${figure.toFixed(2)} : 1, less than 4.5 : 1`]
  })

const hexOf = (value: number): string => {
  const shown = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(shown * 255)
    .toString(16)
    .padStart(2, '0')
}

export const toHex = (colour: Oklch): string => `#${linearOf(colour).map(hexOf).join('')}`

const STEPS = 200

/** The closest lightness of the same hue at which all texts are readable; null if there is none. */
export const nearestPassing = (colours: BrandColours, ink: BrandInk): string | null => {
  const own = toOklch(colours[ink])
  const passes = (hex: string) => {
    const pairs = brandPairs({ ...colours, [ink]: hex })
    return pairs.every((pair) => pair.passes || (pair.ink !== ink && !(ink === 'primary' && pair.ink === 'onPrimary')))
  }
  for (let step = 0; step <= STEPS; step++)
    for (const l of [own.l - step / STEPS, own.l + step / STEPS]) {
      if (l < 0 || l > 1) continue
      // Very light and very dark colours can have little chroma.
      const hex = step === 0 ? colours[ink] : toHex({ ...own, l, c: own.c * Math.min(1, 4 * Math.min(l, 1 - l)) })
      if (passes(hex)) return hex
    }
  return null
}

/** The colours of a brand that sets none. They repeat app/globals.css. */
export const productColours: BrandColours = {
  primary: toHex({ l: 0.45, c: 0.13, h: 262 }),
  onPrimary: '#ffffff',
  accent: toHex({ l: 0.5, c: 0.09, h: 190 }),
}
