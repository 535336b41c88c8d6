const originals = new WeakMap<File, File>()

/** Copies a file into memory, so that the checked content is sent even if the file changes on disk. Rejects if it cannot be read. LOAD-19 */
export const copyFile = async (file: File): Promise<File> => {
  const { name, type, lastModified } = file
  const copy = new File([await file.arrayBuffer()], name, { type, lastModified })
  originals.set(copy, file)
  return copy
}

const areSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

export const hasChangedOnDisk = async (copy: File): Promise<boolean> => {
  const original = originals.get(copy)
  if (!original) return false
  try {
    const [now, was] = await Promise.all([original.arrayBuffer(), copy.arrayBuffer()])
    return !areSame(new Uint8Array(now), new Uint8Array(was))
  } catch {
    return true
  }
}
