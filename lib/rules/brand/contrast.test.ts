import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { brandInks, brandPairs, contrast, faintPairs, nearestPassing, surfaces, toHex, toOklch } from './contrast'

/** What is selected has the brand's hue, which at its small chroma changes no contrast. */
const css = readFileSync(join(__dirname, '../../../app/globals.css'), 'utf8')
  .replace(/oklch\(from var\(--brand-primary\) (\S+) (\S+) h\)/g, 'oklch($1 $2 262)')
  .replace(/light-dark\(\s+(oklch\([^)]*\)),\s+(oklch\([^)]*\))\s+\)/g, 'light-dark($1, $2)')
const paper = toOklch('#ffffff')

test('PREF-06 the contrast of known pairs is what WCAG gives for them', () => {
  expect(contrast(toOklch('#000000'), paper)).toBeCloseTo(21, 1)
  expect(contrast(toOklch('#767676'), paper)).toBeCloseTo(4.54, 1)
  expect(contrast(toOklch('#ff0000'), paper)).toBeCloseTo(4, 1)
  expect(contrast(toOklch('#0000ff'), paper)).toBeCloseTo(8.59, 1)
})

test('PREF-06 the surfaces that brands are checked against are those of the style sheet', () => {
  for (const [at, theme] of (['light', 'dark'] as const).entries())
    for (const [name, { l, c, h }] of Object.entries(surfaces[theme])) {
      const line = new RegExp(`--${name}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\)`).exec(css)
      const [lightness, chroma, hue] = (line?.[at + 1] ?? '').split(' ').map(Number)
      expect({ name, theme, l: lightness, c: chroma, h: chroma === 0 ? h : hue }).toEqual({ name, theme, l, c, h })
    }
})

test('PREF-06 colours too faint to read are named with their figures, readable ones pass', () => {
  expect(faintPairs({ primary: '#8a1538', onPrimary: '#ffffff', accent: '#7a5200' })).toEqual([])
  const faint = faintPairs({ primary: '#7fb2ff', onPrimary: '#ffffff', accent: '#7a5200' })
  expect(faint[0]).toMatch(/^onPrimary on primary has a contrast of 2\.\d\d : 1, less than 4\.5 : 1$/)
  expect(faint.some((line) => line.startsWith('a link in primary on page in the light theme'))).toBe(true)
})

test.each([
  ['#ff0000', 0.62796, 0.25768, 29.234],
  ['#00ff00', 0.86644, 0.29483, 142.495],
  ['#0000ff', 0.45201, 0.31321, 264.052],
])('PREF-06 %s is the colour that browsers make of it', (hex, l, c, h) => {
  const colour = toOklch(hex)
  expect([colour.l.toFixed(3), colour.c.toFixed(3), colour.h.toFixed(1)]).toEqual([
    l.toFixed(3),
    c.toFixed(3),
    h.toFixed(1),
  ])
})

test('PREF-06 the darker primary under the pointer is looked at as it is mixed', () => {
  const faint = faintPairs({ primary: '#ffff00', onPrimary: '#ffffff', accent: '#000000' })
  expect(faint[1]).toMatch(/^onPrimary on the darker primary under the pointer has a contrast of 1\.5\d : 1/)
})

test('THEME-02 a colour goes to oklch and back unharmed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, '0')}`
      expect(toHex(toOklch(hex))).toBe(hex)
    }),
    { numRuns: 500 },
  )
})

test('THEME-02 each text of the brand is looked at on each surface of both themes', () => {
  const pairs = brandPairs({ primary: '#8a1538', onPrimary: '#ffffff', accent: '#7a5200' })
  expect(pairs).toHaveLength(2 + 2 * 2 * 6)
  expect(pairs.every(({ passes }) => passes)).toBe(true)
})

test('THEME-02 the colour that is offered passes wherever it stands, and one that passes is left alone', () => {
  const fine = { primary: '#8a1538', onPrimary: '#ffffff', accent: '#7a5200' }
  for (const ink of brandInks) expect(nearestPassing(fine, ink)).toBe(fine[ink])
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, (primary) => {
      const offered = nearestPassing({ ...fine, primary }, 'primary')
      expect(offered === null ? ['none'] : faintPairs({ ...fine, primary: offered })).toEqual([])
    }),
    { numRuns: 60 },
  )
  expect(nearestPassing({ ...fine, primary: '#7fb2ff' }, 'primary')).toMatch(/^#[0-9a-f]{6}$/)
})
