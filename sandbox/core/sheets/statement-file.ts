import { createHash } from 'node:crypto'
import type { StatementRead } from '@/lib/rules/accounts/bank-statement'
import { findStatementFileError, MOST_STATEMENT_BYTES, statementKindIn } from '@/lib/rules/files/statement-file'
import type { Actor } from '../actor/actor'
import { fieldError, HttpError } from '../errors/http-error'
import type { Sheet } from './read-sheet'
import { readSheetApart, readStatementApart } from './sheet-pool'
import { multipart, type Parts } from '../files/multipart'

/** A sheet is read once it is known what its columns hold. */
export type StatementContent = { kind: 'sheet'; sheet: Sheet } | { kind: 'read'; read: StatementRead }

export class StatementFile {
  constructor(
    readonly fields: Parts['fields'],
    readonly file: { name: string; hash: string },
    readonly content: StatementContent,
  ) {}

  toJSON() {
    return { ...this.fields, file: [this.file.name, this.file.hash] }
  }
}

const contentOf = async (bytes: Buffer, { id }: Pick<Actor, 'id'>): Promise<StatementContent> => {
  const kind = statementKindIn(bytes.subarray(0, 4096))
  if (kind === 'mt940' || kind === 'xml') return { kind: 'read', read: await readStatementApart(bytes, kind, id) }
  return { kind: 'sheet', sheet: await readSheetApart(bytes, id) }
}

export const statementFile = async (request: Request, actor: Pick<Actor, 'id'>): Promise<StatementFile> => {
  const { fields, file } = await multipart(request, MOST_STATEMENT_BYTES)
  if (file.bytes.length === 0) throw fieldError('file', 'The file is empty. Download the statement again')
  if (file.bytes.length > MOST_STATEMENT_BYTES) throw new HttpError(413, 'The file is larger than 5 MB')
  const error = findStatementFileError(file.name, file.bytes.subarray(0, 4096))
  if (error !== null) throw fieldError('file', error)
  const hash = createHash('sha256').update(file.bytes).digest('base64url')
  return new StatementFile(fields, { name: file.name, hash }, await contentOf(file.bytes, actor))
}
