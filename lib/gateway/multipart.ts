import 'server-only'

export type MultipartBody = { body: Uint8Array; contentType: string }
export type MultipartPart = {
  /** The form field's. */
  name: string
  /** Null where the part is no file; empty where a file came without a name, or with one that readers may read differently. */
  fileName: string | null
  content: Buffer
}

const BOUNDARY = /\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i
const DISPOSITION = /^content-disposition:[^;\r\n]*(.*)$/im
const PARAMETER = /;\s*([\w*]+)=(?:"([^"\r\n]*)"|([^\s;"]*))/g
const LONGEST_HEAD = 2048
const BREAK = '\r\n'

/** Name and file name as the head says them; a browser writes a quote in a name as %22. */
const readHead = (head: string): Omit<MultipartPart, 'content'> => {
  const [, parameters = ''] = DISPOSITION.exec(head) ?? []
  const given = new Map<string, string>()
  for (const [, key = '', quoted, plain] of parameters.matchAll(PARAMETER))
    given.set(key, given.has(key) ? '' : (quoted ?? plain ?? ''))
  const fileName = given.get('filename') ?? (/filename/i.test(head) ? '' : null)
  return { name: given.get('name') ?? '', fileName }
}

/** A head that is too long to be read whole may hide a file. */
const UNREAD = { name: '', fileName: '' }

/** The parts of a multipart body, as views of its bytes: an upload is never held twice. It ends where the body is cut short. */
export function* partsOf({ body, contentType }: MultipartBody): Generator<MultipartPart> {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) return
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const mark = `--${boundary}`
  for (let at = bytes.indexOf(mark); at >= 0;) {
    const head = at + mark.length + BREAK.length
    const blank = bytes.indexOf(`${BREAK}${BREAK}`, head)
    const next = bytes.indexOf(`${BREAK}${mark}`, head)
    if (blank < 0 || next < blank) return
    const said = blank - head > LONGEST_HEAD ? UNREAD : readHead(bytes.toString('utf8', head, blank))
    yield { ...said, content: bytes.subarray(blank + 2 * BREAK.length, next) }
    at = next + BREAK.length
  }
}
