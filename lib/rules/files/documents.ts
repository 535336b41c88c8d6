export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024

export const documentFileTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
} as const
export type DocumentFileKind = keyof typeof documentFileTypes

const beginnings: readonly (readonly [DocumentFileKind, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

const kindIn = (bytes: Uint8Array, kinds: readonly DocumentFileKind[]): DocumentFileKind | null =>
  beginnings.find(([kind, start]) => kinds.includes(kind) && start.every((byte, at) => bytes[at] === byte))?.[0] ?? null

/** Both functions judge a file by its first bytes, because its name and declared type can be wrong. VAL-20 */
export const documentKind = (bytes: Uint8Array): DocumentFileKind | null => kindIn(bytes, ['png', 'jpg', 'pdf'])
export const imageKind = (bytes: Uint8Array): DocumentFileKind | null => kindIn(bytes, ['png', 'jpg', 'gif'])
