import PdfDocument from 'pdfkit'
import { directionOf, PdfText, type PdfLine, type TextStyle } from './pdf-text'

export type PdfColumn = {
  head: string
  weight: number
  isNumber?: boolean
}
export type PdfRow = { cells: readonly string[]; strong?: true }
export type PdfPage = {
  title: string
  lines: readonly string[]
  letterhead?: { name: string; under: string | null; colour: string }
  facts?: readonly (readonly [label: string, value: string])[]
  /** The text at the bottom of each page; `{page}` stands for the page number. */
  footer: string
  madeAt: Date
}
type PdfRows = AsyncIterable<readonly PdfRow[]> | Iterable<readonly PdfRow[]>

const MARGIN = 40
const LINE = 15
const WRAPPED = 11
const SIZE = 8
const INK = '#1b2330'
const SOFT = '#5b6677'
const RULE = '#d3d9e2'
const PADDING = 4
const MOST_WAITING_BYTES = 256 * 1024

type Document = InstanceType<typeof PdfDocument>
type Box = { x: number; width: number; isNumber: boolean; head: string }

const boxesOf = (columns: readonly PdfColumn[], width: number): Box[] => {
  const total = columns.reduce((sum, { weight }) => sum + weight, 0)
  let x = 0
  return columns.map(({ weight, isNumber = false, head }) => {
    const box = { x, width: (width * weight) / total, isNumber, head }
    x += box.width
    return box
  })
}

class Sheet {
  private y = MARGIN
  private page = 0
  private readonly boxes: Box[]
  private readonly text: PdfText
  private readonly isMirrored: boolean

  constructor(
    private readonly document: Document,
    private readonly about: PdfPage,
    columns: readonly PdfColumn[],
  ) {
    this.text = new PdfText(document)
    this.isMirrored = directionOf(about.title) === 'rtl'
    this.newPage()
    this.top()
    this.boxes = boxesOf(columns, this.width)
    this.heads()
  }

  private get width(): number {
    return this.document.page.width - 2 * MARGIN
  }

  private get bottom(): number {
    return this.document.page.height - MARGIN
  }

  private put(line: PdfLine, size: number, colour: string, { x = 0, width = this.width, atEnd = false } = {}): void {
    const left = this.isMirrored ? this.width - x - width : x
    const indent = atEnd === this.isMirrored ? 0 : width - line.width
    this.document.fillColor(colour)
    this.text.draw(line, MARGIN + left + indent, this.y + size, size)
  }

  private write(text: string, style: TextStyle, colour: string, height: number, box: { width?: number } = {}): void {
    for (const line of this.text.lines(text, box.width ?? this.width, style)) {
      this.put(line, style.size, colour, box)
      this.y += height
    }
  }

  private newPage(): void {
    this.document.addPage()
    this.page += 1
    this.y = this.bottom + 10
    this.write(this.about.footer.replace('{page}', String(this.page)), { size: 7 }, SOFT, 0)
    this.y = MARGIN
  }

  private rule(colour: string, thick = 0.5): void {
    this.document
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(thick)
      .strokeColor(colour)
      .stroke()
  }

  private top(): void {
    const { letterhead, title, lines, facts = [] } = this.about
    if (letterhead) {
      const half = { width: this.width / 2 }
      const { y } = this
      this.write(letterhead.name, { size: 16, weight: 'bold' }, letterhead.colour, 20, half)
      const below = this.y
      this.y = y + 6
      for (const line of this.text.lines(letterhead.under ?? '', this.width / 2, { size: SIZE })) {
        this.put(line, SIZE, SOFT, { x: this.width / 2, ...half, atEnd: true })
        this.y += 11
      }
      this.y = Math.max(this.y, below) + 4
      this.rule(letterhead.colour, 1.5)
      this.y += 14
    }
    this.write(title, { size: 13, weight: 'bold' }, INK, 18)
    this.y += 2
    for (const line of lines) this.write(line, { size: SIZE + 1 }, SOFT, 13)
    this.y += 6
    this.facts(facts)
  }

  private facts(facts: NonNullable<PdfPage['facts']>): void {
    if (facts.length === 0) return
    const each = this.width / facts.length
    const heights = facts.map(([label, value], at) => {
      const { y } = this
      const box = { x: at * each, width: each - PADDING }
      this.write(label, { size: SIZE }, SOFT, 11, box)
      this.write(value, { size: 11, weight: 'bold' }, INK, 14, box)
      const height = this.y - y
      this.y = y
      return height
    })
    this.y += Math.max(...heights) + 11
  }

  private heads(): void {
    const heads = this.boxes.map(({ head }) => head)
    this.rowOf(heads, { size: SIZE, weight: 'bold' }, SOFT, () => undefined)
    this.rule(INK)
    this.y += 3
  }

  /** Calls `makeRoom` with the height of the row and then of each line, because a row may be higher than a page. */
  private rowOf(texts: readonly string[], style: TextStyle, colour: string, makeRoom: (height: number) => void): void {
    const cells = this.boxes.map(({ width }, at) => this.text.lines(texts[at] ?? '', width - PADDING, style))
    const count = Math.max(1, ...cells.map((lines) => lines.length))
    makeRoom((count - 1) * WRAPPED + LINE)
    for (let at = 0; at < count; at++) {
      makeRoom(LINE)
      this.y += 3
      this.boxes.forEach(({ x, width, isNumber }, column) => {
        const line = cells[column]?.[at]
        if (line) this.put(line, style.size, colour, { x, width: width - PADDING, atEnd: isNumber })
      })
      this.y += (at === count - 1 ? LINE : WRAPPED) - 3
    }
  }

  row({ cells, strong }: PdfRow): void {
    this.rowOf(cells, { size: SIZE, weight: strong ? 'bold' : 'regular' }, INK, (height) => {
      if (this.y + Math.min(height, this.tallest) <= this.bottom) return
      this.newPage()
      this.heads()
    })
    this.rule(RULE, 0.25)
  }

  private get tallest(): number {
    return (this.bottom - MARGIN) / 2
  }

  end(text: string): void {
    this.y += 4
    for (const line of this.text.lines(text, this.width, { size: SIZE })) {
      if (this.y + LINE > this.bottom) this.newPage()
      this.put(line, SIZE, SOFT)
      this.y += WRAPPED
    }
  }
}

const drained = async (document: Document): Promise<void> => {
  while (document.readableLength > MOST_WAITING_BYTES && !document.destroyed)
    await new Promise((resolve) => setImmediate(resolve))
}

/** Draws a table as its rows arrive, with `ending` as its last line. The file contains the fonts that it uses, so that every viewer can show it. */
export async function* pdfFile(
  about: PdfPage,
  columns: readonly PdfColumn[],
  batches: PdfRows,
  ending = '',
): AsyncGenerator<Uint8Array> {
  const document = new PdfDocument({
    size: 'A4',
    layout: columns.length > 6 ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    info: { Title: about.title, CreationDate: about.madeAt },
  })
  const draw = async () => {
    const sheet = new Sheet(document, about, columns)
    for await (const rows of batches) {
      for (const row of rows) sheet.row(row)
      await drained(document)
      if (document.destroyed) return
    }
    if (ending) sheet.end(ending)
    document.end()
  }
  const drawing = draw().catch((error: unknown) => {
    document.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  for await (const chunk of document as unknown as AsyncIterable<Uint8Array>) yield chunk
  await drawing
}
