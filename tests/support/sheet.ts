import * as book from '@e965/xlsx'

export const readSheet = (file: Buffer): unknown[][] => {
  const { SheetNames, Sheets } = book.read(file, { type: 'buffer' })
  return book.utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] as book.WorkSheet, { header: 1, raw: true })
}
