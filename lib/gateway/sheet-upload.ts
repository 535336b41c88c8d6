import 'server-only'
import type { UploadKind } from '../calls/call'
import { documentKind, imageKind } from '../rules/files/documents'
import { SHEET_START_BYTES, findSheetFileError, sheetFileErrorWords } from '../rules/files/sheet-file'
import { partsOf } from './multipart'
import type { MultipartBody } from './multipart'
import { Problem } from './problem'

const NO_DOCUMENT = 'The document is a PNG, a JPEG, a GIF or a PDF file'

/** What is wrong with a file by its content: a sheet is one by its name as well, a paper is what its first bytes say. */
const findFault = (kind: UploadKind, fileName: string, content: Buffer): string | null => {
  const start = content.subarray(0, SHEET_START_BYTES)
  if (kind === 'document') return (documentKind(start) ?? imageKind(start)) ? null : NO_DOCUMENT
  const refusal = findSheetFileError(fileName, start)
  return refusal && sheetFileErrorWords[refusal]
}

/** Throws a Problem for a file that is not what its call takes, before anything is sent upstream. LOAD-05, VAL-20, VAL-36 */
export const refuseOtherFiles = (kind: UploadKind, upload: MultipartBody, requestId: string): void => {
  for (const { fileName, content } of partsOf(upload)) {
    if (fileName === null || content.length === 0) continue
    const sentence = findFault(kind, fileName, content)
    if (sentence === null) continue
    throw new Problem('invalid', requestId, { detail: sentence, fields: { file: sentence } })
  }
}
