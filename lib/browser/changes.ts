let count = 0
/** The other tabs show the same records. */
const tabs = typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('changes') : null
if (tabs) tabs.onmessage = () => (count += 1)

const noteChange = (): void => {
  count += 1
  tabs?.postMessage(null)
}

const listeners = new Set<() => void>()
const noteEnd = (): void => {
  noteChange()
  for (const listener of listeners) listener()
}

/** Calls the listener after each change by this tab, and returns what removes it. */
export const onChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Counts a change when it starts and when it ends: what was read meanwhile may be from before it. */
export const whileChanging = (sent: Promise<unknown>): void => {
  noteChange()
  void sent.then(noteEnd, noteEnd)
}

/** Grows with each change by this tab or another one of the browser, so that what was read before a change is not shown after it. */
export const changeCount = (): number => count
