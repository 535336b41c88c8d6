import { png } from './png'
import type { Colour } from './png'

const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const hue = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)

/** A stand-in for a card's artwork. */
export const designPicture = (code: string): string => {
  const tone = hue(code)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 214" role="img"><title>${escaped(code)}</title>
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${tone} 55% 30%)"/><stop offset="1" stop-color="hsl(${(tone + 50) % 360} 60% 45%)"/></linearGradient></defs>
<rect width="340" height="214" rx="16" fill="url(#g)"/><rect x="28" y="72" width="46" height="34" rx="6" fill="#e8c873"/>
<text x="28" y="44" font-family="sans-serif" font-size="18" fill="#fff">${escaped(code.split('-').slice(2).join(' '))}</text>
<text x="28" y="150" font-family="monospace" font-size="19" fill="#fff">•••• •••• •••• ••••</text></svg>`
}

const PAPER: Colour = [244, 241, 232]
const EDGE: Colour = [185, 176, 154]
const FACE: Colour = [201, 194, 176]
const linesAt = [66, 92, 118, 170, 190]

/** A stand-in for a scanned paper, as PNG: the outline of a photograph and of lines, nobody's data. */
export const paperPicture = (id: string): Buffer => {
  const length = 240 + (hue(id) % 60)
  return png(340, 214, (x, y) => {
    if (x < 4 || y < 4 || x >= 336 || y >= 210) return EDGE
    if ((x - 70) ** 2 + (y - 90) ** 2 < 34 ** 2) return FACE
    const from = y < 130 ? 130 : 28
    return linesAt.some((at) => y >= at && y < at + 8) && x >= from && x < length ? EDGE : PAPER
  })
}
