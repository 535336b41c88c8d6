import { privileges } from '@/lib/privileges'
import type { Privilege } from '@/lib/privileges'

/** Calls behind a picker carry the privileges of every screen that shows one. decisions.md, Calls */
export const pickerPrivileges: readonly Privilege[] = privileges.filter((name) => name !== 'SET_UP_ALL')

/** An upload is open to whoever may change something: what it is for decides further. */
export const changePrivileges: readonly Privilege[] = privileges.filter((name) => /_(ALL|WRITE)$/.test(name))
