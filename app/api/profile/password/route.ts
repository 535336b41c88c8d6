import { setPassword } from '@/lib/calls/session'
import { passwordLengthOfHost } from '@/lib/gateway/host-headers'
import { perform } from '@/lib/gateway/perform'
import { profileForm } from '@/lib/identity/profile-form'
import { countTry } from '@/lib/identity/confirm-person'
import { findPasswordErrors } from '@/lib/rules/identity/password'
import { revokeAllOf } from '@/lib/session/active-sessions'

export const POST = profileForm('security', async (form, session, request) => {
  const { fields, requestId } = form
  const password = fields.get('password') ?? ''
  const currentPassword = fields.get('currentPassword') ?? ''
  const isMismatch = password !== (fields.get('repeat') ?? '')
  const faults = [
    ...(currentPassword ? [] : ['currentPassword']),
    ...findPasswordErrors(password, passwordLengthOfHost(request)),
    ...(isMismatch ? ['mismatch'] : []),
  ]
  if (faults.length > 0) return { error: 'fields', faults }
  const body = { currentPassword, password, ...(fields.get('keepApiKeys') === 'on' && { keepApiKeys: true }) }
  const change = () => perform(setPassword, { body }, { session, requestId })
  await countTry('sign-in', 'currentPassword', session, form, change)
  await revokeAllOf(session.user.id, session.id)
  return { done: 'password' }
})
