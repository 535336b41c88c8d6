import { manageApiKeys } from '@/lib/calls/users'
import { perform } from '@/lib/gate/perform'
import { profileForm } from '@/lib/gate/profile-form'

export const POST = profileForm('api-keys', async ({ fields, requestId }, session) => {
  const body = { action: 'REVOKE' as const, keyId: fields.get('keyId') ?? '' }
  await perform(manageApiKeys, { body }, { session, requestId })
  return { done: 'key-revoked' }
})
