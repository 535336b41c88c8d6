import { crc32, inflateRawSync } from 'node:zlib'
import { fromBufferPromise, parseExtraFields, type Entry, type LocalFileHeader, type ZipFile } from 'yauzl'
import { HttpError } from '../errors/http-error'

const MOST_ENTRIES = 300
const END = Buffer.from('PK\x05\x06')
const STREAMED = 0x0008
const ZIP64 = 0x0001
/** This size means that the real one is in the zip64 field. */
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

/** The unpacked and packed size from an entry's local header, or from its zip64 field if they are large. */
const ownSizes = ({ uncompressedSize, compressedSize, extraField }: LocalFileHeader): [number, number] => {
  if (uncompressedSize !== LARGE && compressedSize !== LARGE) return [uncompressedSize, compressedSize]
  const large = parseExtraFields(extraField).find(({ id }) => id === ZIP64)?.data
  if (!large || large.length < 16) throw damagedFile()
  return [Number(large.readBigUInt64LE(0)), Number(large.readBigUInt64LE(8))]
}

/** Whether the local header agrees with the directory. A streamed entry is exempt from the sizes, which follow its data. */
const areAlike = (own: LocalFileHeader, listed: Entry): boolean => {
  if (!own.fileName.equals(listed.fileNameRaw)) return false
  if (own.compressionMethod !== listed.compressionMethod) return false
  if (own.generalPurposeBitFlag !== listed.generalPurposeBitFlag) return false
  if ((listed.generalPurposeBitFlag & STREAMED) !== 0) return true
  const [size, packed] = ownSizes(own)
  return own.crc32 === listed.crc32 && size === listed.uncompressedSize && packed === listed.compressedSize
}

/** Unpacks an entry; throws if its local header, the directory and the data contradict each other. */
const contentOf = async (zip: ZipFile, bytes: Buffer, entry: Entry, most: number): Promise<Buffer> => {
  const own = await zip.readLocalFileHeaderPromise(entry)
  if (entry.isEncrypted() || !areAlike(own, entry)) throw damagedFile()
  const data = bytes.subarray(own.fileDataStart, own.fileDataStart + entry.compressedSize)
  const content = unpackEntry(data, entry.compressionMethod, most)
  if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32) throw damagedFile()
  return content
}

/** The directory's end contains the number of entries twice, and programs differ in which one they use. */
const hasOneCount = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf(END)
  return bytes.readUInt16LE(end + 8) === bytes.readUInt16LE(end + 10)
}

/** Unpacks at most `most` bytes in total. Headers that contradict each other are refused, because two programs would read different files. */
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
