import { csvRows } from './csv-rows'
import { csvText, failedRows } from './failed-rows'

const most = { lines: 100, columns: 20 }

test('ORG-42, USER-16 the file of failed rows has them alone, as they were sent, with row and reasons; sent again its own columns are read over', () => {
  const sent = 'NAME;GST;\nPepper;"29; A"\nMace;B\n\nSumac;+91 98\n'
  const first =
    failedRows(
      sent,
      new Map([
        [2, 'GST: not valid'],
        [5, 'GST: taken'],
      ]),
    ) ?? ''
  expect(csvRows(first, most)).toEqual({
    rows: [
      { line: 1, cells: ['NAME', 'GST', '', 'ROW', 'REASON'] },
      { line: 2, cells: ['Pepper', '29; A', '', '2', 'GST: not valid'] },
      { line: 3, cells: ['Sumac', '+91 98', '', '5', 'GST: taken'] },
    ],
  })
  const second = failedRows(first, new Map([[3, 'GST: taken again']])) ?? ''
  expect(csvRows(second, most)).toEqual({
    rows: [
      { line: 1, cells: ['NAME', 'GST', '', 'ROW', 'REASON'] },
      { line: 2, cells: ['Sumac', '+91 98', '', '3', 'GST: taken again'] },
    ],
  })
  expect([failedRows('', new Map()), failedRows('NAME\n"open', new Map())]).toEqual([null, null])
})

test('ORG-42 a file is read in the encoding that a spreadsheet wrote it in', () => {
  const bytes = new Uint8Array([0xff, 0xfe, ...Buffer.from('NAME\nमसाला', 'utf16le')])
  expect([csvText(bytes), csvText(Buffer.from('\ufeffNAME'))]).toEqual(['NAME\nमसाला', 'NAME'])
})

test('LOAD-17 cells beyond the headings stay in the file of failed rows: sent again the row is refused again', () => {
  const text = failedRows('A,B\n1,00,000.00\n', new Map([[2, 'too many']])) ?? ''
  expect(csvRows(text, most)).toMatchObject({ rows: [{}, { cells: ['1', '00', '2', 'too many', '000.00'] }] })
})
