import { readHeaderValue } from '../input/header-value'

export type MultipartPart = {
  name: string
  /** Null if the part is not a file; empty if the person chose no file. */
  fileName: string | null
  content: Buffer
}
export type Multipart = { body: Uint8Array; contentType: string; parts: readonly MultipartPart[] }

const MOST_PARTS = 40
const LONGEST_HEAD = 2048
const BREAK = '\r\n'
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/
const HEADER = /^([\w-]+):[ \t]*(\S.*)?$/

type PartHead = { 'content-disposition'?: string; 'content-type'?: string }

const readLines = (head: string): PartHead | null => {
  const lines: Record<string, string> = {}
  for (const line of head.split(BREAK)) {
    const [, name = '', value = ''] = HEADER.exec(line) ?? []
    const key = name.toLowerCase()
    if ((key !== 'content-disposition' && key !== 'content-type') || key in lines) return null
    lines[key] = value
  }
  return lines
}

/** Null if another parser could read the header differently. Browsers send a quote as %22 but a backslash unchanged. */
const readHead = (head: string): Omit<MultipartPart, 'content'> | null => {
  const lines = readLines(head)
  const disposition = lines?.['content-disposition']
  if (!disposition || disposition.includes('\\')) return null
  const read = readHeaderValue(disposition)
  if (read?.value !== 'form-data') return null
  if ([...read.parameters.keys()].some((key) => key !== 'name' && key !== 'filename')) return null
  const name = read.parameters.get('name')
  const fileName = read.parameters.get('filename') ?? null
  return name ? { name, fileName } : null
}

const readBoundary = (contentType: string): string | null => {
  const read = readHeaderValue(contentType)
  if (read?.value !== 'multipart/form-data') return null
  const { parameters } = read
  const boundary = parameters.get('boundary') ?? ''
  const charset = parameters.get('charset')?.toLowerCase() ?? 'utf-8'
  const isKnown = [...parameters.keys()].every((key) => key === 'boundary' || key === 'charset')
  return isKnown && charset === 'utf-8' && BOUNDARY.test(boundary) ? boundary : null
}

/** Returns views of the bytes, so that an upload is in memory only once; null if the body breaks RFC 7578 anywhere. */
const readParts = (bytes: Buffer, boundary: string): MultipartPart[] | null => {
  const mark = `--${boundary}`
  const parts: MultipartPart[] = []
  let at = 0
  if (!bytes.subarray(0, mark.length).equals(Buffer.from(mark))) return null
  for (;;) {
    const start = at + mark.length
    const after = bytes.toString('latin1', start, start + 4)
    if (after.startsWith('--'))
      return after === '--' || (after === `--${BREAK}` && start + 4 === bytes.length) ? parts : null
    if (!after.startsWith(BREAK) || parts.length === MOST_PARTS) return null
    const head = start + BREAK.length
    const blank = bytes.indexOf(`${BREAK}${BREAK}`, head)
    const next = bytes.indexOf(`${BREAK}${mark}`, head)
    const content = blank + 2 * BREAK.length
    if (blank < 0 || next < content || blank - head > LONGEST_HEAD) return null
    const read = readHead(bytes.toString('utf8', head, blank))
    if (!read || parts.some(({ name }) => name === read.name)) return null
    parts.push({ ...read, content: bytes.subarray(content, next) })
    at = next + BREAK.length
  }
}

/**
 * Parses a form with files strictly, so that gateway and upstream cannot read it differently. It returns null for another media type,
 * unknown or repeated parameters, repeated names, and bodies that are cut short or empty. LOAD-05, decision 33
 */
export const readMultipart = (body: Uint8Array, contentType: string): Multipart | null => {
  const boundary = readBoundary(contentType)
  if (boundary === null) return null
  const parts = readParts(Buffer.from(body.buffer, body.byteOffset, body.byteLength), boundary)
  const written = /^[\w'+.-]+$/.test(boundary) ? boundary : `"${boundary}"`
  return parts && parts.length > 0 ? { body, contentType: `multipart/form-data; boundary=${written}`, parts } : null
}
