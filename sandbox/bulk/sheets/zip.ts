import { crc32, inflateRawSync } from 'node:zlib'
import { Refusal } from '../../http/refusal'

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const MOST_ENTRIES = 300
const STREAMED = 0x0008
const ENCRYPTED = 0x2041

export const damagedFile = () => new Refusal(400, 'The file is damaged: open it in a spreadsheet and save it again')
export const tooLarge = () => new Refusal(413, 'The file unpacks to more than a spreadsheet of 500 rows can hold')

/** What both headers of an entry say of it. */
type Header = { flags: number; method: number; crc: number; packed: number; size: number; name: string }

/** The fields that both headers have, from where the flags stand. */
const headerAt = (bytes: Buffer, at: number, nameAt: number): Header => ({
  flags: bytes.readUInt16LE(at),
  method: bytes.readUInt16LE(at + 2),
  crc: bytes.readUInt32LE(at + 8),
  packed: bytes.readUInt32LE(at + 12),
  size: bytes.readUInt32LE(at + 16),
  name: bytes.toString('utf8', nameAt, nameAt + bytes.readUInt16LE(at + 20)),
})

type Sizes = Pick<Header, 'crc' | 'packed' | 'size'>
const areSame = (a: Sizes, b: Sizes): boolean => a.crc === b.crc && a.packed === b.packed && a.size === b.size

/** The directory's end, which the file must end with; the number of entries stands there twice. */
const endOf = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 66_000); at--)
    if (bytes.readUInt32LE(at) === END) {
      if (at + 22 + bytes.readUInt16LE(at + 20) !== bytes.length) throw damagedFile()
      if (bytes.readUInt16LE(at + 8) !== bytes.readUInt16LE(at + 10)) throw damagedFile()
      return at
    }
  throw damagedFile()
}

/** Sizes that stand behind the data, with or without their mark. */
const sizesBehind = (bytes: Buffer, at: number): Sizes => {
  const start = bytes.readUInt32LE(at) === DESCRIPTOR ? at + 4 : at
  return {
    crc: bytes.readUInt32LE(start),
    packed: bytes.readUInt32LE(start + 4),
    size: bytes.readUInt32LE(start + 8),
  }
}

const unpackEntry = (data: Buffer, method: number, most: number): Buffer => {
  if (method === 0) return data
  if (method !== 8) throw damagedFile()
  try {
    return data.length ? inflateRawSync(data, { maxOutputLength: Math.max(1, most) }) : data
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damagedFile()
  }
}

/** What an entry holds; refused where its own header, the directory and the data say different things. */
const contentOf = (bytes: Buffer, at: number, listed: Header, most: number): Buffer => {
  if (bytes.readUInt32LE(at) !== LOCAL) throw damagedFile()
  const own = headerAt(bytes, at + 6, at + 30)
  const isStreamed = (listed.flags & STREAMED) !== 0
  const areLike = own.name === listed.name && own.method === listed.method && own.flags === listed.flags
  if (!areLike || (listed.flags & ENCRYPTED) !== 0) throw damagedFile()
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const data = bytes.subarray(start, start + listed.packed)
  if (data.length !== listed.packed) throw damagedFile()
  const isOpen = isStreamed && own.crc + own.packed + own.size === 0
  if (!isOpen && !areSame(own, listed)) throw damagedFile()
  if (isStreamed && !areSame(sizesBehind(bytes, start + listed.packed), listed)) throw damagedFile()
  const content = unpackEntry(data, listed.method, most)
  if (content.length !== listed.size || crc32(content) !== listed.crc) throw damagedFile()
  return content
}

/** What a zip holds by name, at most `most` bytes in all when really unpacked. A zip whose headers contradict each other is refused: two readers would read two files. */
export const unzip = (bytes: Buffer, most: number): Map<string, Buffer> => {
  try {
    const end = endOf(bytes)
    const count = bytes.readUInt16LE(end + 10)
    if (count > MOST_ENTRIES) throw tooLarge()
    const parts = new Map<string, Buffer>()
    let at = bytes.readUInt32LE(end + 16)
    let left = most
    for (let n = 0; n < count; n++) {
      if (bytes.readUInt32LE(at) !== CENTRAL) throw damagedFile()
      const listed = headerAt(bytes, at + 8, at + 46)
      if (parts.has(listed.name)) throw damagedFile()
      const content = contentOf(bytes, bytes.readUInt32LE(at + 42), listed, left)
      left -= content.length
      if (left <= 0) throw tooLarge()
      parts.set(listed.name, content)
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    if (at !== end) throw damagedFile()
    return parts
  } catch (error) {
    throw error instanceof RangeError ? damagedFile() : error
  }
}

/** Both headers' common part, without packing. */
const common = (name: Buffer, content: Buffer): Buffer => {
  const part = Buffer.alloc(26)
  part.writeUInt16LE(20, 0)
  part.writeUInt16LE(0x0800, 2)
  part.writeUInt32LE(crc32(content), 10)
  part.writeUInt32LE(content.length, 14)
  part.writeUInt32LE(content.length, 18)
  part.writeUInt16LE(name.length, 22)
  return part
}

/** A zip of these parts that every reader reads alike. */
export const zipFiles = (parts: ReadonlyMap<string, Buffer>): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [text, content] of parts) {
    const name = Buffer.from(text)
    const shared = common(name, content)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), shared, place, name)
    bodies.push(Buffer.from('PK\x03\x04'), shared, name, content)
    at += 30 + name.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, listed, end])
}
