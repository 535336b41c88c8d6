import 'server-only'
import { FRAME_HEAD } from '@/lib/rules/files/frames'

const frame = (rows: number, bytes: Uint8Array): Uint8Array => {
  const head = Buffer.alloc(FRAME_HEAD)
  head.writeUInt32BE(rows, 0)
  head.writeUInt32BE(bytes.length, 4)
  return Buffer.concat([head, bytes])
}

/** Puts each piece into a frame with the number of rows so far, and adds an empty frame at the end. */
export async function* addFrames(
  pieces: AsyncIterable<Uint8Array>,
  progress: { rows: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) if (piece.length > 0) yield frame(progress.rows, piece)
  yield frame(progress.rows, Buffer.alloc(0))
}

export async function* encodeTexts(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

type StreamEnd = { state: 'whole' } | { state: 'left' } | { state: 'failed'; error: unknown }

class ReaderLeft extends Error {}

/**
 * Makes a stream that is written as fast as it is read. If the reader leaves, the work stops. The stream ends only after `ended` has
 * finished. The work starts here and not in the stream's `pull`, because it must run in the context of its request.
 */
export const toStream = (
  pieces: AsyncIterable<Uint8Array>,
  ended: (end: StreamEnd) => Promise<void>,
): ReadableStream<Uint8Array> => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const send = async (piece: Uint8Array) => {
    try {
      await writer.ready
      await writer.write(piece)
    } catch {
      throw new ReaderLeft()
    }
  }
  const sendAll = async (): Promise<StreamEnd> => {
    try {
      for await (const piece of pieces) await send(piece)
      return { state: 'whole' }
    } catch (error) {
      return error instanceof ReaderLeft ? { state: 'left' } : { state: 'failed', error }
    }
  }
  const write = async () => {
    const end = await sendAll()
    await ended(end)
    await (end.state === 'failed' ? writer.abort(end.error) : writer.close())
  }
  // Nobody reads the stream any more, so there is nobody to report the error to.
  write().catch(() => undefined)
  return readable
}
