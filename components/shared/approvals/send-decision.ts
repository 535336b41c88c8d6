import type { ContentChanged } from '@/lib/calls/problem'
import { request } from '@/lib/browser/request'
import type { SignedRequest } from '@/lib/rules/approvals/signed-approvals'
import type { Shown } from '@/lib/rules/approvals/shown-content'
import { bindToShown } from './bind-to-shown'
import { signApprovals } from './sign-approvals'

export type Decided = {
  id: string
  eventType: string | null
  entityId: string | null
  issuerCode: string | null
  /** Set if the person may decide the kit order by the order's own call. */
  kitOrderId?: string | null
  /** The version that the person read; if somebody else has decided in the meantime, the decision is refused. */
  version?: number
  /** The content that the person saw. APPR-23 */
  shown: Shown
  /** Approving it takes a signature. CFG-10 */
  needsSignature?: boolean
}
export type Choice = {
  action: 'APPROVE' | 'REJECT'
  reason?: string | undefined
  /** The rows of a file that are approved; all of them if missing. */
  lines?: readonly number[] | undefined
}

type Sent = { changed?: ContentChanged | undefined; signature?: string | undefined }

/** What an approval has to sign, as the person saw it; null if it needs no signature, as far as the page knows. APPR-41 */
export const signedRequestOf = (
  { id, shown, needsSignature }: Decided,
  { action, lines }: Choice,
  changed?: ContentChanged,
): SignedRequest | null => {
  const digest = changed?.digest ?? shown.digest
  if (action !== 'APPROVE' || !needsSignature || !digest) return null
  return { approvalQueueId: changed?.approvalQueueId ?? id, digest, ...(lines && { lines: [...lines] }) }
}

/** Sends a decision by the call of its kind: businesses, card holders, users, bills and kits have their own. APPR-15, APPR-17, APPR-18, APPR-19, APPR-20 */
export const sendDecision = async (
  { id: shownId, eventType, entityId, issuerCode, kitOrderId, shown, version: readVersion }: Decided,
  { action, reason, lines }: Choice,
  { changed, signature }: Sent,
): Promise<{ message: string | null }> => {
  const id = changed?.approvalQueueId ?? shownId
  const version = changed?.version ?? readVersion
  const sent = { ...(signature && { signature }) }
  const about = await bindToShown(shown, changed)
  const more = { ...(version !== undefined && { version }), ...about, ...(action === 'REJECT' && { reason }) }
  if (entityId && eventType === 'ORG_CREATION')
    return request(
      'go POST organization/approveKyc',
      { body: { orgId: entityId, ...(issuerCode && { issuerCode }), action, ...more } },
      sent,
    )
  if (entityId && eventType === 'CUSTOMER_KYC')
    return request('go POST card-holder/approveCardHolder', { body: { customerId: entityId, action, ...more } }, sent)
  if (entityId && eventType === 'USER_KYC')
    return request('go POST user/approve-user-kyc', { body: { userId: entityId, decision: action, ...more } }, sent)
  if (entityId && eventType === 'BILL')
    return request(
      'reimbursement POST bills/action',
      { body: { billId: entityId, action, ...more } },
      { ...sent, key: crypto.randomUUID() },
    )
  if (kitOrderId)
    return request(
      'go POST instaKit/approveInventory',
      { body: { id: kitOrderId, decision: action, ...about, ...(action === 'REJECT' && { reason }) } },
      sent,
    )
  const part = action === 'APPROVE' && lines ? { lines: [...lines] } : {}
  return request('issuing PUT entity/takeAction', { body: { approvalQueueId: id, action, ...part, ...more } }, sent)
}

/** Sends one decision; if the page knows that it has to be signed, the person signs first. */
export const decide = async (decided: Decided, choice: Choice, { changed, signature }: Sent) => {
  const toSign = signature ? null : signedRequestOf(decided, choice, changed)
  return sendDecision(decided, choice, { changed, signature: toSign ? await signApprovals([toSign]) : signature })
}
