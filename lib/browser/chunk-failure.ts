const KEPT = 'reloaded-at'
const ONCE_IN_MS = 60_000

export class PartFailure extends Error {}

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof PartFailure ||
  (error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      /Failed to load chunk|Loading chunk|dynamically imported module/.test(error.message)))

/** Reloads the page if a chunk of an older release is gone. Returns false if it has just been reloaded, so that it does not reload for ever. */
export const reloadOnce = (reload: () => void = () => location.reload()): boolean => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEPT) ?? 0) < ONCE_IN_MS) return false
    sessionStorage.setItem(KEPT, String(Date.now()))
  } catch {
    return false
  }
  reload()
  return true
}
