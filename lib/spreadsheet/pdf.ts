import PdfDocument from 'pdfkit'
import { pdfText } from '../rules/files/pdf-text'

export type PdfColumn = {
  head: string
  /** Its share of the width. */
  weight: number
  isNumber?: boolean
}
/** A row of a table; what is `strong` stands out, as a day among its entries. */
export type PdfRow = { cells: readonly string[]; strong?: true }
export type PdfPage = {
  title: string
  /** Lines below the title. */
  lines: readonly string[]
  /** On top of the first page: who it is from, in its colour. */
  letterhead?: { name: string; under: string | null; colour: string }
  /** Sums above the table, each a label over its amount. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** At the foot of each page; `{page}` is its number. */
  footer: string
  /** Moment of making it, so that a file says when it was true. */
  madeAt: Date
}
type Rows = AsyncIterable<readonly PdfRow[]> | Iterable<readonly PdfRow[]>

const MARGIN = 40
const LINE = 15
const SIZE = 8
const INK = '#1b2330'
const SOFT = '#5b6677'
const RULE = '#d3d9e2'
const PADDING = 4
/** What may wait to be read before the rows go on. */
const MOST_WAITING_BYTES = 256 * 1024

type Document = InstanceType<typeof PdfDocument>
type Box = { x: number; width: number; isNumber: boolean; head: string }

const boxesOf = (columns: readonly PdfColumn[], width: number): Box[] => {
  const total = columns.reduce((sum, { weight }) => sum + weight, 0)
  let x = MARGIN
  return columns.map(({ weight, isNumber = false, head }) => {
    const box = { x, width: (width * weight) / total, isNumber, head: pdfText(head) }
    x += box.width
    return box
  })
}

/** As much of a text as fits into a width, with an ellipsis where it is cut. */
const fitted = (document: Document, text: string, width: number): string => {
  if (document.widthOfString(text) <= width) return text
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (document.widthOfString(`${text.slice(0, middle)}…`) <= width) low = middle
    else high = middle - 1
  }
  return `${text.slice(0, low)}…`
}

/** One page after the other, a table over as many as it takes. */
class Sheet {
  private y = MARGIN
  private page = 0
  private readonly boxes: Box[]

  constructor(
    private readonly document: Document,
    private readonly about: PdfPage,
    columns: readonly PdfColumn[],
  ) {
    this.newPage()
    this.top()
    this.boxes = boxesOf(columns, this.width)
    this.heads()
  }

  private get width(): number {
    return this.document.page.width - 2 * MARGIN
  }

  private write(text: string, x: number, y: number): void {
    this.document.text(text, x, y, { lineBreak: false })
  }

  private newPage(): void {
    this.document.addPage()
    this.page += 1
    this.y = MARGIN
    const foot = this.document.page.height - MARGIN + 10
    this.document.font('Helvetica').fontSize(7).fillColor(SOFT)
    this.write(pdfText(this.about.footer.replace('{page}', String(this.page))), MARGIN, foot)
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
      this.document.font('Helvetica-Bold').fontSize(16).fillColor(letterhead.colour)
      this.write(pdfText(letterhead.name), MARGIN, this.y)
      if (letterhead.under) {
        const under = pdfText(letterhead.under)
        this.document.font('Helvetica').fontSize(SIZE).fillColor(SOFT)
        this.write(under, MARGIN + this.width - this.document.widthOfString(under), this.y + 6)
      }
      this.y += 24
      this.rule(letterhead.colour, 1.5)
      this.y += 14
    }
    this.document.font('Helvetica-Bold').fontSize(13).fillColor(INK)
    this.write(fitted(this.document, pdfText(title), this.width), MARGIN, this.y)
    this.y += 20
    this.document
      .font('Helvetica')
      .fontSize(SIZE + 1)
      .fillColor(SOFT)
    for (const line of lines) {
      this.write(fitted(this.document, pdfText(line), this.width), MARGIN, this.y)
      this.y += 13
    }
    this.y += 6
    if (facts.length === 0) return
    const each = this.width / facts.length
    facts.forEach(([label, value], at) => {
      this.document.font('Helvetica').fontSize(SIZE).fillColor(SOFT)
      this.write(pdfText(label), MARGIN + at * each, this.y)
      this.document.font('Helvetica-Bold').fontSize(11).fillColor(INK)
      this.write(fitted(this.document, pdfText(value), each - PADDING), MARGIN + at * each, this.y + 11)
    })
    this.y += 36
  }

  private heads(): void {
    this.document.font('Helvetica-Bold').fontSize(SIZE).fillColor(SOFT)
    this.cells(this.boxes.map(({ head }) => head))
    this.rule(INK)
    this.y += 3
  }

  private cells(texts: readonly string[]): void {
    this.boxes.forEach((box, at) => {
      const room = box.width - PADDING
      const text = fitted(this.document, texts[at] ?? '', room)
      const indent = box.isNumber ? room - this.document.widthOfString(text) : 0
      this.write(text, box.x + indent, this.y + 3)
    })
    this.y += LINE
  }

  row({ cells, strong }: PdfRow): void {
    if (this.y + LINE > this.document.page.height - MARGIN) {
      this.newPage()
      this.heads()
    }
    this.document
      .font(strong ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(SIZE)
      .fillColor(INK)
    this.cells(cells.map(pdfText))
    this.rule(RULE, 0.25)
  }

  end(text: string): void {
    this.document.font('Helvetica').fontSize(SIZE).fillColor(SOFT)
    this.y += 4
    this.write(pdfText(text), MARGIN, this.y)
  }
}

const drained = async (document: Document): Promise<void> => {
  while (document.readableLength > MOST_WAITING_BYTES && !document.destroyed)
    await new Promise((resolve) => setImmediate(resolve))
}

/** A PDF of one table, drawn as its rows come; `ending` is a last line. Standard fonts alone, so that nothing has to be fetched or embedded. */
export async function* pdfFile(
  about: PdfPage,
  columns: readonly PdfColumn[],
  batches: Rows,
  ending = '',
): AsyncGenerator<Uint8Array> {
  const document = new PdfDocument({
    size: 'A4',
    layout: columns.length > 6 ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    info: { Title: pdfText(about.title), CreationDate: about.madeAt },
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
