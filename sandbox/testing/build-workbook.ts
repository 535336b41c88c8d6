import { buildZip } from './build-zip'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

type BuiltSheet = {
  name: string
  state?: string
  kind?: 'worksheet' | 'chartsheet'
  /** The XML inside `sheetData`. */
  rows: string
  /** The XML after `sheetData`. */
  more?: string
}

export type BuiltWorkbook = {
  sheets: readonly BuiltSheet[]
  active?: number
  is1904?: boolean
  isUncalculated?: boolean
  /** Number formats by the index of a cell's style. */
  formats?: readonly string[]
  strings?: readonly string[]
  /** A namespace prefix for every element of a sheet, as some programs write it. */
  prefix?: string
  workbookName?: string
  /** Whether relationships name their targets from the root instead of the folder. */
  areAbsolute?: boolean
}

const relationships = (list: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const withPrefix = (xml: string, prefix: string): string =>
  prefix === '' ? xml : xml.replace(/<(\/?)(?=[a-z])/gi, `<$1${prefix}:`)

const root = (name: string, prefix: string): string =>
  `<${name} xmlns${prefix && `:${prefix}`}="${MAIN}" xmlns:rel="${OFFICE}">`

/** The parts of a workbook, in the variants that different programs write. */
export const workbookParts = ({
  sheets,
  active,
  is1904,
  isUncalculated,
  formats = [],
  strings = [],
  prefix = '',
  workbookName = 'workbook.xml',
  areAbsolute,
}: BuiltWorkbook): Record<string, string> => {
  const target = (name: string) => (areAbsolute ? `/xl/${name}` : name)
  const part = (name: string, content: string) => withPrefix(`${root(name, prefix)}${content}</${name}>`, prefix)
  const listed = sheets
    .map(
      ({ name, state }, at) =>
        `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} rel:id="s${at}"/>`,
    )
    .join('')
  const book = [
    `<workbookPr${is1904 ? ' date1904="1"' : ''}/>`,
    active === undefined ? '' : `<bookViews><workbookView activeTab="${active}"/></bookViews>`,
    `<sheets>${listed}</sheets>`,
    isUncalculated ? '<calcPr fullCalcOnLoad="1"/>' : '',
  ]
  const styles = [
    `<numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>`,
    `<cellXfs><xf/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs>`,
  ]
  return {
    '_rels/.rels': relationships([
      ['r1', 'officeDocument', areAbsolute ? `/xl/${workbookName}` : `xl/${workbookName}`],
    ]),
    [`xl/_rels/${workbookName}.rels`]: relationships([
      ...sheets.map(({ kind = 'worksheet' }, at) => [`s${at}`, kind, target(`sheets/s${at}.xml`)] as const),
      ['st', 'styles', target('styles.xml')],
      ['ss', 'sharedStrings', target('sharedStrings.xml')],
    ]),
    [`xl/${workbookName}`]: part('workbook', book.join('')),
    'xl/styles.xml': part('styleSheet', styles.join('')),
    'xl/sharedStrings.xml': part('sst', strings.map((string) => `<si>${string}</si>`).join('')),
    ...Object.fromEntries(
      sheets.map(({ rows, more = '', kind = 'worksheet' }, at) => [
        `xl/sheets/s${at}.xml`,
        part(kind, kind === 'worksheet' ? `<sheetData>${rows}</sheetData>${more}` : ''),
      ]),
    ),
  }
}

export const buildWorkbook = (book: BuiltWorkbook): Buffer => buildZip(workbookParts(book))
