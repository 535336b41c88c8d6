import * as book from '@e965/xlsx'
import type { SheetCell } from '../rules/files/csv'
import { csvFile } from './csv'
import { xlsxFile } from './xlsx'

const whole = async (chunks: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}
const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '　＝1', '＠A', '=cmd|"/c calc"!A1']
const rows: SheetCell[][] = [
  ['Asha & Co <Ltd>', 12, { decimal: '-1234567890123.45' }, null],
  ['क "quoted"\nline', -3, { decimal: '0.10' }, 'x'],
  ...dangerous.map((text): SheetCell[] => [text, 1, { decimal: '1.00' }, undefined]),
]
const open = (bytes: Buffer) => book.read(bytes, { type: 'buffer', cellFormula: true, cellStyles: true, cellNF: true })

test('decision 22 an XLSX file opens elsewhere: text is text and never a formula, amounts are numbers', async () => {
  const file = open(
    await whole(xlsxFile('Cards: all/any?', ['Name', 'Count', 'Amount', 'Note'], [rows.slice(0, 1), rows.slice(1)])),
  )
  expect(file.SheetNames).toEqual(['Cards  all any '])
  const sheet = file.Sheets[file.SheetNames[0] as string] as book.WorkSheet
  const cells = Object.entries(sheet).filter(([name]) => /^[A-Z]+\d+$/.test(name))
  expect(cells.filter(([, cell]) => cell.f !== undefined)).toEqual([])
  expect(sheet.A2).toMatchObject({ t: 's', v: 'Asha & Co <Ltd>' })
  expect(sheet.A3).toMatchObject({ t: 's', v: 'क "quoted"\nline' })
  expect(sheet.B3).toMatchObject({ t: 'n', v: -3 })
  expect(sheet.C2).toMatchObject({ t: 'n', v: -1234567890123.45, z: '#,##0.00' })
  dangerous.forEach((text, at) => expect(sheet[`A${at + 4}`]).toMatchObject({ t: 's', v: text }))
})

test('decision 49, I18N-06 a moment is a date that a spreadsheet sorts and filters, and ISO 8601 with its offset in CSV', async () => {
  const cell = { moment: '2026-11-22T00:15:09+05:30', serial: 46348.010521 }
  const sheet = open(await whole(xlsxFile('x', ['A'], [[[cell]]]))).Sheets.x as book.WorkSheet
  expect(sheet.A2).toMatchObject({ t: 'n', v: 46348.010521, w: '22 Nov 2026, 12:15 AM' })
  expect((await whole(csvFile(['A'], [[[cell]]]))).toString()).toContain('"2026-11-22T00:15:09+05:30"')
})

test('decision 22 text that looks like a formula stays text when somebody edits its cell', async () => {
  const bytes = await whole(xlsxFile('x', ['A'], [[['=1+1'], ['plain']]]))
  const sheet = open(bytes)
  expect(sheet.Sheets.x).toMatchObject({ A2: { v: '=1+1', z: '@' }, A3: { v: 'plain', z: 'General' } })
})

test('decision 22 ten thousand rows are written as they come, a batch at a time', async () => {
  let most = 0
  let drawn = 0
  let written = 0
  const batches = function* () {
    for (let batch = 0; batch < 40; batch++) {
      drawn += 1
      most = Math.max(most, drawn - written)
      yield Array.from({ length: 250 }, (_, at): SheetCell[] => [`row ${batch * 250 + at}`, Math.random()])
    }
  }
  const parts: Uint8Array[] = []
  for await (const chunk of xlsxFile('x', ['A', 'B'], batches())) {
    written = drawn
    parts.push(chunk)
  }
  expect(most).toBeLessThan(20)
  const sheet = open(Buffer.concat(parts)).Sheets.x as book.WorkSheet
  expect(sheet['!ref']).toBe('A1:B10001')
  expect(sheet.A10001).toMatchObject({ v: 'row 9999' })
})

test('decision 22 a CSV file carries its mark, safe text and plain numbers', async () => {
  const text = (
    await whole(
      csvFile(
        ['Name', 'Amount'],
        [
          [
            ['=1', { decimal: '-5.00' }],
            ['a', -2],
          ],
        ],
      ),
    )
  ).toString('utf8')
  expect(text).toBe('\ufeff"Name","Amount"\r\n"\'=1","-5.00"\r\n"a","-2"\r\n')
})
