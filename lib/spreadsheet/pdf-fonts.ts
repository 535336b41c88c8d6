import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { memoize } from '../bounded-cache'
import { unpackWoff } from './unpack-woff'

export type Weight = 'regular' | 'bold'
export type PdfFont = {
  name: string
  bytes: Buffer
  covers: (text: string) => boolean
  /** Whether the text shaper returns the letters of a run in visual order, last letter first. */
  reverses: (run: string) => boolean
}

/** The packages split Unicode over several files. If two cover a letter, the earlier one is used. */
const faces = [
  'noto-sans/files/noto-sans-latin',
  'noto-sans/files/noto-sans-latin-ext',
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
  'noto-naskh-arabic/files/noto-naskh-arabic-arabic',
  'noto-sans/files/noto-sans-vietnamese',
  'noto-sans/files/noto-sans-greek',
  'noto-sans/files/noto-sans-cyrillic',
  'noto-naskh-arabic/files/noto-naskh-arabic-math',
]
const weightOf = { regular: 400, bold: 700 } as const

const packages = createRequire(import.meta.url)

const open = memoize(faces.length * 2, (file): PdfFont => {
  const bytes = unpackWoff(readFileSync(packages.resolve(file)))
  const font = create(bytes) as Font
  const covers = (text: string) => [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  const reverses = (run: string) => file.includes('arabic') && font.layout(run).direction === 'rtl'
  return { name: file, bytes, covers, reverses }
})

const findFont = memoize(20_000, (key): PdfFont | 'none' => {
  const [weight, cluster] = [key.startsWith('bold') ? 'bold' : 'regular', key.slice(key.indexOf(' ') + 1)] as const
  const fonts = faces.map((face) => `@fontsource/${face}-${weightOf[weight]}-normal.woff`)
  const found = fonts.find((file) => open(file).covers(cluster))
  return found ? open(found) : 'none'
})

export const fontOf = (cluster: string, weight: Weight): PdfFont | null => {
  const font = findFont(`${weight} ${cluster}`)
  return font === 'none' ? null : font
}
