import 'server-only'
import type { UploadKind } from '../calls/call'
import { documentKind, imageKind } from '../rules/files/documents'
import { readMultipart } from '../rules/files/multipart'
import type { Multipart } from '../rules/files/multipart'
import { SHEET_START_BYTES, findSheetFileError, sheetFileErrorWords } from '../rules/files/sheet-file'
import { Problem } from './problem'

const NO_DOCUMENT = 'The document is a PNG, a JPEG, a GIF or a PDF file'

/** What is wrong with a file by its content: a sheet is one by its name as well, a paper is what its first bytes say. */
const findFault = (kind: UploadKind, fileName: string, content: Buffer): string | null => {
  const start = content.subarray(0, SHEET_START_BYTES)
  if (kind === 'document') return (documentKind(start) ?? imageKind(start)) ? null : NO_DOCUMENT
  const refusal = findSheetFileError(fileName, start)
  return refusal && sheetFileErrorWords[refusal]
}

const UNREADABLE = 'The upload cannot be read: choose the file again and send it once more'
const NO_FILE = 'Please Upload a file'

/**
 * What an upload holds, read once for the check, the audit and the upstream. Throws a Problem for a body that readers may read differently
 * and for a file that is not what its call takes, before anything is sent upstream. LOAD-05, LOAD-09, VAL-20, VAL-36, decision 33
 */
export const readUpload = (
  kind: UploadKind,
  body: Uint8Array,
  contentType: string | undefined,
  requestId: string,
): Multipart => {
  const upload = readMultipart(body, contentType ?? '')
  if (!upload) throw new Problem('invalid', requestId, { status: 400, detail: UNREADABLE })
  const refusal = (sentence: string) =>
    new Problem('invalid', requestId, { detail: sentence, fields: { file: sentence } })
  if (!upload.parts.some(({ fileName }) => fileName !== null)) throw refusal(NO_FILE)
  for (const { fileName, content } of upload.parts) {
    if (fileName === null || content.length === 0) continue
    const sentence = findFault(kind, fileName, content)
    if (sentence !== null) throw refusal(sentence)
  }
  return upload
}
