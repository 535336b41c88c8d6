import { startPasskey } from '@/lib/calls/session'
import { perform } from '@/lib/gateway/perform'
import { Problem } from '@/lib/gateway/problem'
import { confirmPerson } from '@/lib/identity/confirm-person'
import { passkeyOptions } from '@/lib/identity/passkey-forms'

export const POST = passkeyOptions(async (form, session) => {
  const { fields, requestId, portalOrigin } = form
  const unsure = await confirmPerson(session, fields, form)
  if (unsure) throw new Problem('invalid', requestId, { fields: { reason: unsure.error ?? 'confirm' } })
  return perform(startPasskey, {}, { session, requestId, portalOrigin })
})
