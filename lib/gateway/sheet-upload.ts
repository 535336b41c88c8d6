import 'server-only'
import type { UploadKind } from '../calls/call'
import { isUnrecordedId } from '../rules/audit/audit-target'
import { CORRECTIONS_FIELD } from '../rules/bodies/bulk'
import { documentFaultWords, findDocumentFault } from '../rules/files/document-reading'
import { readMultipart, type Multipart, type MultipartPart } from '../rules/files/multipart'
import { SHEET_START_BYTES, findSheetFileError, sheetFileErrorWords } from '../rules/files/sheet-file'
import { findStatementFileError } from '../rules/files/statement-file'
import { Problem } from './problem'

/** Checks a document by what it holds, and a sheet or bank statement also by its name. */
const findFault = (kind: UploadKind, fileName: string, content: Buffer): string | null => {
  const start = content.subarray(0, SHEET_START_BYTES)
  if (kind === 'statement') return findStatementFileError(fileName, start)
  if (kind === 'document') {
    const fault = findDocumentFault(content)
    return fault && documentFaultWords[fault]
  }
  const refusal = findSheetFileError(fileName, start)
  return refusal && sheetFileErrorWords[refusal]
}

const UNREADABLE = 'The upload cannot be read: choose the file again and send it once more'
const NO_FILE = 'Please Upload a file'

const FILE_FIELD = 'file'
const NO_FIELD = 'This upload has no such field: leave it out'
const TWO_VALUES = 'The address and the form differ in this field: give it once'
const NO_ID = 'An id has letters, digits, dots, hyphens and underscores, 64 at most'

type UploadAsked = {
  kind: UploadKind
  form?: readonly string[] | undefined
  query: Readonly<Record<string, string>>
}

const fieldFault = ({ kind, form, query }: UploadAsked, { name, fileName, content }: MultipartPart): string | null => {
  if (name === FILE_FIELD || fileName !== null) return name === FILE_FIELD && fileName !== null ? null : NO_FIELD
  if (name === CORRECTIONS_FIELD) return kind === 'sheet' ? null : NO_FIELD
  if (!form?.includes(name)) return NO_FIELD
  const value = content.toString('utf8')
  const beside = query[name] ?? ''
  if (beside !== '' && beside !== value) return TWO_VALUES
  return isUnrecordedId(name, value) ? NO_ID : null
}

/** Finds the first field that upstream and audit could read differently: an unknown one, or one with two values. Decision 33 */
const findFieldFault = (
  asked: UploadAsked,
  parts: readonly MultipartPart[],
): [name: string, sentence: string] | null => {
  for (const [name, value] of Object.entries(asked.query)) if (isUnrecordedId(name, value)) return [name, NO_ID]
  for (const part of parts) {
    const sentence = fieldFault(asked, part)
    if (sentence !== null) return [part.name, sentence]
  }
  return null
}

/**
 * Parses an upload and checks it before anything is sent upstream. Throws a Problem if the call does not accept the file, or if another
 * parser could read the body differently. LOAD-05, LOAD-09, VAL-20, VAL-36, decision 33
 */
export const readSheetUpload = (
  asked: UploadAsked,
  body: Uint8Array,
  contentType: string | undefined,
  requestId: string,
): Multipart => {
  const upload = readMultipart(body, contentType ?? '')
  if (!upload) throw new Problem('invalid', requestId, { status: 400, detail: UNREADABLE })
  const refusal = (sentence: string, field = FILE_FIELD) =>
    new Problem('invalid', requestId, { detail: sentence, fields: { [field]: sentence } })
  if (!upload.parts.some(({ fileName }) => fileName !== null)) throw refusal(NO_FILE)
  for (const { fileName, content } of upload.parts) {
    if (fileName === null || content.length === 0) continue
    const sentence = findFault(asked.kind, fileName, content)
    if (sentence !== null) throw refusal(sentence)
  }
  const fault = findFieldFault(asked, upload.parts)
  if (fault) throw refusal(fault[1], fault[0])
  return upload
}
