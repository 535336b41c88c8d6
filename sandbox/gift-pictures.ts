import { crc32, deflateSync } from 'node:zlib'

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

const pixels = (code: string): Buffer => {
  const hue = hueOf(code)
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const lightness = isRibbon(x, y) ? 0.82 : 0.3 + (0.2 * (x + y)) / (WIDTH + HEIGHT)
      const at = y * (WIDTH * 3 + 1) + 1 + x * 3
      rows.set([channel(hue, lightness, 0), channel(hue, lightness, 8), channel(hue, lightness, 4)], at)
    }
  return rows
}

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** A stand-in for the look of a gift card, as PNG: its colours come from its code. GC-09 */
export const giftPicture = (code: string): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels(code))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
