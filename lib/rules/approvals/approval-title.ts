type Named = { eventType: string | null; displayName: string | null }

/** What a request is called: settings by the event that they are of, in words, all else by its own name. */
export const approvalTitle = (
  { eventType, displayName }: Named,
  word: (value: string, own: string) => string,
): string | null => (eventType === 'EVENT_UPDATE' && displayName ? word(displayName, 'approvals.events') : displayName)

/** Kinds of change that are called otherwise than the event by whose settings they wait. */
const namedKinds = [
  'updateUser',
  'unblockUser',
  'updateRole',
  'closeCard',
  'replaceCard',
  'linkWallet',
  'mapKit',
  'loadKits',
  'linkProgram',
  'createWallet',
]

/** What a request asks for, as a key of `approvals.events`: its kind of change where that has a name, else its event. */
export const requestKind = ({
  eventType,
  changeKind,
}: {
  eventType: string | null
  changeKind: string | null
}): string | null => (changeKind !== null && namedKinds.includes(changeKind) ? changeKind : eventType)
