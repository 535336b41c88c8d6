import type { Formats } from './cell-text'
import { notASheet, type Package } from './xlsx-package'
import { Budget, isTrue, walkXml } from './xml'
import { damagedFile } from './zip'

const MOST_STRINGS = 100_000
const MOST_SHEETS = 1000
const FIRST_OWN_FORMAT = 164

type NamedSheet = { name: string; isHidden: boolean; relationship: string }

type Workbook = {
  sheets: NamedSheet[]
  active: number
  is1904: boolean
  /** The file asks for its formulas to be calculated on opening, so zero and empty values are only placeholders. */
  isUncalculated: boolean
}

const readWorkbook = (parts: Package, name: string): Workbook => {
  const book: Workbook = { sheets: [], active: -1, is1904: false, isUncalculated: false }
  const sheets = new Budget(MOST_SHEETS)
  const part = parts.part(name)
  if (!part) throw notASheet()
  walkXml(part, parts.elements, {
    open: (path, attributes) => {
      const at = path.join('/')
      if (path.length === 1 && at !== 'workbook') throw notASheet()
      if (at === 'workbook/workbookPr') book.is1904 = isTrue(attributes.date1904)
      if (at === 'workbook/calcPr') book.isUncalculated = isTrue(attributes.fullCalcOnLoad)
      if (at === 'workbook/bookViews/workbookView' && book.active === -1)
        book.active = Number(attributes.activeTab ?? 0)
      if (at !== 'workbook/sheets/sheet') return
      sheets.take()
      const { name: sheetName = '', state = 'visible', 'r:id': relationship = '' } = attributes
      book.sheets.push({ name: sheetName, isHidden: state !== 'visible', relationship })
    },
  })
  return book
}

/** Phonetic readings of Japanese text are left out. */
const readStrings = (parts: Package, name: string | undefined): string[] => {
  const part = name === undefined ? undefined : parts.part(name)
  const strings: string[] = []
  const most = new Budget(MOST_STRINGS)
  if (!part) return strings
  let text = ''
  walkXml(part, parts.elements, {
    open: (path) => {
      if (path.length !== 2 || path[1] !== 'si') return
      most.take()
      text = ''
    },
    text: (path, piece) => {
      if (isTextOf(path, 'si')) text += piece
    },
    close: (path) => {
      if (path.length === 2 && path[1] === 'si') strings.push(unescape(text))
    },
  })
  return strings
}

export const isTextOf = (path: readonly string[], element: string): boolean =>
  path.at(-1) === 't' && (path.at(-2) === element || (path.at(-2) === 'r' && path.at(-3) === element))

/** Characters that XML cannot contain are written as `_x000D_`. */
export const unescape = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const readFormats = (parts: Package, name: string | undefined, formats: Formats): string[] => {
  const part = name === undefined ? undefined : parts.part(name)
  if (!part) return []
  const table = formats.get_table() as Record<number, string>
  const own = new Map<number, string>()
  const ofStyle: number[] = []
  walkXml(part, parts.elements, {
    open: (path, attributes) => {
      const at = path.join('/')
      if (at === 'styleSheet/numFmts/numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (at === 'styleSheet/cellXfs/xf') ofStyle.push(Number(attributes.numFmtId ?? 0))
    },
  })
  return ofStyle.map((id) => own.get(id) ?? (id < FIRST_OWN_FORMAT ? table[id] : undefined) ?? 'General')
}

/** The sheet that a spreadsheet program opens with, or the first visible one. */
const shownSheet = ({ sheets, active }: Workbook): NamedSheet | undefined => {
  const named = sheets[active]
  return named && !named.isHidden ? named : sheets.find(({ isHidden }) => !isHidden)
}

export type OpenedSheet = Pick<Workbook, 'is1904' | 'isUncalculated'> & {
  name: string
  part: Buffer
  /** False for a sheet that is only a chart. */
  isGrid: boolean
  strings: readonly string[]
  formatOf: (style: number) => string
}

export const openActiveSheet = (parts: Package, formats: Formats): OpenedSheet | null => {
  const name = parts.workbookName()
  const book = readWorkbook(parts, name)
  const sheet = shownSheet(book)
  if (!sheet) return null
  const relationships = parts.relationships(name)
  const named = (type: string) => relationships.find((one) => one.type === type)?.target
  const own = relationships.find(({ id }) => id === sheet.relationship)
  const part = own && parts.part(own.target)
  if (!part) throw damagedFile()
  const ofStyle = readFormats(parts, named('styles'), formats)
  return {
    ...book,
    name: sheet.name,
    part,
    isGrid: own.type === 'worksheet',
    strings: readStrings(parts, named('sharedStrings')),
    formatOf: (style) => ofStyle[style] ?? 'General',
  }
}
