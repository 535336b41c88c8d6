/** Every privilege of the platform, in the documents' order; a session stores the index. Doc 1 §6. */
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

/** Calls behind a picker accept the privileges of every screen with such a picker. decisions.md, Calls */
export const pickerPrivileges: readonly Privilege[] = privileges.filter((name) => name !== 'SET_UP_ALL')

/** Uploads are open to anyone who may change something; the upload's purpose decides further. */
export const changePrivileges: readonly Privilege[] = privileges.filter((name) => /_(ALL|WRITE)$/.test(name))

/** Privileges and pseudo-privileges: NO_ROLE always, setUpComplete while the business set-up is incomplete. Doc 1 §6, decision 6b. */
export type HeldPrivilege = Privilege | 'NO_ROLE' | 'setUpComplete'

export const isPrivilege = (text: string): text is Privilege => (privileges as readonly string[]).includes(text)

/** True when any one of the needed privileges is held; a need of none is met by everyone who is signed in. ACC-04 */
export const holdsAny = (held: readonly HeldPrivilege[], needed: readonly Privilege[]): boolean =>
  needed.length === 0 || needed.some((privilege) => held.includes(privilege))

/** The list a session works with: known privileges, NO_ROLE, and setUpComplete by the documents' odd rule. ACC-19, ACC-20 */
export const heldBy = (permissions: readonly string[], setUpComplete: boolean): HeldPrivilege[] => {
  const known = permissions.filter(isPrivilege)
  const pseudo: HeldPrivilege[] = ['NO_ROLE']
  if (!setUpComplete && known.includes('SET_UP_ALL')) pseudo.push('setUpComplete')
  return [...known, ...pseudo]
}
