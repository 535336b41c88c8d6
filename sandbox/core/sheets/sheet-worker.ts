import { HttpError } from '../errors/http-error'
import { readSheet, type Sheet } from './read-sheet'

/** Plain objects only: an HttpError would lose its class between threads. */
export type SheetOutcome = { sheet: Sheet } | { refusal: Pick<HttpError, 'status' | 'message'> }

export default async function readInWorker(bytes: Uint8Array): Promise<SheetOutcome> {
  try {
    return { sheet: await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { refusal: { status: error.status, message: error.message } }
  }
}
