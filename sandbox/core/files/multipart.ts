import { CORRECTIONS_FIELD, MOST_CORRECTION_BYTES } from '@/lib/rules/bodies/bulk'
import { readMultipart, type MultipartPart } from '@/lib/rules/files/multipart'
import { readHeaderValue } from '@/lib/rules/input/header-value'
import { fieldError, HttpError } from '../errors/http-error'

export type Parts = { fields: Readonly<Record<string, string>>; file: { name: string; bytes: Buffer } }

const LONGEST_FIELD = 200

const partsOf = async (request: Request, mostBytes: number): Promise<readonly MultipartPart[]> => {
  const contentType = request.headers.get('content-type') ?? ''
  if (readHeaderValue(contentType)?.value !== 'multipart/form-data')
    throw new HttpError(400, 'Send the file as multipart/form-data')
  const most = mostBytes + 64 * 1024 + MOST_CORRECTION_BYTES
  const tooLarge = () => new HttpError(413, `The file is larger than ${mostBytes / 1024 / 1024} MB`)
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const body = new Uint8Array(await request.arrayBuffer())
  if (body.length > most) throw tooLarge()
  const upload = readMultipart(body, contentType)
  if (!upload) throw new HttpError(400, 'We could not read the upload as multipart/form-data. Send the file again')
  return upload.parts
}

export const multipart = async (request: Request, mostBytes: number): Promise<Parts> => {
  const parts = await partsOf(request, mostBytes)
  const file = parts.find(({ name, fileName }) => name === 'file' && fileName !== null)
  if (!file || (file.fileName === '' && file.content.length === 0)) throw fieldError('file', 'Please Upload a file')
  const fields: Record<string, string> = {}
  for (const { name, fileName, content } of parts) {
    if (fileName !== null) continue
    const value = content.toString('utf8')
    fields[name] = name === CORRECTIONS_FIELD ? value : value.slice(0, LONGEST_FIELD)
  }
  const bare = (file.fileName ?? '').split('/').pop() ?? ''
  const name = bare.replace(/[^\p{L}\p{N}\p{M}._ ()-]/gu, '').slice(-120) || 'upload'
  return { fields, file: { name, bytes: file.content } }
}
