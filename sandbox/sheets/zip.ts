import { inflateRawSync } from 'node:zlib'
import { Refusal } from '../refusal'

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const MOST_ENTRIES = 300

const damaged = () => new Refusal(400, 'The file is damaged: open it in a spreadsheet and save it again')
const tooLarge = () => new Refusal(413, 'The file unpacks to more than a spreadsheet of 500 rows can hold')

const endOf = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 66_000); at--)
    if (bytes.readUInt32LE(at) === END) return at
  throw damaged()
}

const unpackedSize = (bytes: Buffer, at: number, packed: number, method: number, most: number): number => {
  if (bytes.readUInt32LE(at) !== LOCAL) throw damaged()
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const data = bytes.subarray(start, start + packed)
  if (data.length !== packed) throw damaged()
  if (method === 0) return data.length
  if (method !== 8) throw damaged()
  try {
    return data.length ? inflateRawSync(data, { maxOutputLength: most }).length : 0
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged()
  }
}

/** The names in a zip whose contents, really unpacked, stay under `most` bytes in all; what the directory claims counts for nothing. */
export const zipNames = (bytes: Buffer, most: number): string[] => {
  try {
    const end = endOf(bytes)
    const count = bytes.readUInt16LE(end + 10)
    if (count > MOST_ENTRIES) throw tooLarge()
    const names: string[] = []
    let at = bytes.readUInt32LE(end + 16)
    let left = most
    for (let n = 0; n < count; n++) {
      if (bytes.readUInt32LE(at) !== CENTRAL) throw damaged()
      const nameLength = bytes.readUInt16LE(at + 28)
      const packed = bytes.readUInt32LE(at + 20)
      const size = unpackedSize(bytes, bytes.readUInt32LE(at + 42), packed, bytes.readUInt16LE(at + 10), left)
      left -= size
      if (left <= 0) throw tooLarge()
      names.push(bytes.toString('utf8', at + 46, at + 46 + nameLength))
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return names
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error
  }
}
