import { renamePasskey } from '@/lib/calls/session'
import { perform } from '@/lib/gateway/perform'
import { profileForm } from '@/lib/identity/profile-form'
import { passkeyName } from '@/lib/rules/bodies/passkeys'

export const POST = profileForm(
  'security',
  async ({ fields, requestId }, session) => {
    const keyId = fields.get('keyId') ?? ''
    const name = passkeyName.safeParse(fields.get('name') ?? '')
    if (!name.success) return { error: 'passkeyName', passkey: { action: 'rename', keyId } }
    await perform(renamePasskey, { path: { keyId }, body: { name: name.data } }, { session, requestId })
    return { done: 'passkey-renamed' }
  },
  'passkeys',
)
