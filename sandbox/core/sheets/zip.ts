import { crc32, inflateRawSync } from 'node:zlib'
import { fromBufferPromise, parseExtraFields, type Entry, type LocalFileHeader, type ZipFile } from 'yauzl'
import { HttpError } from '../errors/http-error'

const MOST_ENTRIES = 300
const END = Buffer.from('PK\x05\x06')
const STREAMED = 0x0008
const ZIP64 = 0x0001
/** Says that the size stands in the zip64 field. */
const LARGE = 0xffffffff

export const damagedFile = () =>
  new HttpError(400, 'The file is damaged. Open it in a spreadsheet program and save it again')
export const tooLarge = () => new HttpError(413, 'The file is too large when unpacked for a spreadsheet of 500 rows')

const unpackEntry = (data: Buffer, method: number, most: number): Buffer => {
  if (method === 0) return data
  if (method !== 8) throw damagedFile()
  try {
    return data.length ? inflateRawSync(data, { maxOutputLength: Math.max(1, most) }) : data
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damagedFile()
  }
}

/** The sizes that an entry's own header gives, unpacked first; those of a large file stand in an extra field. */
const ownSizes = ({ uncompressedSize, compressedSize, extraField }: LocalFileHeader): [number, number] => {
  if (uncompressedSize !== LARGE && compressedSize !== LARGE) return [uncompressedSize, compressedSize]
  const large = parseExtraFields(extraField).find(({ id }) => id === ZIP64)?.data
  if (!large || large.length < 16) throw damagedFile()
  return [Number(large.readBigUInt64LE(0)), Number(large.readBigUInt64LE(8))]
}

/** An entry that was written in one go has its sizes behind its data: its own header may leave them open. */
const areAlike = (own: LocalFileHeader, listed: Entry): boolean => {
  if (!own.fileName.equals(listed.fileNameRaw)) return false
  if (own.compressionMethod !== listed.compressionMethod) return false
  if (own.generalPurposeBitFlag !== listed.generalPurposeBitFlag) return false
  if ((listed.generalPurposeBitFlag & STREAMED) !== 0) return true
  const [size, packed] = ownSizes(own)
  return own.crc32 === listed.crc32 && size === listed.uncompressedSize && packed === listed.compressedSize
}

/** What an entry holds; refused where its own header, the directory and the data say different things. */
const contentOf = async (zip: ZipFile, bytes: Buffer, entry: Entry, most: number): Promise<Buffer> => {
  const own = await zip.readLocalFileHeaderPromise(entry)
  if (entry.isEncrypted() || !areAlike(own, entry)) throw damagedFile()
  const data = bytes.subarray(own.fileDataStart, own.fileDataStart + entry.compressedSize)
  const content = unpackEntry(data, entry.compressionMethod, most)
  if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32) throw damagedFile()
  return content
}

/** The number of entries stands twice at the end of the directory, and readers differ in which one they believe. */
const hasOneCount = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf(END)
  return bytes.readUInt16LE(end + 8) === bytes.readUInt16LE(end + 10)
}

/** What a zip holds by name, at most `most` bytes in all when really unpacked. A zip whose headers contradict each other is refused: two readers would read two files. */
export const unzip = async (bytes: Buffer, most: number): Promise<Map<string, Buffer>> => {
  try {
    const zip = await fromBufferPromise(bytes)
    if (!hasOneCount(bytes)) throw damagedFile()
    if (zip.entryCount > MOST_ENTRIES) throw tooLarge()
    const parts = new Map<string, Buffer>()
    let left = most
    for await (const entry of zip.eachEntry()) {
      if (parts.has(entry.fileName)) throw damagedFile()
      const content = await contentOf(zip, bytes, entry, left)
      left -= content.length
      if (left <= 0) throw tooLarge()
      parts.set(entry.fileName, content)
    }
    return parts
  } catch (error) {
    throw error instanceof HttpError ? error : damagedFile()
  }
}
