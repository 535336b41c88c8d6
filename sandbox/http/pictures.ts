import { png } from './png'
import type { Colour } from './png'

const hueOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)

/** One channel of a colour given by hue, saturation and lightness; 0 is red, 8 green, 4 blue. */
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

/** A stand-in for the look of a gift card: its colours come from its code. GC-09 */
export const giftPicture = (code: string): Buffer => {
  const { width, height } = GIFT
  const hue = hueOf(code)
  return png(width, height, (x, y) => shade(hue, isRibbon(x, y) ? 0.82 : 0.3 + (0.2 * (x + y)) / (width + height)))
}

const CARD = { width: 340, height: 214 }
const CHIP: Colour = [232, 200, 115]
const isChip = (x: number, y: number) => x >= 28 && x < 74 && y >= 72 && y < 106

/** A stand-in for a card's artwork: its colours come from its code. */
export const designPicture = (code: string): Buffer => {
  const { width, height } = CARD
  const hue = hueOf(code)
  return png(width, height, (x, y) =>
    isChip(x, y) ? CHIP : shade((hue + (50 * x) / width) % 360, 0.3 + (0.15 * (x + y)) / (width + height)),
  )
}

const PAPER: Colour = [244, 241, 232]
const EDGE: Colour = [185, 176, 154]
const FACE: Colour = [201, 194, 176]
const linesAt = [66, 92, 118, 170, 190]

/** A stand-in for a scanned paper: the outline of a photograph and of lines, nobody's data. */
export const paperPicture = (id: string): Buffer => {
  const { width, height } = CARD
  const length = 240 + (hueOf(id) % 60)
  return png(width, height, (x, y) => {
    if (x < 4 || y < 4 || x >= width - 4 || y >= height - 4) return EDGE
    if ((x - 70) ** 2 + (y - 90) ** 2 < 34 ** 2) return FACE
    const from = y < 130 ? 130 : 28
    return linesAt.some((at) => y >= at && y < at + 8) && x >= from && x < length ? EDGE : PAPER
  })
}
