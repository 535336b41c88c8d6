import 'server-only'
import { FRAME_HEAD } from '@/lib/rules/files/frames'

const frame = (rows: number, bytes: Uint8Array): Uint8Array => {
  const head = Buffer.alloc(FRAME_HEAD)
  head.writeUInt32BE(rows, 0)
  head.writeUInt32BE(bytes.length, 4)
  return Buffer.concat([head, bytes])
}

/** Frames around what is written: how far it is with each piece, an empty one at the end. */
export async function* addFrames(
  pieces: AsyncIterable<Uint8Array>,
  progress: { rows: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) if (piece.length > 0) yield frame(progress.rows, piece)
  yield frame(progress.rows, Buffer.alloc(0))
}

type StreamEnd = { state: 'whole' } | { state: 'left' } | { state: 'failed'; error: unknown }

class ReaderLeft extends Error {}

/** A body that is written as fast as it is read. The work runs where it was begun, so that it knows its request; a reader who leaves ends it. `ended` is over before the body is. */
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
  // A reader who has left hears nothing more.
  write().catch(() => undefined)
  return readable
}
