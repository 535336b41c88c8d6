import { inflateRawSync } from 'node:zlib'

const partOf = (file: Buffer, name: string): string => {
  const at = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]), file.lastIndexOf(name))
  const [packed, start] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)]
  const from = start + 30 + file.readUInt16LE(start + 26)
  return inflateRawSync(file.subarray(from, from + packed)).toString()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const plain = (xml: string): string => xml.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '')

/** The cells of a workbook's first sheet, as a spreadsheet holds them: numbers and texts. */
export const readSheet = (file: Buffer): (string | number | null)[][] => {
  const xml = partOf(file, 'xl/worksheets/sheet1.xml')
  const columnOf = (ref: string) =>
    [...ref.replace(/\d/g, '')].reduce((at, one) => at * 26 + one.charCodeAt(0) - 64, 0) - 1
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number | null)[] = []
    for (const [, ref = '', inner = ''] of row.matchAll(/<c r="([A-Z]+\d+)"[^>]*>(.*?)<\/c>/gs)) {
      const text = /<t[^>]*>(.*?)<\/t>/s.exec(inner)?.[1]
      cells[columnOf(ref)] = text === undefined ? Number(/<v>(.*?)<\/v>/.exec(inner)?.[1]) : plain(text)
    }
    return [...cells].map((cell) => cell ?? null)
  })
}
