import { crc32, deflateRawSync } from 'node:zlib'

type ZipWriter = {
  /** Sizes follow the data, in eight bytes each, as streaming programs write them. */
  isStreamed?: boolean
  /** Sizes are in the zip64 extra field. */
  isLarge?: boolean
}

const STREAMED = 0x0008
const LARGE = 0xffffffff

type ZipEntry = { name: Buffer; data: Buffer; size: number; crc: number }

const sizesOf = ({ data, size }: ZipEntry): Buffer => {
  const sizes = Buffer.alloc(16)
  sizes.writeBigUInt64LE(BigInt(size), 0)
  sizes.writeBigUInt64LE(BigInt(data.length), 8)
  return sizes
}

const largeField = (entry: ZipEntry): Buffer => Buffer.concat([Buffer.from([1, 0, 16, 0]), sizesOf(entry)])

const descriptor = (entry: ZipEntry): Buffer => {
  const sizes = Buffer.alloc(24)
  sizes.write('PK\x07\x08', 'latin1')
  sizes.writeUInt32LE(entry.crc, 4)
  sizes.writeBigUInt64LE(BigInt(entry.data.length), 8)
  sizes.writeBigUInt64LE(BigInt(entry.size), 16)
  return sizes
}

const header = (entry: ZipEntry, { isStreamed, isLarge }: ZipWriter, isOwn: boolean, extra: Buffer): Buffer => {
  const part = Buffer.alloc(26)
  part.writeUInt16LE(isLarge || isStreamed ? 45 : 20, 0)
  part.writeUInt16LE(isStreamed ? STREAMED : 0, 2)
  part.writeUInt16LE(8, 4)
  const isOpen = isOwn && isStreamed
  part.writeUInt32LE(isOpen ? 0 : entry.crc, 10)
  part.writeUInt32LE(isOwn && (isLarge || isStreamed) ? LARGE : entry.data.length, 14)
  part.writeUInt32LE(isOwn && (isLarge || isStreamed) ? LARGE : entry.size, 18)
  part.writeUInt16LE(entry.name.length, 22)
  part.writeUInt16LE(extra.length, 24)
  return part
}

export const buildZip = (parts: Readonly<Record<string, string | Buffer>>, writer: ZipWriter = {}): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, given] of Object.entries(parts)) {
    const content = Buffer.from(given)
    const data = deflateRawSync(content)
    const entry = { name: Buffer.from(name), data, size: content.length, crc: crc32(content) }
    const own = writer.isLarge || writer.isStreamed ? largeField(entry) : Buffer.alloc(0)
    const size = Buffer.alloc(14)
    size.writeUInt32LE(at, 10)
    const body = [
      Buffer.from('PK\x03\x04'),
      header(entry, writer, true, own),
      entry.name,
      own,
      data,
      ...(writer.isStreamed ? [descriptor(entry)] : []),
    ]
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), header(entry, writer, false, Buffer.alloc(0)), size, entry.name)
    bodies.push(...body)
    at += body.reduce((sum, { length }) => sum + length, 0)
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, listed, end])
}
