import type { StatementRead } from '@/lib/rules/accounts/bank-statement'
import { HttpError } from '../errors/http-error'
import { readSheet, type Sheet } from './read-sheet'
import { readStatement } from './read-statement'

export type ApartTask = { bytes: Uint8Array; kind: 'sheet' | 'mt940' | 'xml' }
/** Plain objects only: an HttpError would lose its class between threads. */
export type ApartOutcome =
  { sheet: Sheet } | { read: StatementRead } | { refusal: Pick<HttpError, 'status' | 'message'> }

export default async function readInWorker({ bytes, kind }: ApartTask): Promise<ApartOutcome> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return kind === 'sheet' ? { sheet: await readSheet(buffer) } : { read: readStatement(buffer, kind) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { refusal: { status: error.status, message: error.message } }
  }
}
