import { chartActive, noSheet, type Sheet } from './grid'
import { Package } from './xlsx-package'
import { openActiveSheet } from './xlsx-workbook'
import { unzip } from './zip'
import { readWorksheet } from './xlsx-sheet'

const MOST_UNPACKED = 16 * 1024 * 1024

export const fromXlsx = async (bytes: Buffer): Promise<Sheet> => {
  const { SSF } = await import('@e965/xlsx')
  const parts = new Package(await unzip(bytes, MOST_UNPACKED))
  const sheet = openActiveSheet(parts, SSF)
  if (!sheet) throw noSheet()
  if (!sheet.isGrid) throw chartActive(sheet.name)
  return { kind: 'xlsx', name: sheet.name, ...readWorksheet(sheet, parts.elements, SSF).rows() }
}
