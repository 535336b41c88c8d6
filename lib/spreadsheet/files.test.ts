import { crc32, inflateRawSync } from 'node:zlib'
import type { FileCell } from '@/lib/rules/file-cells'
import { csvFile, xlsxFile } from './files'

const PAYLOADS = ['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '  =1', '＝1', '\u00a0=1', '=HYPERLINK("http://x")']

async function* inTwo(rows: FileCell[][]): AsyncGenerator<FileCell[][]> {
  yield rows.slice(0, 1)
  yield rows.slice(1)
}
const whole = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
const sheet = { name: "Cards: all/of [them]'s", heads: ['Name', 'Amount'], isRightToLeft: false }

/** A part of an archive, found by its place in the central directory. */
const partOf = (file: Buffer, name: string): string => {
  const at = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]), file.lastIndexOf(name))
  const [packed, start] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)]
  const from = start + 30 + file.readUInt16LE(start + 26)
  return inflateRawSync(file.subarray(from, from + packed)).toString()
}

test('decision 19 amounts and days are numbers in a spreadsheet, text is text and never a formula', async () => {
  const rows: FileCell[][] = [
    ['Asha & <Co>', { number: '-1234567.89', as: 'amount' }],
    [null, { moment: '2026-11-22 00:15:09', serial: 46348.0105 }],
    ...PAYLOADS.map((text): FileCell[] => [text, { number: '7', as: 'count' }]),
  ]
  const file = await whole(xlsxFile(sheet, inTwo(rows)))
  const xml = partOf(file, 'xl/worksheets/sheet1.xml')
  expect(xml).toContain('<c r="B2" s="2"><v>-1234567.89</v></c>')
  expect(xml).toContain('<c r="B3" s="4"><v>46348.0105</v></c>')
  expect(xml).toContain('<t xml:space="preserve">Asha &amp; &lt;Co&gt;</t>')
  expect(xml).not.toContain('<f')
  for (const [at] of PAYLOADS.entries()) expect(xml).toContain(`<c r="A${at + 4}" t="inlineStr" s="5">`)
  expect(partOf(file, 'xl/workbook.xml')).toContain('name="Cards  all of  them  s"')
})

test('decision 19 characters that no spreadsheet may hold are left out, and a cell is cut where it would not fit', async () => {
  const rows: FileCell[][] = [['a\u0000b\ud800c\u{1f600}'], ['x'.repeat(40_000)]]
  const xml = partOf(await whole(xlsxFile({ ...sheet, heads: ['A'] }, inTwo(rows))), 'xl/worksheets/sheet1.xml')
  expect(xml).toContain('>abc\u{1f600}</t>')
  expect(/x+<\/t>/.exec(xml)?.[0].length).toBe(32_767 + '</t>'.length)
})

test('decision 19 the archive is whole: each part has the size and the checksum that its directory tells', async () => {
  const rows = Array.from({ length: 3000 }, (_, at): FileCell[] => [`Row ${at}`, { number: `${at}.50`, as: 'amount' }])
  const file = await whole(xlsxFile(sheet, inTwo(rows)))
  const count = file.readUInt16LE(file.length - 12)
  let at = file.readUInt32LE(file.length - 6)
  for (let part = 0; part < count; part++) {
    const length = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + length)
    const bytes = Buffer.from(partOf(file, name))
    expect([name, bytes.length, crc32(bytes)]).toEqual([name, file.readUInt32LE(at + 24), file.readUInt32LE(at + 16)])
    at += 46 + length
  }
  expect(at).toBe(file.length - 22)
  expect(partOf(file, 'xl/worksheets/sheet1.xml').match(/<row /g)).toHaveLength(3001)
})

test('decision 19 a CSV file tells its encoding, numbers stand bare and payloads are text', async () => {
  const rows: FileCell[][] = [
    ['Ünal, "Asha"', { number: '-12.50', as: 'amount' }],
    ...PAYLOADS.map((text): FileCell[] => [text, null]),
  ]
  const text = (await whole(csvFile(['Name', 'Amount'], inTwo(rows)))).toString()
  expect(text.startsWith('\ufeff"Name","Amount"\r\n"Ünal, ""Asha""",-12.50\r\n')).toBe(true)
  for (const payload of PAYLOADS) expect(text).toContain(`"'${payload.replaceAll('"', '""')}",`)
})
