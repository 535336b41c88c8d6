type TitledRequest = { eventType: string | null; displayName: string | null }

export const approvalTitle = (
  { eventType, displayName }: TitledRequest,
  word: (value: string, own: string) => string,
): string | null => (eventType === 'EVENT_UPDATE' && displayName ? word(displayName, 'approvals.events') : displayName)

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

export const requestKind = ({
  eventType,
  changeKind,
}: {
  eventType: string | null
  changeKind: string | null
}): string | null => (changeKind !== null && namedKinds.includes(changeKind) ? changeKind : eventType)
