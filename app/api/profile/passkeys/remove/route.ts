import { removePasskey } from '@/lib/calls/session'
import { perform } from '@/lib/gateway/perform'
import { confirmPerson } from '@/lib/identity/confirm-person'
import { profileForm } from '@/lib/identity/profile-form'
import { isLastRequiredFactor } from '@/lib/identity/last-factor'

export const POST = profileForm(
  'security',
  async (form, session) => {
    const { fields, requestId } = form
    const keyId = fields.get('keyId') ?? ''
    if (await isLastRequiredFactor(session, keyId)) return { error: 'required' }
    const unsure = await confirmPerson(session, fields, form)
    if (unsure) return { ...unsure, passkey: { action: 'remove', keyId } }
    await perform(removePasskey, { path: { keyId } }, { session, requestId })
    return { done: 'passkey-removed' }
  },
  'passkeys',
)
