import { addPasskey } from '@/lib/calls/session'
import { perform } from '@/lib/gateway/perform'
import { readPasskeyField } from '@/lib/identity/passkey-forms'
import { profileForm } from '@/lib/identity/profile-form'
import { PasskeyCreation, passkeyName } from '@/lib/rules/bodies/passkeys'

/** The options for which the passkey was made were given only to a person who confirmed that they are themselves. */
export const POST = profileForm(
  'security',
  async ({ fields, requestId }, session) => {
    const name = passkeyName.safeParse(fields.get('name') ?? '')
    if (!name.success) return { error: 'passkeyName' }
    const creation = readPasskeyField(PasskeyCreation, fields.get('creation'))
    if (!creation) return { error: 'passkeyAdd' }
    const body = { name: name.data, ...creation }
    const { recoveryCodes } = await perform(addPasskey, { body }, { session, requestId })
    return { done: 'passkey-added', ...(recoveryCodes.length > 0 && { recoveryCodes }) }
  },
  'passkeys',
)
