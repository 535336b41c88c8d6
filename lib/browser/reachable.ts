const LIVE = '/api/health/live'
const WAITS_MS = [0, 1000, 2000, 5000, 10_000, 30_000]

const answers = async (): Promise<boolean> => {
  if (!navigator.onLine) return false
  try {
    return (await fetch(LIVE, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Calls `read` once the portal answers. Reloading while offline would replace the page with the browser's error page. */
export const whenReachable = async (read: () => void): Promise<void> => {
  for (const wait of WAITS_MS) {
    await new Promise((resume) => setTimeout(resume, wait))
    if (await answers()) return read()
  }
}
