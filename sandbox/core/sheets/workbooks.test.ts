import * as book from '@e965/xlsx'
import { buildWorkbook, workbookParts, type BuiltWorkbook } from '../../testing/build-workbook'
import { buildZip } from '../../testing/build-zip'
import { readSheet } from './read-sheet'

const text = (ref: string, words: string) => `<c r="${ref}" t="inlineStr"><is><t>${words}</t></is></c>`
const HEADS = `<row r="1">${text('A1', 'A')}${text('B1', 'B')}${text('C1', 'C')}</row>`

/** The rows below the heading of a workbook's active sheet. */
const read = async (file: Buffer) => {
  const { rows, ...sheet } = await readSheet(file)
  return { ...sheet, rows: rows.slice(1).map(({ line, cells }) => [line, ...cells]) }
}
const one = (rows: string, more: Partial<BuiltWorkbook> = {}): BuiltWorkbook => ({
  sheets: [{ name: 'Loads', rows: HEADS + rows }],
  ...more,
})
const rowsOf = async (rows: string, more: Partial<BuiltWorkbook> = {}) =>
  (await read(buildWorkbook(one(rows, more)))).rows

test.each<[string, string, Partial<BuiltWorkbook>, unknown[][]]>([
  ['a number', '<row r="2"><c r="A2"><v>10.50</v></c></row>', {}, [[2, '10.5']]],
  ['a long number', '<row r="2"><c r="A2"><v>1234567890123456789</v></c></row>', {}, [[2, '1234567890123456789']]],
  ['a number with an exponent', '<row r="2"><c r="A2"><v>9.19462748753E11</v></c></row>', {}, [[2, '919462748753']]],
  ['a truth', '<row r="2"><c r="A2" t="b"><v>1</v></c></row>', {}, [[2, 'TRUE']]],
  [
    'a shared text',
    '<row r="2"><c r="A2" t="s"><v>1</v></c></row>',
    { strings: ['<t>x</t>', '<t> y </t>'] },
    [[2, 'y']],
  ],
  [
    'a shared text of several runs with its pronunciation',
    '<row r="2"><c r="A2" t="s"><v>0</v></c></row>',
    { strings: ['<r><t>No</t></r><r><t>vember</t></r><rPh><t>ノ</t></rPh>'] },
    [[2, 'November']],
  ],
  ['signs that XML cannot hold', `<row r="2">${text('A2', 'a_x0042_c')}</row>`, {}, [[2, 'aBc']]],
  [
    'a text of runs within the cell',
    '<row r="2"><c r="A2" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c></row>',
    {},
    [[2, 'ab']],
  ],
  ['a day of ISO 8601', '<row r="2"><c r="A2" t="d"><v>1990-02-28T00:00:00</v></c></row>', {}, [[2, '1990-02-28']]],
  ['a day', '<row r="2"><c r="A2" s="1"><v>32932</v></c></row>', { formats: ['dd/mm/yyyy'] }, [[2, '1990-02-28']]],
  [
    'a day of a workbook that counts from 1904',
    '<row r="2"><c r="A2" s="1"><v>31470</v></c></row>',
    { formats: ['dd\\-mmm\\-yy'], is1904: true },
    [[2, '1990-02-28']],
  ],
  ['a number of such a workbook', '<row r="2"><c r="A2"><v>31470</v></c></row>', { is1904: true }, [[2, '31470']]],
  [
    'zeros that the format keeps',
    '<row r="2"><c r="A2" s="1"><v>42</v></c></row>',
    { formats: ['0000'] },
    [[2, '0042']],
  ],
  ['a percentage', '<row r="2"><c r="A2" s="1"><v>0.05</v></c></row>', { formats: ['0%'] }, [[2, '5%']]],
  [
    'a currency with a percent sign in its words',
    '<row r="2"><c r="A2" s="1"><v>5</v></c></row>',
    { formats: ['0&quot; %&quot;'] },
    [[2, '5']],
  ],
  [
    'cells and rows without a place',
    '<row><c><v>1</v></c><c/><c><v>3</v></c></row><row><c><v>4</v></c></row>',
    {},
    [
      [2, '1', '', '3'],
      [3, '4'],
    ],
  ],
  [
    'rows out of order',
    '<row r="5"><c r="A5"><v>5</v></c></row><row r="3"><c r="B3"><v>3</v></c></row>',
    {},
    [
      [3, '', '3'],
      [5, '5'],
    ],
  ],
  [
    'empty rows and cells',
    '<row r="2"/><row r="3"><c r="A3" s="0"/></row><row r="4"><c r="C4"><v>1</v></c></row>',
    {},
    [[4, '', '', '1']],
  ],
  ['cells that show nothing', `<row r="2"><c r="A2"><v>1</v></c>${text('B2', '\u200b\u00a0')}</row>`, {}, [[2, '1']]],
])('LOAD-17 %s is read as a spreadsheet shows it', async (_, rows, more, expected) => {
  expect(await rowsOf(rows, more)).toEqual(expected)
})

