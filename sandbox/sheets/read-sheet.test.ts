import { deflateRawSync } from 'node:zlib'
import * as book from '@e965/xlsx'
import { readSheet } from './read-sheet'

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

/** One entry whose header claims a few bytes. */
const bomb = (size: number) => {
  const name = Buffer.from('xl/workbook.xml')
  const data = deflateRawSync(Buffer.alloc(size))
  const common = Buffer.alloc(26)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE(100, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

test.each([
  ['an empty file', Buffer.alloc(0), 400, 'The file is empty'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\x00\x00', 'latin1'), 400, 'This is no CSV, XLS or XLSX file'],
  ['a page', Buffer.from('<!doctype html><p>1,2'), 400, 'This is no CSV, XLS or XLSX file'],
  ['another zip', bookOf('xlsx').subarray(0, 400), 400, 'The file is damaged'],
  ['half a workbook', bookOf('biff8').subarray(0, 600), 400, 'The file is damaged'],
  ['a text that is no UTF-8', Buffer.from('A,B\nJos\xe9,1', 'latin1'), 400, 'not written in UTF-8'],
  ['a quote left open', Buffer.from('A,B\n"1,2'), 400, 'Line 2 opens a quotation mark'],
  ['a file of six megabytes', Buffer.alloc(6 * 1024 * 1024, 65), 413, 'larger than 5 MB'],
  ['a bomb that claims a hundred bytes', bomb(64 * 1024 * 1024), 413, 'unpacks to more'],
])('LOAD-05 %s is refused with what is wrong', async (_, bytes, status, sentence) => {
  await expect(readSheet(bytes)).rejects.toMatchObject({ status, message: expect.stringContaining(sentence) })
})
