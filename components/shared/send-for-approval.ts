import { request, RequestFailed } from '@/lib/browser/request'

type Entity = { entityId: string; entityType: 'ORG' | 'CARD_PROGRAM' }

type Missed = { issuerCode: string; detail: string | null }

/**
 * Submits a new record to each of its issuers and returns those that did not take it, with the reason. The record exists in any case and can be submitted again.
 * ORG-37, PROG-16
 */
export const sendForApproval = async (entity: Entity, issuers: readonly string[]): Promise<Missed[]> => {
  const missed: Missed[] = []
  for (const issuerCode of issuers)
    try {
      await request('issuing POST issuer/approvals', { body: { ...entity, issuerCode } })
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      missed.push({ issuerCode, detail: failure.problem.detail })
    }
  return missed
}
