import bidiFactory from 'bidi-js'
import type PdfDocument from 'pdfkit'
import { fontOf, type PdfFont, type Weight } from './pdf-fonts'

type Document = InstanceType<typeof PdfDocument>
type Run = { text: string; font: PdfFont; width: number }
export type PdfLine = { runs: readonly Run[]; width: number }
/** A text with the direction of each letter, which depends on the whole paragraph; null if all letters run from left to right. */
type Paragraph = { text: string; order: { levels: Uint8Array; mirrored: Map<number, string> } | null }
export type TextStyle = { size: number; weight?: Weight }

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const clustersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** These characters only control direction and breaks, and fonts have no glyphs for them. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const UNKNOWN = '\ufffd'
/** A line of only these characters needs neither reordering nor shaping. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/

/** Latin letters without combining marks. A font covers any number of them as one piece. */
const LATIN = /((?:[\u0020-\u007e\u00a0-\u00ff](?!\p{M}))+)/u
const piecesOf = (text: string): string[] =>
  text.split(LATIN).flatMap((part, at) => (at % 2 === 1 ? [part] : clustersOf(part)))

const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\u00a0\u202f]/g, ' ')

export const directionOf = (text: string): 'ltr' | 'rtl' =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'

export class PdfText {
  private readonly registered = new Set<string>()

  constructor(private readonly document: Document) {}

  private use({ name, bytes }: PdfFont, size: number): void {
    if (!this.registered.has(name)) {
      this.document.registerFont(name, bytes)
      this.registered.add(name)
    }
    this.document.font(name).fontSize(size)
  }

  private runOf(text: string, font: PdfFont, size: number): Run {
    this.use(font, size)
    return { text, font, width: this.document.widthOfString(text) }
  }

  private runsOf(text: string, isRightToLeft: boolean, { size, weight = 'regular' }: TextStyle): Run[] {
    const parts: { text: string; font: PdfFont }[] = []
    for (const cluster of piecesOf(text)) {
      const last = parts.at(-1)
      if (last && joins(last.text, cluster) && last.font.covers(cluster)) {
        last.text += cluster
        continue
      }
      const font = fontOf(cluster, weight)
      const fallback = font ?? fontOf(UNKNOWN, weight)
      if (fallback) parts.push({ text: font ? cluster : UNKNOWN, font: fallback })
    }
    const runs = parts.map(({ text: part, font }) => {
      const isReversed = font.reverses(part)
      return this.runOf(isReversed !== isRightToLeft ? clustersOf(part).reverse().join('') : part, font, size)
    })
    return isRightToLeft ? runs.reverse() : runs
  }

  /** One line of a paragraph, ordered by the Unicode bidirectional algorithm. */
  private line(paragraph: Paragraph, start: number, end: number, style: TextStyle): PdfLine {
    const runs = partsOf(paragraph, start, end).flatMap(({ text, level }) =>
      this.runsOf(text.replace(INVISIBLE, ''), level % 2 === 1, style),
    )
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
  }

  /** Breaks a text into lines of a width, at spaces; a word that is too long is broken where the width ends. */
  lines(written: string, width: number, style: TextStyle): PdfLine[] {
    const paragraph = paragraphOf(written)
    const { text } = paragraph
    const whole = this.line(paragraph, 0, text.length, style)
    if (whole.width <= width) return [whole]
    const lines: PdfLine[] = []
    let start = 0
    while (start < text.length) {
      const end = this.endOfLine(paragraph, start, width, style)
      lines.push(this.line(paragraph, start, start + text.slice(start, end).trimEnd().length, style))
      start = end
      while (text[start] === ' ') start += 1
    }
    return lines
  }

  private endOfLine(paragraph: Paragraph, start: number, width: number, style: TextStyle): number {
    const rest = paragraph.text.slice(start)
    const fits = (end: number) => this.line(paragraph, start, start + end, style).width <= width
    const words = [...rest.matchAll(/[^ ]+/g)].map(({ index, 0: word }) => index + word.length)
    const end = lastFitting(words, fits)
    if (end !== null) return start + end
    const clusters = [...graphemes.segment(rest)].map(({ index, segment }) => index + segment.length)
    return start + (lastFitting(clusters, fits) ?? clusters[0] ?? rest.length)
  }

  draw({ runs }: PdfLine, x: number, y: number, size: number): void {
    for (const { text, font, width } of runs) {
      this.use(font, size)
      this.document.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
      x += width
    }
  }
}

const paragraphOf = (written: string): Paragraph => {
  const text = clean(written).trim()
  if (PLAIN.test(text)) return { text, order: null }
  const { levels } = bidi.getEmbeddingLevels(text)
  return { text, order: { levels, mirrored: bidi.getMirroredCharactersMap(text, levels) } }
}

/** pdfkit caches a run word by word without ordering it, so text that needs shaping gets one run per word. */
const joins = (run: string, cluster: string): boolean => {
  if (cluster === ' ') return true
  return PLAIN.test(cluster) ? PLAIN.test(run) : !PLAIN.test(run) && !run.endsWith(' ')
}

type BidiRun = { text: string; level: number }

const partsOf = ({ text, order }: Paragraph, start: number, end: number): readonly BidiRun[] => {
  if (!order) return [{ text: text.slice(start, end), level: 0 }]
  let parts: BidiRun[] = []
  for (let at = start; at < end; at++) {
    const level = order.levels[at] ?? 0
    const letter = order.mirrored.get(at) ?? text[at] ?? ''
    const last = parts.at(-1)
    if (last?.level === level) last.text += letter
    else parts.push({ text: letter, level })
  }
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--)
    parts = reverseFrom(parts, level)
  return parts
}

const lastFitting = (ends: readonly number[], fits: (end: number) => boolean): number | null => {
  let [low, high] = [-1, ends.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(ends[middle] ?? 0)) low = middle
    else high = middle - 1
  }
  return low < 0 ? null : (ends[low] ?? null)
}

const reverseFrom = (parts: readonly BidiRun[], level: number): BidiRun[] => {
  const out: BidiRun[] = []
  let turned: BidiRun[] = []
  for (const part of parts) {
    if (part.level >= level) turned.unshift(part)
    else {
      out.push(...turned, part)
      turned = []
    }
  }
  return [...out, ...turned]
}
