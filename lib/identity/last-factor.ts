import 'server-only'
import { listPasskeys } from '../calls/session'
import { readOwnPerson } from '../gateway/own-person'
import { perform } from '../gateway/perform'
import type { Session } from '../rules/identity/session'
import { requiresSecondFactor } from './required-factor'

/** Whether the person's only second factor is one passkey, at a brand that requires one. */
export const isLastRequiredFactor = async (session: Session): Promise<boolean> => {
  if (!(await requiresSecondFactor())) return false
  const [{ person }, { passkeys }] = await Promise.all([readOwnPerson(session), perform(listPasskeys, {}, { session })])
  return !person.twoFactorEnabled && passkeys.length <= 1
}
