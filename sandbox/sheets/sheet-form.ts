import { createHash } from 'node:crypto'
import { MOST_BULK_BYTES } from '@/lib/rules/bulk'
import { Refusal } from '../refusal'
import { readSheet } from './read-sheet'
import type { Sheet } from './read-sheet'

/** A spreadsheet that came with fields beside it. Doc 2 §3 (bulk load request) */
export class SheetForm {
  constructor(
    readonly fields: Readonly<Record<string, string>>,
    readonly file: { name: string; bytes: Buffer; hash: string },
    readonly sheet: Sheet,
  ) {}

  /** What tells one request from another. */
  toJSON() {
    return { ...this.fields, file: [this.file.name, this.file.hash] }
  }
}

const partsOf = async (request: Request): Promise<FormData> => {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    throw new Refusal(400, 'The file is sent as multipart/form-data')
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BULK_BYTES + 64 * 1024)
    throw new Refusal(413, 'The file is larger than 5 MB')
  try {
    return await request.formData()
  } catch {
    throw new Refusal(400, 'The upload was cut short: send the file again')
  }
}

/** The multipart body of a call that brings a spreadsheet, read whole; no file: the documents' sentence. LOAD-05, LOAD-09 */
export const sheetForm = async (request: Request): Promise<SheetForm> => {
  const parts = await partsOf(request)
  const file = parts.get('file')
  if (!(file instanceof File) || (file.name === '' && file.size === 0))
    throw new Refusal(400, 'Please Upload a file', { fields: { file: 'Please Upload a file' } })
  const bytes = Buffer.from(await file.arrayBuffer())
  const fields: Record<string, string> = {}
  for (const [name, value] of parts) if (typeof value === 'string') fields[name] = value.slice(0, 200)
  const name = (file.name.split(/[/\\]/).pop() ?? '').replace(/[^\p{L}\p{N}\p{M}._ ()-]/gu, '').slice(-120) || 'upload'
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return new SheetForm(fields, { name, bytes, hash }, await readSheet(bytes))
}
