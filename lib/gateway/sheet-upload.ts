import 'server-only'
import { SHEET_START_BYTES, findSheetFileError, sheetFileErrorWords } from '../rules/files/sheet-file'
import { Problem } from './problem'

type Part = { name: string; start: Uint8Array; isEmpty: boolean }

const LONGEST_HEAD = 2048
const BREAK = '\r\n'

/** The parts called `file` of a multipart body: each one's file name and first bytes. */
export const filesIn = (body: Uint8Array, contentType: string): Part[] => {
  const [, quoted, plain] = /\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) return []
  // A view of the same bytes: an upload is never held twice.
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const mark = `--${boundary}`
  const parts: Part[] = []
  for (let at = bytes.indexOf(mark); at >= 0;) {
    const head = at + mark.length + BREAK.length
    const next = bytes.indexOf(`${BREAK}${mark}`, head)
    const blank = bytes.indexOf(`${BREAK}${BREAK}`, head)
    if (next < 0 || blank < 0 || blank > next || blank - head > LONGEST_HEAD) return parts
    const start = blank + 2 * BREAK.length
    const told = bytes.toString('utf8', head, blank)
    const [, name] = /^content-disposition:.*?;\s*filename="([^"]*)"/im.exec(told) ?? []
    const isFile = /^content-disposition:.*?;\s*name="file"/im.test(told) && /filename/i.test(told)
    const content = bytes.subarray(start, Math.min(next, start + SHEET_START_BYTES))
    if (isFile) parts.push({ name: name ?? '', start: content, isEmpty: start >= next })
    at = next + BREAK.length
  }
  return parts
}

/** Throws a Problem for a file that is no sheet by its name or by its content, before anything is sent upstream. LOAD-05, VAL-36 */
export const refuseOtherFiles = (body: Uint8Array, contentType: string, requestId: string): void => {
  for (const { name, start, isEmpty } of filesIn(body, contentType)) {
    const refusal = isEmpty ? null : findSheetFileError(name, start)
    if (refusal === null) continue
    const sentence = sheetFileErrorWords[refusal]
    throw new Problem('invalid', requestId, { detail: sentence, fields: { file: sentence } })
  }
}
