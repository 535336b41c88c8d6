import { crc32, deflateRawSync } from 'node:zlib'
import * as book from '@e965/xlsx'
import { readSheet } from './read-sheet'
import { unzip } from './zip'

const rows = [
  ['MOBILE_NUMBER', 'LAST_4_DIGITS', 'General', 'NARRATION', 'BORN'],
  [919876543210, 42, 10.1, 'क "x"', new Date(Date.UTC(1990, 1, 28))],
]
const bookOf = (kind: 'xlsx' | 'biff8') => {
  const sheet = book.utils.aoa_to_sheet(rows, { UTC: true })
  ;(sheet.B2 as book.CellObject).z = '0000'
  const file = book.utils.book_new()
  book.utils.book_append_sheet(file, book.utils.aoa_to_sheet([['nothing here']]), 'Hidden')
  book.utils.book_append_sheet(file, sheet, 'Loads')
  file.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
  return Buffer.from(book.write(file, { type: 'buffer', bookType: kind }))
}

test.each([
  ['xlsx', 'xlsx'],
  ['biff8', 'xls'],
] as const)('LOAD-05 %s is read by its content: long numbers whole, zeros kept, dates as days', async (made, kind) => {
  expect(await readSheet(bookOf(made))).toEqual({
    kind,
    name: 'Loads',
    hidden: [],
    is1904: false,
    rows: [
      { line: 1, cells: rows[0] },
      { line: 2, cells: ['919876543210', '0042', '10.1', 'क "x"', '1990-02-28'] },
    ],
  })
})

test.each([
  ['UTF-8', Buffer.from('A;B\n1;क\n')],
  ['UTF-8 with its mark', Buffer.from('\ufeffA,B\n1,क\n')],
  ['UTF-16', Buffer.from('\ufeffA\tB\n1\tक\n', 'utf16le')],
])('LOAD-05 CSV in %s is read', async (_, bytes) => {
  expect((await readSheet(bytes)).rows.map(({ cells }) => cells)).toEqual([
    ['A', 'B'],
    ['1', 'क'],
  ])
})

let realParts: ReadonlyMap<string, Buffer>
beforeAll(async () => {
  realParts = await unzip(bookOf('xlsx'), 1e7)
})

type Claim = { method?: number; packed?: number; size?: number; crc?: number; flags?: number; name?: string }
type SheetEntry = { name: string; content: Buffer; local?: Claim; listed?: Claim }

const header = (name: Buffer, { method, packed, size, crc, flags }: Required<Omit<Claim, 'name'>>) => {
  const part = Buffer.alloc(26)
  part.writeUInt16LE(flags, 2)
  part.writeUInt16LE(method, 4)
  part.writeUInt32LE(crc, 10)
  part.writeUInt32LE(packed, 14)
  part.writeUInt32LE(size, 18)
  part.writeUInt16LE(name.length, 22)
  return part
}

