import { png } from './png'

const WIDTH = 170
const HEIGHT = 107

const hueOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)

/** One channel of a colour given by hue, saturation and lightness; 0 is red, 8 green, 4 blue. */
const channel = (hue: number, lightness: number, of: 0 | 8 | 4): number => {
  const at = (of + hue / 30) % 12
  const spread = 0.6 * Math.min(lightness, 1 - lightness)
  return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
}

const isRibbon = (x: number, y: number) => Math.abs(x - 118) < 7 || Math.abs(y - 38) < 6

/** A stand-in for the look of a gift card, as PNG: its colours come from its code. GC-09 */
export const giftPicture = (code: string): Buffer => {
  const hue = hueOf(code)
  return png(WIDTH, HEIGHT, (x, y) => {
    const lightness = isRibbon(x, y) ? 0.82 : 0.3 + (0.2 * (x + y)) / (WIDTH + HEIGHT)
    return [channel(hue, lightness, 0), channel(hue, lightness, 8), channel(hue, lightness, 4)]
  })
}
