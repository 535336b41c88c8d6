import { manageApiKeys } from '@/lib/calls/users'
import { perform } from '@/lib/gateway/perform'
import { profileForm } from '@/lib/identity/profile-form'
import { confirmPerson } from '@/lib/identity/confirm-person'

export const POST = profileForm('api-keys', async (form, session) => {
  const { fields, requestId } = form
  const keyId = fields.get('keyId') ?? ''
  const unsure = await confirmPerson(session, fields, form)
  if (unsure) return { ...unsure, revoking: keyId }
  const body = { action: 'REVOKE' as const, keyId }
  await perform(manageApiKeys, { body }, { session, requestId })
  return { done: 'key-revoked' }
})