/** A zip of packed entries, each of whose two headers may claim what it likes, with the two counts at its end. */
const zip = (entries: readonly SheetEntry[], counts: readonly [here: number, all: number]) => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  for (const { name, content, local, listed } of entries) {
    const data = deflateRawSync(content)
    const truth = { method: 8, packed: data.length, size: content.length, crc: crc32(content), flags: 0 }
    const at = Buffer.alloc(14)
    at.writeUInt32LE(Buffer.concat(bodies).length, 10)
    const names = [local?.name ?? name, listed?.name ?? name].map((text) => Buffer.from(text)) as [Buffer, Buffer]
    const own = header(names[0], { ...truth, ...local })
    bodies.push(Buffer.from('PK\x03\x04'), own, names[0], data)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), header(names[1], { ...truth, ...listed }), at, names[1])
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(counts[0], 8)
  end.writeUInt16LE(counts[1], 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(Buffer.concat(bodies).length, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

/** The parts of a real workbook, some of them changed. */
const workbook = (changed: Record<string, (text: string) => string>): SheetEntry[] =>
  [...realParts].map(([name, content]) => ({
    name,
    content: Buffer.from((changed[name] ?? ((text: string) => text))(content.toString('utf8'))),
  }))
const honest = (entries: readonly SheetEntry[]) => zip(entries, [entries.length, entries.length])
const SHEET = 'xl/worksheets/sheet2.xml'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MB = 1024 * 1024

/** One entry whose headers claim a few bytes. */
const bomb = (local: Claim, listed: Claim) =>
  zip([{ name: 'xl/workbook.xml', content: Buffer.alloc(64 * MB), local, listed }], [1, 1])
/** The directory counts one entry for those who ask for the whole, all of them for those who ask for this disk. */
const twoCounts = () => {
  const entries = [...workbook({}), { name: 'xl/media/image1.png', content: Buffer.alloc(64 * MB) }]
  return zip(entries, [entries.length, entries.length - 1])
}

test.each([
  ['an empty file', () => Buffer.alloc(0), 400, 'The file is empty'],
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n\x00\x00', 'latin1'), 400, 'This is not a CSV, XLS or XLSX file'],
  ['a page', () => Buffer.from('<!doctype html><p>1,2'), 400, 'This is not a CSV, XLS or XLSX file'],
  [
    'another zip',
    () => honest([{ name: 'a.txt', content: Buffer.from('a') }]),
    400,
    'This is not a CSV, XLS or XLSX file',
  ],
  ['half a zip', () => bookOf('xlsx').subarray(0, 400), 400, 'The file is damaged'],
  ['half a workbook', () => bookOf('biff8').subarray(0, 600), 400, 'The file is damaged'],
  ['a text that is no UTF-8', () => Buffer.from('A,B\nJos\xe9,1', 'latin1'), 400, 'not encoded as UTF-8'],
  ['a quote left open', () => Buffer.from('A,B\n"1,2'), 400, 'Line 2 opens a quotation mark'],
  ['a file of six megabytes', () => Buffer.alloc(6 * MB, 65), 413, 'larger than 5 MB'],
  ['a bomb', () => bomb({}, {}), 413, 'too large when unpacked'],
  ['a bomb that claims a hundred bytes', () => bomb({ size: 100 }, { size: 100 }), 413, 'too large when unpacked'],
  ['a bomb that only its own header tells of', () => bomb({}, { method: 0, packed: 100, size: 100 }), 400, 'damaged'],
  ['a bomb whose own header claims a hundred bytes', () => bomb({ size: 100 }, {}), 400, 'damaged'],
  ['an entry of two names', () => bomb({ name: 'xl/workbook.bin' }, {}), 400, 'damaged'],
  ['a bomb behind the count of entries', twoCounts, 400, 'damaged'],
  ['a line of a million commas', () => Buffer.from(`A,B\n${','.repeat(MB)}`), 400, 'more than 100 columns'],
  ['a million lines', () => Buffer.from('A\n'.repeat(MB)), 400, 'more than 5000 lines'],
] as const)('LOAD-05 %s is refused with what is wrong', async (_, bytes, status, sentence) => {
  await expect(readSheet(bytes())).rejects.toMatchObject({ status, message: expect.stringContaining(sentence) })
})

const far = Array.from({ length: 3000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`).join(
  '',
)
const inSheet = (more: string) => (text: string) => text.replace('</sheetData>', `${more}</sheetData>`)
const wideXls = () => {
  const file = book.utils.book_new()
  book.utils.book_append_sheet(file, book.utils.aoa_to_sheet([[...Array<null>(200).fill(null), 'far']]), 'Wide')
  return Buffer.from(book.write(file, { type: 'buffer', bookType: 'biff8' }))
}
test.each([
  [
    'rows that reach to the last column',
    () => honest(workbook({ [SHEET]: () => `<worksheet><sheetData>${far}</sheetData></worksheet>` })),
    400,
    'more than 100 columns',
  ],
  ['an XLS row of two hundred columns', wideXls, 400, 'more than 100 columns'],
  [
    'values without end',
    () => honest(workbook({ [SHEET]: inSheet(`<row>${'<c><v>1</v></c>'.repeat(200_000)}</row>`) })),
    400,
    'more than 100 columns',
  ],
  [
    'cells without end',
    () => honest(workbook({ [SHEET]: inSheet(`<row>${'<c/>'.repeat(200_000)}</row>`) })),
    413,
    'too large when unpacked',
  ],
  [
    'a formula over a million lines that was never worked out',
    () => honest(workbook({ [SHEET]: inSheet('<row r="9"><c r="A9"><f t="array" ref="A9:A999999">1</f></c></row>') })),
    413,
    'too large when unpacked',
  ],
  [
    'rows without end',
    () => honest(workbook({ [SHEET]: inSheet('<row/>'.repeat(200_000)) })),
    413,
    'too large when unpacked',
  ],
  [
    'shared strings without end',
    () =>
      honest([
        ...workbook({
          'xl/_rels/workbook.xml.rels': (text) =>
            text.replace(
              '</Relationships>',
              `<Relationship Id="sst" Type="${RELATIONSHIPS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
            ),
        }),
        { name: 'xl/sharedStrings.xml', content: Buffer.from(`<sst>${'<si/>'.repeat(200_000)}</sst>`) },
      ]),
    413,
    'too large when unpacked',
  ],
  ['sheets without end', () => manySheets(2000), 413, 'too large when unpacked'],
] as const)('LOAD-05 a workbook with %s is refused before it is laid out', async (_, bytes, status, sentence) => {
  await expect(readSheet(bytes())).rejects.toMatchObject({ status, message: expect.stringContaining(sentence) })
})

/** Any number of sheets, all of them the one part with so many rows. */
const manySheets = (count: number) => {
  const rows = '<row><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row>'.repeat(4000)
  const sheets = Array.from({ length: count }, (_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="all"/>`)
  return honest(
    workbook({
      'xl/workbook.xml': (text) => text.replace(/<sheets>.*<\/sheets>/s, `<sheets>${sheets.join('')}</sheets>`),
      'xl/_rels/workbook.xml.rels': (text) =>
        text.replace(/Id="[^"]*"([^>]*worksheets\/sheet2)|(worksheets\/sheet2[^>]*)Id="[^"]*"/, '$2Id="all"$1'),
      [SHEET]: () => `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    }),
  )
}

test('LOAD-05 a workbook whose many sheets are one part takes no longer than one of a single sheet', async () => {
  const timed = async (count: number) => {
    const file = manySheets(count)
    const startedMs = performance.now()
    expect((await readSheet(file)).rows).toHaveLength(4000)
    return performance.now() - startedMs
  }
  await timed(1)
  expect(await timed(200)).toBeLessThan((await timed(1)) * 20)
}, 60_000)

test('LOAD-05 a link over a whole range makes no cells', async () => {
  const link = '<hyperlinks><hyperlink ref="A1:ZZ2000" location="x"/></hyperlinks>'
  const file = honest(workbook({ [SHEET]: (text) => text.replace('</worksheet>', `${link}</worksheet>`) }))
  const { rows: read } = await readSheet(file)
  expect(read.map(({ cells }) => cells.length)).toEqual([5, 5])
})
