import { createHash } from 'node:crypto'
import { findStatementFileError, MOST_STATEMENT_BYTES, statementKindIn } from '@/lib/rules/files/statement-file'
import type { Actor } from '../actor/actor'
import { fieldError, HttpError } from '../errors/http-error'
import type { Sheet } from './read-sheet'
import { readSheetApart } from './sheet-pool'
import { multipart, type Parts } from '../files/multipart'
import { readXmlTree } from '../files/xml-tree'

export type StatementContent =
  { kind: 'sheet'; sheet: Sheet } | { kind: 'mt940'; text: string } | ({ kind: 'xml' } & ReturnType<typeof readXmlTree>)

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

/** Banks write UTF-8 or the older Latin letters; XML says which in its first line. */
const textOf = (bytes: Buffer): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const isLatin = /^<\?xml[^>]*encoding=["'](?:iso-8859-1|iso-8859-15|windows-1252)["']/i.test(
    bytes.subarray(0, 200).toString('latin1'),
  )
  if (isLatin) return new TextDecoder('windows-1252').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const contentOf = async (bytes: Buffer, { id }: Pick<Actor, 'id'>): Promise<StatementContent> => {
  const kind = statementKindIn(bytes.subarray(0, 4096))
  if (kind === 'mt940') return { kind, text: textOf(bytes) }
  if (kind === 'xml') return { kind, ...readXmlTree(textOf(bytes).replace(/^\ufeff/, '')) }
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