test('LOAD-17 a cell that is too long is cut to a length that is refused', async () => {
  const rows = `<row r="2">${text('A2', 'x'.repeat(100_000))}${text('B2', 'x'.repeat(500))}</row>`
  expect(await rowsOf(rows)).toEqual([[2, 'x'.repeat(501), 'x'.repeat(500)]])
})

const formula = (inner: string, attributes = '') => `<row r="2"><c r="A2"${attributes}>${inner}</c></row>`
test.each<[string, string, Partial<BuiltWorkbook>, string]>([
  ['with a value', formula('<f>2*3</f><v>6</v>'), {}, '6'],
  ['with a text', formula('<f>A1</f><v>Nov</v>', ' t="str"'), {}, 'Nov'],
  ['with a value of 0', formula('<f>B2*2</f><v>0</v>'), {}, '0'],
  ['without a value', formula('<f>2*3</f>'), {}, '=2*3'],
  ['with an empty value', formula('<f>2*3</f><v/>'), {}, '=2*3'],
  ['with a text that is not there', formula('<f>A1</f>', ' t="str"'), {}, '=A1'],
  ['with the 0 of a writer that works nothing out', formula('<f>2*3</f><v>0</v>'), { isUncalculated: true }, '=2*3'],
  ['with the empty text of such a writer', formula('<f>A1</f><v></v>', ' t="str"'), { isUncalculated: true }, '=A1'],
  ['with a value that such a writer was given', formula('<f>2*3</f><v>6</v>'), { isUncalculated: true }, '6'],
  ['that came to an error', formula('<f>1/0</f><v>#DIV/0!</v>', ' t="e"'), {}, '#DIV/0!'],
])('LOAD-17 a formula %s is read or named', async (_, rows, more, expected) => {
  expect(await rowsOf(rows, more)).toEqual([[2, expected]])
})

test('LOAD-17 a formula that several cells share, or that fills a block, is named in each of them; one that comes to nothing is empty', async () => {
  const shared =
    '<row r="2"><c r="A2"><f t="shared" ref="A2:A3" si="0">B2*2</f></c></row><row r="3"><c r="A3"><f t="shared" si="0"/></c></row>'
  expect(await rowsOf(shared)).toEqual([
    [2, '=B2*2'],
    [3, '=B2*2'],
  ])
  expect(
    await rowsOf('<row r="2"><c r="A2"><f t="array" ref="A2:B3">C2:C3</f></c><c r="C2"><v>1</v></c></row>'),
  ).toEqual([
    [2, '=C2:C3', '=C2:C3', '1'],
    [3, '=C2:C3', '=C2:C3'],
  ])
  expect(await rowsOf(`${formula('<f>""</f><v></v>', ' t="str"')}<row r="3"><c r="A3"><v>1</v></c></row>`)).toEqual([
    [3, '1'],
  ])
})

const sheet = (name: string, value: number, more: object = {}) => ({
  name,
  rows: `${HEADS}<row r="2"><c r="A2"><v>${value}</v></c></row>`,
  ...more,
})
test.each<[string, BuiltWorkbook, string, string]>([
  ['the first where none is named', { sheets: [sheet('One', 1), sheet('Two', 2)] }, 'One', '1'],
  ['the active one', { sheets: [sheet('One', 1), sheet('Two', 2)], active: 1 }, 'Two', '2'],
  [
    'the first that is seen where the active one is hidden',
    { sheets: [sheet('One', 1, { state: 'veryHidden' }), sheet('Two', 2)], active: 0 },
    'Two',
    '2',
  ],
  [
    'an active one beside a chart',
    { sheets: [sheet('Chart', 0, { kind: 'chartsheet' }), sheet('Two', 2)], active: 1 },
    'Two',
    '2',
  ],
  ['one whose name needs escapes', { sheets: [sheet('R&amp;D', 1)] }, 'R&D', '1'],
])('LOAD-17 the sheet that is read is %s', async (_, built, name, value) => {
  expect(await read(buildWorkbook(built))).toMatchObject({ name, rows: [[2, value]] })
})

