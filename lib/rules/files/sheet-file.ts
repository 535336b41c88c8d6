const sheetKinds = ['csv', 'xls', 'xlsx'] as const
export type SheetKind = (typeof sheetKinds)[number]

export const SHEET_START_BYTES = 4096

const kindNamed = (name: string): SheetKind | null => {
  const [, ending = ''] = /\.([^.]+)$/.exec(name) ?? []
  return sheetKinds.find((kind) => kind === ending.toLowerCase()) ?? null
}

export const isBulkFile = (name: string): boolean => kindNamed(name) !== null

const startsWith = (bytes: Uint8Array, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign)

/** Judges a file by its first bytes, not by its name; null if unknown. Any text except HTML, PDF and JSON counts as CSV. */
export const sheetKindIn = (start: Uint8Array): SheetKind | null => {
  if (startsWith(start, 0x50, 0x4b)) return 'xlsx'
  if (startsWith(start, 0xd0, 0xcf, 0x11, 0xe0)) return 'xls'
  if (startsWith(start, 0xff, 0xfe) || startsWith(start, 0xfe, 0xff)) return 'csv'
  const text = String.fromCharCode(...start.subarray(0, SHEET_START_BYTES)).replace(/^\u00ef\u00bb\u00bf/, '')
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) || /^\s*(<[!?a-z]|%PDF|\{\s*")/i.test(text) ? null : 'csv'
}

export type SheetFileError = 'wrongName' | 'wrongContent' | 'otherContent'

export const findSheetFileError = (name: string, start: Uint8Array): SheetFileError | null => {
  const kind = sheetKindIn(start)
  if (!isBulkFile(name)) return 'wrongName'
  if (kind === null) return 'wrongContent'
  return kind === kindNamed(name) ? null : 'otherContent'
}

export const sheetFileErrorWords: Record<SheetFileError, string> = {
  wrongName: 'The file name must end in .csv, .xls or .xlsx',
  wrongContent: 'This is not a CSV, XLS or XLSX file, whatever its name',
  otherContent: 'The file name does not match its content. Save the file again as CSV, XLS or XLSX',
}
