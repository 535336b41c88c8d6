const PREFIX = 'draft:'

let isSignedOut = false

export const toDraftKey = (digest: string): string => PREFIX + digest

export const listDraftKeys = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))

/** Signing out deletes all drafts. Forms that are still open save nothing afterwards. TYPE-02 */
export const clearDrafts = (): void => {
  isSignedOut = true
  for (const name of listDraftKeys()) localStorage.removeItem(name)
}

export const isDraftStorageClosed = (): boolean => isSignedOut
