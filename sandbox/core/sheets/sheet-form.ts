import { createHash } from 'node:crypto'
import {
  Corrections,
  CORRECTIONS_FIELD,
  HIDDEN_ROWS_FIELD,
  hiddenRowAnswers,
  MOST_CORRECTION_BYTES,
  type HiddenRowAnswer,
} from '@/lib/rules/bodies/bulk'
import { MOST_BULK_BYTES } from '@/lib/rules/files/bulk'
import { findSheetFileError, sheetFileErrorWords } from '@/lib/rules/files/sheet-file'
import { multipart } from '../files/multipart'
import { fieldError } from '../errors/http-error'
import type { Actor } from '../actor/actor'
import type { Sheet } from './read-sheet'
import { readSheetApart } from './sheet-pool'

export class SheetForm {
  constructor(
    readonly fields: Readonly<Record<string, string>>,
    readonly file: { name: string; bytes: Buffer; hash: string },
    readonly sheet: Sheet,
    readonly corrections: Corrections | null = null,
    readonly hiddenRows: HiddenRowAnswer | null = null,
  ) {}

  toJSON() {
    return { ...this.fields, file: [this.file.name, this.file.hash] }
  }
}

/** Refuses a file whose name or content is not a sheet. An empty file passes, because `readSheet` has a better message for it. */
const refuseOther = ({ name, bytes }: { name: string; bytes: Buffer }): void => {
  const refusal = bytes.length === 0 ? null : findSheetFileError(name, bytes)
  if (refusal === null) return
  const sentence = sheetFileErrorWords[refusal]
  throw fieldError('file', sentence)
}

const wrongCorrections = () => fieldError(CORRECTIONS_FIELD, 'The corrections to the rows cannot be read')

const correctionsIn = (text: string | undefined): Corrections | null => {
  if (!text) return null
  if (text.length > MOST_CORRECTION_BYTES) throw wrongCorrections()
  try {
    return Corrections.parse(JSON.parse(text))
  } catch {
    throw wrongCorrections()
  }
}

const answerIn = (text: string | undefined): HiddenRowAnswer | null => {
  if (!text) return null
  const answer = hiddenRowAnswers.find((one) => one === text)
  const message = `Answer for hidden rows with ${hiddenRowAnswers.join(' or ')}`
  if (!answer) throw fieldError(HIDDEN_ROWS_FIELD, message)
  return answer
}

export const sheetForm = async (request: Request, { id }: Pick<Actor, 'id'>): Promise<SheetForm> => {
  const { fields, file } = await multipart(request, MOST_BULK_BYTES)
  refuseOther(file)
  const hash = createHash('sha256').update(file.bytes).digest('base64url')
  return new SheetForm(
    fields,
    { ...file, hash },
    await readSheetApart(file.bytes, id),
    correctionsIn(fields[CORRECTIONS_FIELD]),
    answerIn(fields[HIDDEN_ROWS_FIELD]),
  )
}
