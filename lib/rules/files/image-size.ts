type ImageSize = { width: number; height: number }

const number = (bytes: Uint8Array, at: number, length: 2 | 4): number =>
  bytes.slice(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0)

/** Reads width and height from the header of a PNG, JPEG or GIF; null for other or truncated data. VAL-20 */
export const imageSize = (bytes: Uint8Array): ImageSize | null => {
  const starts = (...first: number[]) => first.every((byte, at) => bytes[at] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47) && bytes.length >= 24)
    return { width: number(bytes, 16, 4), height: number(bytes, 20, 4) }
  if (starts(0x47, 0x49, 0x46, 0x38) && bytes.length >= 10) {
    const [low = 0, high = 0, lowHeight = 0, highHeight = 0] = bytes.slice(6, 10)
    return { width: high * 256 + low, height: highHeight * 256 + lowHeight }
  }
  return starts(0xff, 0xd8) ? jpegSize(bytes) : null
}

const startsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** A JPEG is a list of segments, each with its length; the frame segment holds the size. */
const jpegSize = (bytes: Uint8Array): ImageSize | null => {
  let at = 2
  while (at + 9 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (startsFrame(marker)) return { width: number(bytes, at + 7, 2), height: number(bytes, at + 5, 2) }
    at += marker === 0xff ? 1 : 2 + number(bytes, at + 2, 2)
  }
  return null
}

export const isSquare = (bytes: Uint8Array): boolean => {
  const size = imageSize(bytes)
  return size !== null && size.width > 0 && size.width === size.height
}
