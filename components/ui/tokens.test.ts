import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Oklch = { l: number; c: number; h: number }
type Theme = 'light' | 'dark'

const css = readFileSync(join(__dirname, '../../app/globals.css'), 'utf8')
/** The first of a name is the default's. */
const tokens = new Map(
  [...css.matchAll(/^ {2}--([\w-]+): ([^;]+);/gm)].reverse().map(([, name, value]) => [name, value?.trim()]),
)

const splitArguments = (text: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim())
}
const inside = (value: string): string => value.slice(value.indexOf('(') + 1, -1)

const colour = (value: string, theme: Theme): Oklch => {
  if (value === 'white') return { l: 1, c: 0, h: 0 }
  if (value === 'black') return { l: 0, c: 0, h: 0 }
  if (value.startsWith('var(')) return token(inside(value).slice(2), theme)
  if (value.startsWith('light-dark(')) {
    const [light = '', dark = ''] = splitArguments(inside(value))
    return colour(theme === 'light' ? light : dark, theme)
  }
  if (value.startsWith('color-mix(')) {
    const [, first = '', second = ''] = splitArguments(inside(value))
    const share = Number(/(\d+)%/.exec(first)?.[1]) / 100
    const a = colour(first.replace(/\s*\d+%/, ''), theme)
    const b = colour(second, theme)
    const mix = (x: number, y: number) => x * share + y * (1 - share)
    return { l: mix(a.l, b.l), c: mix(a.c, b.c), h: a.h }
  }
  const relative = /^oklch\(from (var\([^)]+\)) (\S+) (\S+) h\)$/.exec(value)
  if (relative) return { l: Number(relative[2]), c: Number(relative[3]), h: colour(relative[1] ?? '', theme).h }
  const [l = 0, c = 0, h = 0] = inside(value).split(' ').map(Number)
  return { l, c, h }
}

const token = (name: string, theme: Theme): Oklch => {
  const value = tokens.get(name)
  if (!value) throw new Error(`globals.css has no --${name}`)
  return colour(value, theme)
}

const luminance = ({ l, c, h }: Oklch): number => {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z)
  const green = clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z)
  const blue = clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (ink: string, ground: string, theme: Theme): number => {
  const [dark = 0, light = 0] = [luminance(token(ink, theme)), luminance(token(ground, theme))].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['page', 'raised', 'sunken', 'overlay', 'hover', 'selected']
const tones = ['active', 'pending', 'frozen', 'failed', 'neutral']
const text: [string, string][] = [
  ...['ink', 'soft', 'link'].flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ...['primary', 'primary-hover', 'danger', 'danger-hover'].map((ground): [string, string] => ['on-primary', ground]),
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-ink`, `${tone}-soft`],
    [`${tone}-ink`, 'overlay'],
    ['ink', `${tone}-soft`],
  ]),
]
const parts = ['strong', 'focus'].flatMap((part) =>
  ['page', 'raised', 'overlay'].map((ground) => [part, ground] as const),
)

const choices = [...css.matchAll(/\[data-colour='(\w+)'\] \{\n  --brand-primary: ([^;]+);/g)].map(
  ([, name = '', value = '']) => [name, value] as const,
)

test('PREF-01 a chosen theme colour is as readable as the brand’s, in both themes', () => {
  expect(choices.map(([name]) => name)).toEqual(['emboss', 'teal', 'green', 'violet', 'plum', 'slate'])
  const own = tokens.get('brand-primary')
  for (const [name, value] of choices) {
    tokens.set('brand-primary', value)
    for (const theme of ['light', 'dark'] as const) {
      const pairs = text.filter(([ink, ground]) => ink === 'link' || ground.startsWith('primary'))
      for (const [ink, ground] of pairs)
        expect([name, theme, ink, ground, contrast(ink, ground, theme) >= 4.5]).toEqual([
          name,
          theme,
          ink,
          ground,
          true,
        ])
    }
  }
  tokens.set('brand-primary', own)
})

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  test.each(text)('text %s on %s is at least 4.5 : 1', (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(parts)('the interface part %s on %s is at least 3 : 1', (part, ground) => {
    expect(contrast(part, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})
