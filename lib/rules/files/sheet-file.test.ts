import { isBulkFile, findSheetFileError } from './sheet-file'

const csv = Buffer.from('MOBILE_NUMBER,LAST_4_DIGITS\n9876543210,1234\n')
const xlsx = Buffer.from('PK\x03\x04rest')
const xls = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])

test('VAL-36 bulk files are csv, xls and xlsx by name, in either case', () => {
  for (const name of ['a.csv', 'a.XLS', 'a b.xlsx', 'a.pdf.csv']) expect([name, isBulkFile(name)]).toEqual([name, true])
  for (const name of ['a.pdf', 'a.txt', 'csv', 'a.csv.exe', '', 'a.', 'a.ods'])
    expect([name, isBulkFile(name)]).toEqual([name, false])
})

test.each([
  ['a.csv', csv, null],
  ['a.csv', Buffer.from('\ufeffA\tB', 'utf16le'), null],
  ['a.csv', Buffer.from('\ufeffA,B'), null],
  ['a.xlsx', xlsx, null],
  ['a.XLS', xls, null],
  ['ok.pdf', csv, 'wrongName'],
  ['ok.txt', csv, 'wrongName'],
  ['a.csv', Buffer.from('%PDF-1.7'), 'wrongContent'],
  ['a.csv', Buffer.from('\ufeff<html>'), 'wrongContent'],
  ['a.csv', Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1'), 'wrongContent'],
  ['a.csv', xlsx, 'otherContent'],
  ['a.xlsx', csv, 'otherContent'],
  ['a.xlsx', xls, 'otherContent'],
] as const)('LOAD-05, VAL-36 %s by its name and its content (%#)', (name, bytes, refusal) => {
  expect(findSheetFileError(name, bytes)).toBe(refusal)
})
