import 'server-only'
import { createHash } from 'node:crypto'
import { auditTarget } from '../rules/audit/audit-target'

type Raw = { body: Uint8Array; contentType: string }
type Part = { head: string; content: Buffer }

const BOUNDARY = /^multipart\/form-data;.*\bboundary="?([^";]{1,70})"?/i
const MOST_PARTS = 40
const LONGEST_HEAD = 2000
const LONGEST_FIELD = 200
const LONGEST_NAME = 120

const partsOf = ({ body, contentType }: Raw): Part[] => {
  const boundary = BOUNDARY.exec(contentType)?.[1]
  if (!boundary) return []
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const mark = `--${boundary}`
  const parts: Part[] = []
  let at = bytes.indexOf(mark)
  while (at >= 0 && parts.length < MOST_PARTS) {
    const start = at + mark.length + 2
    const headEnd = bytes.indexOf('\r\n\r\n', start)
    const next = bytes.indexOf(`\r\n${mark}`, start)
    if (headEnd < 0 || next < headEnd) break
    const head = bytes.toString('utf8', start, Math.min(headEnd, start + LONGEST_HEAD))
    parts.push({ head, content: bytes.subarray(headEnd + 4, next) })
    at = next + 2
  }
  return parts
}

/** A browser writes a quote in a name as %22. */
const given = (head: string, name: 'name' | 'filename'): string | undefined =>
  new RegExp(`[; ]${name}="([^"\\r\\n]*)"`, 'i').exec(head)?.[1]

const shortened = (name: string): string => (name.length > LONGEST_NAME ? `…${name.slice(-LONGEST_NAME)}` : name)

/** What an upload is about: the ids beside the file (its business, its program), the file's name, size and digest. Decisions 19, 33 */
export const uploadTarget = (raw: Raw): Record<string, string> => {
  const parts = partsOf(raw)
  const fields = parts.flatMap(({ head, content }) => {
    const name = given(head, 'name')
    return name && given(head, 'filename') === undefined && content.length <= LONGEST_FIELD
      ? [[name, content.toString('utf8')] as const]
      : []
  })
  const files = parts.filter(({ head }) => given(head, 'filename') !== undefined)
  // The part that upstreams take for the file, whatever stands before it.
  const file = files.find(({ head }) => given(head, 'name') === 'file') ?? files[0]
  return {
    ...auditTarget({ body: Object.fromEntries(fields) }),
    ...(file && {
      file: shortened(given(file.head, 'filename') ?? ''),
      bytes: String(file.content.length),
      sha256: createHash('sha256').update(file.content).digest('hex'),
    }),
  }
}

const AMOUNT = /^\d{1,15}(?:\.\d{1,2})?$/
const CURRENCY = /^[A-Z]{3}$/
const ID = /^[\w.-]{1,64}$/

const told = (value: unknown, like: RegExp): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && like.test(text) ? text : undefined
}

/** What the upstream made of a file: its rows and their total. Decision 33 */
export const uploadFacts = (json: unknown): Record<string, string> => {
  const answer = (json ?? {}) as Record<string, unknown>
  const { successCount: good, failedCount: bad } = answer
  const isCounted = Number.isSafeInteger(good) && Number.isSafeInteger(bad)
  const facts = {
    bulkUploadId: told(answer.bulkUploadId, ID),
    docKey: told(answer.docKey, ID),
    ...(isCounted && { rows: String((good as number) + (bad as number)), refusedRows: String(bad) }),
    amount: told(answer.amount, AMOUNT),
    currency: told(answer.currency, CURRENCY),
  }
  return Object.fromEntries(Object.entries(facts).filter((pair): pair is [string, string] => pair[1] !== undefined))
}
