import type { ContentChanged } from '@/lib/calls/problem'
import { request } from '@/lib/browser/request'
import type { Shown } from '@/lib/rules/approvals/shown-content'
import { bindToShown } from './bind-to-shown'

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
}
type Choice = {
  action: 'APPROVE' | 'REJECT'
  reason?: string | undefined
  /** The rows of a file that are approved; all of them if missing. */
  lines?: readonly number[] | undefined
}

/** Sends a decision by the call of its kind: businesses, card holders, users, bills and kits have their own. APPR-15, APPR-17, APPR-18, APPR-19, APPR-20 */
export const sendDecision = async (
  { id: shownId, eventType, entityId, issuerCode, kitOrderId, shown, ...read }: Decided,
  { action, reason, lines }: Choice,
  changed?: ContentChanged,
): Promise<{ message: string | null }> => {
  const id = changed?.approvalQueueId ?? shownId
  const version = changed?.version ?? read.version
  const about = await bindToShown(shown, changed)
  const more = { ...(version !== undefined && { version }), ...about, ...(action === 'REJECT' && { reason }) }
  if (entityId && eventType === 'ORG_CREATION')
    return request('go POST organization/approveKyc', {
      body: { orgId: entityId, ...(issuerCode && { issuerCode }), action, ...more },
    })
  if (entityId && eventType === 'CUSTOMER_KYC')
    return request('go POST card-holder/approveCardHolder', { body: { customerId: entityId, action, ...more } })
  if (entityId && eventType === 'USER_KYC')
    return request('go POST user/approve-user-kyc', { body: { userId: entityId, decision: action, ...more } })
  if (entityId && eventType === 'BILL')
    return request(
      'reimbursement POST bills/action',
      { body: { billId: entityId, action, ...more } },
      { key: crypto.randomUUID() },
    )
  if (kitOrderId)
    return request('go POST instaKit/approveInventory', {
      body: { id: kitOrderId, decision: action, ...about, ...(action === 'REJECT' && { reason }) },
    })
  const part = action === 'APPROVE' && lines ? { lines: [...lines] } : {}
  return request('issuing PUT entity/takeAction', { body: { approvalQueueId: id, action, ...part, ...more } })
}
