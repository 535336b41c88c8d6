/** All privileges, in the documents' order. Sessions store the index, so the order must not change. Doc 1 §6 */
export const privileges = [
  'ORGANIZATION_ALL',
  'ORGANIZATION_READ',
  'BRANCH_READ',
  'BRANCH_WRITE',
  'CARD_READ',
  'CARD_ALL',
  'CARD_HOLDER_ALL',
  'CARD_HOLDER_READ',
  'TRANSACTION_READ',
  'TRANSACTION_ALL',
  'INSTA_KIT_READ',
  'INSTA_KIT_ALL',
  'APPROVAL_READ',
  'APPROVAL_ALL',
  'ACCOUNT_READ',
  'CUSTOMER_SUPPORT_READ',
  'CUSTOMER_SUPPORT_WRITE',
  'USERS_ALL',
  'USERS_READ',
  'SET_UP_ALL',
] as const

export type Privilege = (typeof privileges)[number]

/** Calls that fill a picker accept the privileges of every screen that has the picker. decisions.md, Calls */
export const pickerPrivileges: readonly Privilege[] = privileges.filter((name) => name !== 'SET_UP_ALL')

/** Anyone who may change something may upload; the call that uses the file checks its own privilege. */
export const changePrivileges: readonly Privilege[] = privileges.filter((name) => /_(ALL|WRITE)$/.test(name))

/** Two names are no privileges: everybody holds NO_ROLE, and setUpComplete is held until the set-up is complete. Doc 1 §6, decision 6b */
export type HeldPrivilege = Privilege | 'NO_ROLE' | 'setUpComplete'

export const isPrivilege = (text: string): text is Privilege => (privileges as readonly string[]).includes(text)

/** One of the needed privileges is enough. If none is needed, every signed-in person passes. ACC-04 */
export const holdsAny = (held: readonly HeldPrivilege[], needed: readonly Privilege[]): boolean =>
  needed.length === 0 || needed.some((privilege) => held.includes(privilege))

/** A session stores the known privileges, NO_ROLE, and setUpComplete if SET_UP_ALL is held and the set-up is not complete. ACC-19, ACC-20 */
export const heldBy = (permissions: readonly string[], setUpComplete: boolean): HeldPrivilege[] => {
  const known = permissions.filter(isPrivilege)
  const pseudo: HeldPrivilege[] = ['NO_ROLE']
  if (!setUpComplete && known.includes('SET_UP_ALL')) pseudo.push('setUpComplete')
  return [...known, ...pseudo]
}
