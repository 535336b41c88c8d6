import 'server-only'
import { listPasskeys } from '../calls/session'
import { readOwnPerson } from '../gateway/own-person'
import { perform } from '../gateway/perform'
import type { Session } from '../rules/identity/session'
import { isOnlyPasskey } from '../rules/identity/only-passkey'
import { requiresSecondFactor } from './required-factor'

/** Whether this passkey is the person's only second factor where it works, at a brand that requires one. */
export const isLastRequiredFactor = async (session: Session, keyId: string): Promise<boolean> => {
  if (!(await requiresSecondFactor())) return false
  const [{ person }, { passkeys }] = await Promise.all([readOwnPerson(session), perform(listPasskeys, {}, { session })])
  return !person.twoFactorEnabled && isOnlyPasskey(passkeys, keyId)
}
