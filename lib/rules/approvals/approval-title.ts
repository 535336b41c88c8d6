type Named = { eventType: string | null; displayName: string | null }

/** What a request is called: settings by the event that they are of, in words, all else by its own name. */
export const approvalTitle = (
  { eventType, displayName }: Named,
  word: (value: string, own: string) => string,
): string | null => (eventType === 'EVENT_UPDATE' && displayName ? word(displayName, 'approvals.events') : displayName)
