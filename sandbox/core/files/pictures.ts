import { png, type Colour } from './png'

const hueOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)

const channel = (hue: number, lightness: number, of: 0 | 8 | 4): number => {
  const at = (of + hue / 30) % 12
  const spread = 0.6 * Math.min(lightness, 1 - lightness)
  return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
}
const shade = (hue: number, lightness: number): Colour => [
  channel(hue, lightness, 0),
  channel(hue, lightness, 8),
  channel(hue, lightness, 4),
]

const GIFT = { width: 170, height: 107 }
const isRibbon = (x: number, y: number) => Math.abs(x - 118) < 7 || Math.abs(y - 38) < 6

/** A placeholder for the picture of a gift card, coloured by its code. GC-09 */
export const giftPicture = (code: string): Buffer => {
  const { width, height } = GIFT
  const hue = hueOf(code)
  return png(width, height, (x, y) => shade(hue, isRibbon(x, y) ? 0.82 : 0.3 + (0.2 * (x + y)) / (width + height)))
}

const CARD = { width: 340, height: 214 }
const CHIP: Colour = [232, 200, 115]
const isChip = (x: number, y: number) => x >= 28 && x < 74 && y >= 72 && y < 106

/** A placeholder for a card's artwork, coloured by its code. */
export const designPicture = (code: string): Buffer => {
  const { width, height } = CARD
  const hue = hueOf(code)
  return png(width, height, (x, y) =>
    isChip(x, y) ? CHIP : shade((hue + (50 * x) / width) % 360, 0.3 + (0.15 * (x + y)) / (width + height)),
  )
}

const BILL = { width: 300, height: 460 }
const INK: Colour = [74, 78, 90]
const FAINT: Colour = [172, 176, 186]
const SHEET: Colour = [252, 251, 247]
const DESK: Colour = [214, 209, 199]
const GLYPHS: Readonly<Record<string, string>> = {
  '0': '111101101101111',
  '1': '010110010010111',
  '2': '111001111100111',
  '3': '111001111001111',
  '4': '101101111001001',
  '5': '111100111001111',
  '6': '111100111101111',
  '7': '111001001001001',
  '8': '111101111101111',
  '9': '111101111001111',
  '.': '000000000000010',
}
const DOT = 5
const drawsText = (text: string, x: number, y: number): boolean => {
  if (x < 0 || y < 0 || y >= 5 * DOT) return false
  const column = Math.floor(x / DOT)
  const glyph = GLYPHS[text[Math.floor(column / 4)] ?? '']
  return column % 4 < 3 && glyph?.[Math.floor(y / DOT) * 3 + (column % 4)] === '1'
}

export const billPicture = (no: string, total: string): Buffer => {
  const { width, height } = BILL
  const seed = hueOf(no)
  const lineWidth = (line: number) => 70 + ((seed * (line + 3) * 37) % 90)
  return png(width, height, (x, y) => {
    const torn = Math.abs(((x + seed) % 16) - 8)
    if (x < 18 || x >= width - 18 || y < 16 || y >= height - 24 + torn) return DESK
    if (y >= 40 && y < 58) return Math.abs(x - width / 2) < 40 + (seed % 50) ? INK : SHEET
    if (y >= 70 && y < 78) return Math.abs(x - width / 2) < 60 ? FAINT : SHEET
    const line = Math.floor((y - 110) / 26)
    if (line >= 0 && line < 8 && (y - 110) % 26 < 9) {
      if (x >= 40 && x < 40 + lineWidth(line)) return FAINT
      return x >= width - 84 && x < width - 40 ? FAINT : SHEET
    }
    if (y >= 336 && y < 339) return x >= 40 && x < width - 40 ? INK : SHEET
    const left = width - 40 - (total.length * 4 - 1) * DOT
    return drawsText(total, x - left, y - 358) || (y >= 366 && y < 376 && x >= 40 && x < 40 + 30) ? INK : SHEET
  })
}

const SHEET_COLOUR: Colour = [244, 241, 232]
const EDGE: Colour = [185, 176, 154]
const FACE: Colour = [201, 194, 176]
const linesAt = [66, 92, 118, 170, 190]

export const documentPicture = (id: string): Buffer => {
  const { width, height } = CARD
  const length = 240 + (hueOf(id) % 60)
  return png(width, height, (x, y) => {
    if (x < 4 || y < 4 || x >= width - 4 || y >= height - 4) return EDGE
    if ((x - 70) ** 2 + (y - 90) ** 2 < 34 ** 2) return FACE
    const from = y < 130 ? 130 : 28
    return linesAt.some((at) => y >= at && y < at + 8) && x >= from && x < length ? EDGE : SHEET_COLOUR
  })
}
