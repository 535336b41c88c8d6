import { Readable, pipeline } from 'node:stream'
import { createDeflateRaw, crc32, deflateRawSync } from 'node:zlib'
import { isDecimal, isMoment, looksLikeFormula, type SheetCell } from '../rules/files/csv'

const NS = 'http://schemas.openxmlformats.org'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = `${NS}/officeDocument/2006/relationships`
const main = `${NS}/spreadsheetml/2006/main`

const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const style = { plain: 0, heading: 1, amount: 2, literal: 3, moment: 4 } as const
const font = (more: string) => `<font>${more}<sz val="11"/><name val="Calibri"/></font>`
const look = (more: string) => `<xf xfId="0" borderId="0" fillId="0" ${more}/>`
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-409]d\\ mmm\\ yyyy\\,\\ h:mm\\ AM/PM"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5">${look('fontId="0" numFmtId="0"')}${look('fontId="1" numFmtId="0" applyFont="1"')}${look('fontId="0" numFmtId="4" applyNumberFormat="1"')}${look('fontId="0" numFmtId="49" applyNumberFormat="1" quotePrefix="1"')}${look('fontId="0" numFmtId="164" applyNumberFormat="1"')}</cellXfs></styleSheet>`

const typeOf = (part: string, type: string) => `<Override PartName="${part}" ContentType="${type}"/>`
const ml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const fixed = (title: string): readonly (readonly [name: string, text: string])[] => [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${typeOf('/xl/workbook.xml', `${ml}.sheet.main+xml`)}${typeOf('/xl/worksheets/sheet1.xml', `${ml}.worksheet+xml`)}${typeOf('/xl/styles.xml', `${ml}.styles+xml`)}</Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styles],
]

const textCell = (text: string, look: number): string =>
  text === ''
    ? '<c/>'
    : `<c s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, 32_767))}</t></is></c>`

/** Text that looks like a formula gets a style that keeps it text even if somebody edits the cell. */
const cellOf = (value: SheetCell): string => {
  if (value === null || value === undefined) return '<c/>'
  if (typeof value === 'number' && Number.isFinite(value)) return `<c><v>${value}</v></c>`
  if (isDecimal(value)) return `<c s="${style.amount}"><v>${value.decimal}</v></c>`
  if (isMoment(value)) return `<c s="${style.moment}"><v>${value.serial}</v></c>`
  const text = String(value)
  return textCell(text, looksLikeFormula(text) ? style.literal : style.plain)
}

const rowOf = (cells: readonly SheetCell[]): string => `<row>${cells.map(cellOf).join('')}</row>`

export type SheetRows = AsyncIterable<readonly (readonly SheetCell[])[]> | Iterable<readonly (readonly SheetCell[])[]>

async function* sheetXml(
  heads: readonly string[],
  batches: SheetRows,
  above: readonly SheetCell[][],
): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${above.length + 1}" topLeftCell="A${above.length + 2}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${Math.max(1, heads.length)}" width="22" customWidth="1"/></cols><sheetData>${above.map(rowOf).join('')}<row>${heads.map((text) => textCell(text, style.heading)).join('')}</row>`
  for await (const rows of batches) yield rows.map(rowOf).join('')
  yield '</sheetData></worksheet>'
}

type ZipEntry = { name: Buffer; crc: number; packed: number; size: number; at: number; streamed: boolean }
const SHEET = 'xl/worksheets/sheet1.xml'
/** A fixed date (1 January 2020 in the zip format), so that the same rows always give the same file. */
const DOS_DAY = (40 << 9) | (1 << 5) | 1

const commonHeader = ({ crc, packed, size, streamed, name }: ZipEntry, known: boolean): Buffer => {
  const part = Buffer.alloc(26)
  part.writeUInt16LE(20, 0)
  part.writeUInt16LE(0x0800 | (streamed ? 0x0008 : 0), 2)
  part.writeUInt16LE(8, 4)
  part.writeUInt16LE(DOS_DAY, 8)
  part.writeUInt32LE(known ? crc : 0, 10)
  part.writeUInt32LE(known ? packed : 0, 14)
  part.writeUInt32LE(known ? size : 0, 18)
  part.writeUInt16LE(name.length, 22)
  return part
}
const mark = (signature: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}
const localHeader = (entry: ZipEntry): Buffer =>
  Buffer.concat([mark(0x04034b50), commonHeader(entry, !entry.streamed), entry.name])

const centralHeader = (entry: ZipEntry): Buffer => {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.at, 10)
  return Buffer.concat([mark(0x02014b50), Buffer.from([20, 0]), commonHeader(entry, true), rest, entry.name])
}
const sizesAfter = ({ crc, packed, size }: ZipEntry): Buffer => {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}
const directoryEnd = (count: number, bytes: number, at: number): Buffer => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(at, 16)
  return end
}

async function* deflated(texts: AsyncIterable<string>, entry: ZipEntry): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of texts) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  const packed = pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), () => undefined)
  for await (const chunk of packed as AsyncIterable<Buffer>) {
    entry.packed += chunk.length
    yield chunk
  }
}

export const MOST_XLSX_ROWS = 1_048_576

/**
 * Writes a workbook with one sheet while the rows arrive, so that only one batch is in memory. Text that looks like a formula stays text.
 * `above` is a block of rows before the headings.
 */
export async function* xlsxFile(
  title: string,
  heads: readonly string[],
  batches: SheetRows,
  above: readonly SheetCell[][] = [],
): AsyncGenerator<Uint8Array> {
  const entries: ZipEntry[] = []
  let at = 0
  const begin = (name: string, streamed: boolean): ZipEntry => {
    const entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at, streamed }
    entries.push(entry)
    return entry
  }
  const out = (bytes: Buffer): Buffer => {
    at += bytes.length
    return bytes
  }
  for (const [name, text] of fixed(title.replace(/[[\]*?:/\\]/g, ' ').slice(0, 31) || 'Sheet1')) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const entry = begin(name, false)
    Object.assign(entry, { crc: crc32(bytes), packed: packed.length, size: bytes.length })
    yield out(Buffer.concat([localHeader(entry), packed]))
  }
  const sheet = begin(SHEET, true)
  yield out(localHeader(sheet))
  for await (const chunk of deflated(sheetXml(heads, batches, above), sheet)) yield out(chunk)
  yield out(sizesAfter(sheet))
  const directory = Buffer.concat(entries.map(centralHeader))
  yield Buffer.concat([directory, directoryEnd(entries.length, directory.length, at)])
}
