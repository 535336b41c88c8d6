import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflated = promisify(deflateRaw)

const UTF8_NAMES = 0x0800
const SIZES_FOLLOW = 0x0008
const DEFLATE = 8
/** 1 January 1980: what is made anew each time has no date of its own. */
const NO_DAY = 0x0021

type Entry = { name: Buffer; crc: number; packed: number; size: number; at: number }

const local = (name: Buffer): Buffer => {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(UTF8_NAMES | SIZES_FOLLOW, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt16LE(NO_DAY, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

const descriptor = ({ crc, packed, size }: Entry): Buffer => {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

const central = ({ name, crc, packed, size, at }: Entry): Buffer => {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(UTF8_NAMES | SIZES_FOLLOW, 8)
  head.writeUInt16LE(DEFLATE, 10)
  head.writeUInt16LE(NO_DAY, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, name])
}

const end = (count: number, size: number, at: number): Buffer => {
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(0x06054b50, 0)
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(size, 12)
  tail.writeUInt32LE(at, 16)
  return tail
}

export type ZipPart = { name: string; texts: AsyncIterable<string> | Iterable<string> }

/** An archive as it grows, its parts never whole in memory: each text is packed by itself, and pieces that end on a flush make one stream together. */
export async function* zip(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = []
  let at = 0
  for (const { name, texts } of parts) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    const head = local(entry.name)
    yield head
    const packed = async (text: string, finishFlush: number): Promise<Buffer> => {
      const bytes = Buffer.from(text)
      const piece = await deflated(bytes, { finishFlush })
      // Of nothing it answers 0, not what it was given.
      if (bytes.length > 0) entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      entry.packed += piece.length
      return piece
    }
    for await (const text of texts) yield await packed(text, constants.Z_SYNC_FLUSH)
    yield await packed('', constants.Z_FINISH)
    yield descriptor(entry)
    at += head.length + entry.packed + 16
    entries.push(entry)
  }
  const directory = Buffer.concat(entries.map(central))
  yield directory
  yield end(entries.length, directory.length, at)
}
