import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const HEADER = 12
const ENTRY = 16

/** Unpacks a WOFF font. pdfkit would unpack it again, slowly, for every file. */
export const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = woff.subarray(WOFF_HEADER + at * WOFF_ENTRY)
    const [offset, packedLength, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const packed = woff.subarray(offset, offset + packedLength)
    const data = packedLength < length ? inflateSync(packed) : packed
    return { tag: entry.subarray(0, 4), checksum: entry.subarray(16, 20), data }
  })
  const header = Buffer.alloc(HEADER + count * ENTRY)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const parts: Buffer[] = [header]
  let offset = header.length
  tables.forEach(({ tag, checksum, data }, at) => {
    const entry = header.subarray(HEADER + at * ENTRY)
    tag.copy(entry, 0)
    checksum.copy(entry, 4)
    entry.writeUInt32BE(offset, 8)
    entry.writeUInt32BE(data.length, 12)
    const padding = Buffer.alloc(-data.length & 3)
    parts.push(data, padding)
    offset += data.length + padding.length
  })
  return Buffer.concat(parts)
}
