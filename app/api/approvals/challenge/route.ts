import { challengeApprovals } from '@/lib/calls/approvals'
import { perform } from '@/lib/gateway/perform'
import { passkeyOptions } from '@/lib/identity/passkey-forms'
import { readSignedRequests } from '@/lib/rules/approvals/signed-approvals'

export const POST = passkeyOptions(({ fields, requestId, portalOrigin }, session) =>
  perform(
    challengeApprovals,
    { body: { requests: readSignedRequests(fields.get('requests') ?? '') } },
    { session, requestId, portalOrigin },
  ),
)
