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

/**
 * Runs in the document's head: loads the page anew, once, if one of its own scripts or styles does not come, as while a release is replaced.
 * React does not run then. Without a connection the page stays, for what the server drew can be read.
 */
export const reloadScript = `addEventListener('error', ({ target: { src, rel, href } }) => {
const file = src ?? (rel === 'stylesheet' ? href : '')
if (!file?.includes('/_next/static/') || document.readyState === 'complete' || !navigator.onLine) return
try {
if (Date.now() - Number(sessionStorage.getItem('${KEPT}')) < ${ONCE_IN_MS}) return
sessionStorage.setItem('${KEPT}', Date.now())
} catch { return }
location.reload()
}, true)`
