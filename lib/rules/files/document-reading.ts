import { documentKind, imageKind } from './documents'
import { imageSize } from './image-size'

/** What a page may draw: no picture of a paper needs more, and no browser is asked for more. */
const MOST_SIDE = 20_000
const MOST_PIXELS = 100_000_000
/** The end of a PDF says where its table of objects is, within its last kilobyte; some programs write a little after it. */
const TAIL = 4096

const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

const isPictureOpen = (bytes: Uint8Array): boolean => {
  const { width, height } = imageSize(bytes) ?? { width: 0, height: 0 }
  return width > 0 && height > 0 && width <= MOST_SIDE && height <= MOST_SIDE && width * height <= MOST_PIXELS
}

/** A PDF has objects, a root among them, and an end. Nothing of it is unpacked. */
const isPdfOpen = (bytes: Uint8Array): boolean => {
  const tail = textOf(bytes.subarray(-TAIL))
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) return false
  const text = textOf(bytes)
  return text.includes(' obj') && text.includes('endobj') && text.includes('/Root')
}

/** What keeps a file, which its first bytes say is a document, from being opened. */
export const findDamage = (bytes: Uint8Array): 'damagedPdf' | 'damagedPicture' | null => {
  if (documentKind(bytes) === 'pdf') return isPdfOpen(bytes) ? null : 'damagedPdf'
  return isPictureOpen(bytes) ? null : 'damagedPicture'
}

export const documentFaultWords = {
  kind: 'Upload the document as a PNG, JPEG, GIF or PDF file',
  damagedPdf: 'This PDF is damaged: save it anew, and choose it again',
  damagedPicture: 'This picture is damaged or too large: save it anew, with at most 20,000 pixels a side',
}

/** Why a whole file cannot be kept as a document; null if it can. What it is, its first bytes say. VAL-20 */
export const findDocumentFault = (bytes: Uint8Array): keyof typeof documentFaultWords | null =>
  documentKind(bytes) === null && imageKind(bytes) === null ? 'kind' : findDamage(bytes)
