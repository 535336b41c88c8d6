import { challengePasskey } from '@/lib/calls/session'
import { perform } from '@/lib/gateway/perform'
import { passkeyOptions } from '@/lib/identity/passkey-forms'

export const POST = passkeyOptions(({ requestId, portalOrigin }, session) =>
  perform(challengePasskey, {}, { session, requestId, portalOrigin }),
)
