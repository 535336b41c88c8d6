let count = 0
const noteChange = (): void => {
  count += 1
}

/** Counts a change when it starts and when it ends: what was read meanwhile may be from before it. */
export const whileChanging = (sent: Promise<unknown>): void => {
  noteChange()
  void sent.then(noteChange, noteChange)
}

/** Grows with each change by this tab, so that what was read before a change is not shown after it. */
export const changeCount = (): number => count
