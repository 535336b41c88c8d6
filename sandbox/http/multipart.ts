import { CORRECTIONS_FIELD, MOST_CORRECTION_BYTES } from '@/lib/rules/bodies/bulk'
import { Refusal } from './refusal'

export type Parts = { fields: Readonly<Record<string, string>>; file: { name: string; bytes: Buffer } }

/** A field is short, but for the one that its reader bounds. */
const LONGEST_FIELD = 200

const partsOf = async (request: Request, mostBytes: number): Promise<FormData> => {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    throw new Refusal(400, 'The file is sent as multipart/form-data')
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes + 64 * 1024 + MOST_CORRECTION_BYTES)
    throw new Refusal(413, `The file is larger than ${mostBytes / 1024 / 1024} MB`)
  try {
    return await request.formData()
  } catch {
    throw new Refusal(400, 'The upload was cut short: send the file again')
  }
}

/** The fields and the one file of a multipart body; no file: the documents' sentence. LOAD-09 */
export const multipart = async (request: Request, mostBytes: number): Promise<Parts> => {
  const parts = await partsOf(request, mostBytes)
  const file = parts.get('file')
  if (!(file instanceof File) || (file.name === '' && file.size === 0))
    throw new Refusal(400, 'Please Upload a file', { fields: { file: 'Please Upload a file' } })
  const fields: Record<string, string> = {}
  for (const [name, value] of parts)
    if (typeof value === 'string') fields[name] = name === CORRECTIONS_FIELD ? value : value.slice(0, LONGEST_FIELD)
  const name = (file.name.split(/[/\\]/).pop() ?? '').replace(/[^\p{L}\p{N}\p{M}._ ()-]/gu, '').slice(-120) || 'upload'
  return { fields, file: { name, bytes: Buffer.from(await file.arrayBuffer()) } }
}