test('LOAD-17 rows that are hidden, by a filter or by their height, are told by their line; the heading and empty rows are not', async () => {
  const row = (line: number, more: string, inner = `<c r="A${line}"><v>1</v></c>`) =>
    `<row r="${line}"${more}>${inner}</row>`
  const rows =
    row(2, '') +
    row(3, ' hidden="1"') +
    row(4, ' ht="0" customHeight="1"') +
    row(5, ' hidden="true"', '') +
    row(6, ' hidden="0"')
  const built = { sheets: [{ name: 'Loads', rows: HEADS.replace('<row r="1">', '<row r="1" hidden="1">') + rows }] }
  expect(await read(buildWorkbook(built))).toMatchObject({ hidden: [3, 4] })
})

const loaded = one('<row r="2"><c r="A2" t="s"><v>0</v></c></row>', { strings: ['<t>x</t>'] })
test.each<[string, () => Buffer]>([
  ['names before its elements', () => buildWorkbook({ ...loaded, prefix: 'x' })],
  ['a workbook of another name', () => buildWorkbook({ ...loaded, workbookName: 'workbook22.xml' })],
  ['targets from the root', () => buildWorkbook({ ...loaded, areAbsolute: true })],
  ['sizes behind the data', () => buildZip(workbookParts(loaded), { isStreamed: true })],
  ['the sizes of large files', () => buildZip(workbookParts(loaded), { isLarge: true })],
  [
    'backslashes in its names',
    () =>
      buildZip(
        Object.fromEntries(
          Object.entries(workbookParts(loaded)).map(([name, part]) => [name.replaceAll('/', '\\'), part]),
        ),
      ),
  ],
  [
    'names in another case',
    () =>
      buildZip(
        Object.fromEntries(
          Object.entries(workbookParts(loaded)).map(([name, part]) => [name.replace('sheets', 'Sheets'), part]),
        ),
      ),
  ],
  [
    'parts in UTF-16',
    () =>
      buildZip(
        Object.fromEntries(
          Object.entries(workbookParts(loaded)).map(([name, part]) => [name, Buffer.from(`\ufeff${part}`, 'utf16le')]),
        ),
      ),
  ],
])('LOAD-05 a workbook with %s is read', async (_, build) => {
  expect(await read(build())).toEqual({ kind: 'xlsx', name: 'Loads', hidden: [], is1904: false, rows: [[2, 'x']] })
})

const merged = (ref: string) =>
  one('<row r="2"><c r="B2"><v>5</v></c></row><row r="3"><c r="A3"><v>1</v></c></row>', {}).sheets.map((built) => ({
    ...built,
    more: `<mergeCells><mergeCell ref="${ref}"/></mergeCells>`,
  }))
test('LOAD-17 a value that is merged over several rows is refused, one over several columns or without a value is not', async () => {
  await expect(readSheet(buildWorkbook({ sheets: merged('B2:B3') }))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('B2:B3'),
  })
  for (const ref of ['B2:C2', 'A1:A2', 'C2:C3'])
    expect((await read(buildWorkbook({ sheets: merged(ref === 'A1:A2' ? 'D1:D2' : ref) }))).rows).toHaveLength(2)
})

test.each<[string, string, Partial<BuiltWorkbook>]>([
  ['two values in one cell', '<row r="2"><c r="A2"><v>1</v></c><c r="A2"><v>2</v></c></row>', {}],
  ['two rows of one number', '<row r="2"><c r="A2"><v>1</v></c></row><row r="2"><c r="B2"><v>2</v></c></row>', {}],
  ['a cell in another row', '<row r="2"><c r="A3"><v>1</v></c></row>', {}],
  ['a shared text that is not there', '<row r="2"><c r="A2" t="s"><v>7</v></c></row>', {}],
  ['a number that is none', '<row r="2"><c r="A2"><v>1,50</v></c></row>', {}],
  ['a kind of cell that nobody knows', '<row r="2"><c r="A2" t="zz"><v>1</v></c></row>', {}],
  ['elements that are not closed', '<row r="2"><c r="A2"><v>1</v></row>', {}],
  ['an entity of its own', '<row r="2"><c r="A2"><v>&x;</v></c></row>', {}],
])('LOAD-05 a workbook with %s is damaged', async (_, rows, more) => {
  await expect(readSheet(buildWorkbook(one(rows, more)))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('damaged'),
  })
})

