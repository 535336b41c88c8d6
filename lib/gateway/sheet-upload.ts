import 'server-only'
import { SHEET_START_BYTES, findSheetFileError, sheetFileErrorWords } from '../rules/files/sheet-file'
import { partsOf } from './multipart'
import type { MultipartBody } from './multipart'
import { Problem } from './problem'

/** Throws a Problem for a file that is no sheet by its name or by its content, before anything is sent upstream. LOAD-05, VAL-36 */
export const refuseOtherFiles = (upload: MultipartBody, requestId: string): void => {
  for (const { fileName, content } of partsOf(upload)) {
    if (fileName === null || content.length === 0) continue
    const refusal = findSheetFileError(fileName, content.subarray(0, SHEET_START_BYTES))
    if (refusal === null) continue
    const sentence = sheetFileErrorWords[refusal]
    throw new Problem('invalid', requestId, { detail: sentence, fields: { file: sentence } })
  }
}
