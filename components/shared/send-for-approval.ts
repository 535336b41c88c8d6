import { request, RequestFailed } from '@/lib/browser/request'

type Entity = { entityId: string; entityType: 'ORG' | 'CARD_PROGRAM' }

/**
 * Submits a new record to each of its issuers and returns those that failed. The record exists in any case and can be submitted again.
 * ORG-37, PROG-16
 */
export const sendForApproval = async (entity: Entity, issuers: readonly string[]): Promise<string[]> => {
  const missed: string[] = []
  for (const issuerCode of issuers)
    try {
      await request('issuing POST issuer/approvals', { body: { ...entity, issuerCode } })
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      missed.push(issuerCode)
    }
  return missed
}
