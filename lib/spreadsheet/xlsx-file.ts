import type { FileCell } from '@/lib/rules/file-cells'
import { zip } from './zip'

/** A sheet holds no more lines than this, headings included. */
export const MOST_XLSX_ROWS = 1_048_576
const LONGEST_TEXT = 32_767

const style = { head: 1, amount: 2, count: 3, moment: 4, quoted: 5 } as const
const FORMULA = /^[\s\u00a0\u200b\ufeff\u3000]*[=+\-@＝＋－＠]/
// What XML 1.0 cannot hold, half pairs of surrogates included.
const UNSPEAKABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const escaped = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(UNSPEAKABLE, '')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26)

const textCell = (ref: string, text: string, s = FORMULA.test(text) ? style.quoted : 0): string =>
  `<c r="${ref}" t="inlineStr"${s ? ` s="${s}"` : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const cell = (ref: string, value: FileCell): string => {
  if (value === null) return ''
  if (typeof value === 'string') return textCell(ref, value)
  return 'number' in value
    ? `<c r="${ref}" s="${style[value.as]}"><v>${value.number}</v></c>`
    : `<c r="${ref}" s="${style.moment}"><v>${value.serial}</v></c>`
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const still = (sheet: string): [string, string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
      'workbook:sheet.main',
      'styles:styles',
      'worksheets/sheet1:worksheet',
    ]
      .map((one) => one.split(':'))
      .map(
        ([part, type]) =>
          `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`,
      )
      .join('')}</Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`,
  ],
]

type Sheet = { name: string; heads: readonly string[]; isRightToLeft: boolean }

async function* sheetTexts(
  { heads, isRightToLeft }: Sheet,
  batches: AsyncIterable<readonly FileCell[][]>,
): AsyncGenerator<string> {
  const columns = heads.map((_, at) => letters(at))
  const widths = heads.map(
    (head, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.max(18, head.length + 2)}" customWidth="1"/>`,
  )
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.map((head, at) => textCell(`${columns[at]}1`, head, style.head)).join('')}</row>`
  let row = 1
  for await (const batch of batches) {
    let text = ''
    for (const cells of batch) {
      row += 1
      text += `<row r="${row}">${cells.map((value, at) => cell(`${columns[at]}${row}`, value)).join('')}</row>`
    }
    yield text
  }
  yield '</sheetData></worksheet>'
}

/** Rows as a spreadsheet of one sheet, written while they are read: amounts and days as numbers, text as text and never a formula. */
export async function* xlsxFile(
  sheet: Sheet,
  batches: AsyncIterable<readonly FileCell[][]>,
): AsyncGenerator<Uint8Array> {
  yield* zip([
    ...still(sheet.name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31)).map(([name, text]) => ({
      name,
      texts: [`${XML}${text}`],
    })),
    { name: 'xl/worksheets/sheet1.xml', texts: sheetTexts(sheet, batches) },
  ])
}