test('LOAD-17 a file that opens with a chart is refused by its name', async () => {
  const built = { sheets: [sheet('Costs', 0, { kind: 'chartsheet' }), sheet('Two', 2)], active: 0 }
  await expect(readSheet(buildWorkbook(built))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('Costs'),
  })
})

const recordOf = (type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}
const WINDOW = 0x003d
const NUMBER = 0x0203
const START = 0x0809

/** An XLS file whose last sheet is the active one, its records as they are told. */
const rewritten = (file: Buffer, change: (type: number, data: Buffer) => Buffer): Buffer => {
  const container = book.CFB.read(file, { type: 'buffer' })
  const stream = book.CFB.find(container, '/Workbook')
  const content = Buffer.from(stream?.content as Uint8Array)
  const records: [type: number, data: Buffer][] = []
  for (let at = 0; at + 4 <= content.length; at += 4 + content.readUInt16LE(at + 2))
    records.push([content.readUInt16LE(at), content.subarray(at + 4, at + 4 + content.readUInt16LE(at + 2))])
  const last = records.findLastIndex(([type]) => type === START)
  const written = records.map(([type, data], at) => {
    if (type === WINDOW) data.writeUInt16LE(1, 10)
    return at > last ? change(type, data) : recordOf(type, data)
  })
  if (stream) Object.assign(stream, { content: Buffer.concat(written), size: Buffer.concat(written).length })
  return Buffer.from(book.CFB.write(container, { type: 'buffer' }) as Buffer)
}
const xls = (cells: Record<string, book.CellObject> = {}): Buffer => {
  const file = book.utils.book_new()
  const made = book.utils.aoa_to_sheet([['A', 'B', 'C'], [7, 5], [2], [3]])
  book.utils.book_append_sheet(file, book.utils.aoa_to_sheet([['first']]), 'First')
  book.utils.book_append_sheet(file, Object.assign(made, cells), 'Loads')
  return Buffer.from(book.write(file, { type: 'buffer', bookType: 'biff8' }))
}

const rowRecord = (line: number, height: number, flags: number): Buffer => {
  const data = Buffer.alloc(16)
  data.writeUInt16LE(line, 0)
  data.writeUInt16LE(3, 4)
  data.writeUInt16LE(height, 6)
  data.writeUInt16LE(flags, 12)
  return recordOf(0x0208, data)
}

test('LOAD-17 of an XLS workbook too the active sheet is read, its hidden rows and its error values are named', async () => {
  const errors = xls({ B3: { t: 'e', v: 0x2a } })
  expect(await read(errors)).toMatchObject({ name: 'First', rows: [] })
  const hidden = [rowRecord(1, 300, 0x0100), rowRecord(2, 300, 0x0120), rowRecord(3, 0, 0x0100)]
  let isFirst = true
  const file = rewritten(errors, (type, data) => {
    const before = type === NUMBER && isFirst ? hidden : []
    if (type === NUMBER) isFirst = false
    return Buffer.concat([...before, recordOf(type, data)])
  })
  expect(await read(file)).toEqual({
    kind: 'xls',
    name: 'Loads',
    hidden: [3, 4],
    is1904: false,
    rows: [
      [2, '7', '5'],
      [3, '2', '#N/A'],
      [4, '3'],
    ],
  })
})

/** The number 7 of the second row becomes the formula 2*3, or one that may come to nothing. */
const withFormula = (value: Buffer, flags: number, tokens = Buffer.from([0x1e, 2, 0, 0x1e, 3, 0, 0x05])): Buffer =>
  rewritten(xls(), (type, data) => {
    if (type !== NUMBER || data.readDoubleLE(6) !== 7) return recordOf(type, data)
    const rest = Buffer.alloc(8)
    rest.writeUInt16LE(flags, 0)
    rest.writeUInt16LE(tokens.length, 6)
    return recordOf(0x0006, Buffer.concat([data.subarray(0, 6), value, rest, tokens]))
  })
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const noText = Buffer.from([3, 0, 0, 0, 0, 0, 0xff, 0xff])
const emptyString = Buffer.from([0x17, 0, 0])

test.each([
  ['with a value', withFormula(double(6), 0), '6'],
  ['with a value of 0', withFormula(double(0), 0), '0'],
  ['with the 0 of a writer that works nothing out', withFormula(double(0), 2), '=2*3'],
  ['without a value', withFormula(noText, 0), '=2*3'],
  ['that comes to nothing', withFormula(noText, 0, emptyString), ''],
])('LOAD-17 a formula of an XLS workbook %s is read or named', async (_, file, expected) => {
  expect((await read(file)).rows[0]).toEqual([2, expected, '5'])
})
