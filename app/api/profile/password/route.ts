import { setPassword } from '@/lib/calls/session'
import { lengthOfHost } from '@/lib/gate/of-host'
import { perform } from '@/lib/gate/perform'
import { profileForm } from '@/lib/gate/profile-form'
import { counted } from '@/lib/gate/same-person'
import { passwordFaults } from '@/lib/rules/password'
import { revokeAllOf } from '@/lib/session/active'

export const POST = profileForm('security', async (form, session, request) => {
  const { fields, requestId } = form
  const password = fields.get('password') ?? ''
  const currentPassword = fields.get('currentPassword') ?? ''
  const isMismatch = password !== (fields.get('repeat') ?? '')
  const faults = [
    ...(currentPassword ? [] : ['currentPassword']),
    ...passwordFaults(password, lengthOfHost(request)),
    ...(isMismatch ? ['mismatch'] : []),
  ]
  if (faults.length > 0) return { error: 'fields', faults }
  const change = () => perform(setPassword, { body: { currentPassword, password } }, { session, requestId })
  await counted('sign-in', 'currentPassword', session, form, change)
  await revokeAllOf(session.user.id, session.id)
  return { done: 'password' }
})
