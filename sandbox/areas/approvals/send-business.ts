import { isOpen } from '../../core/changes/requests'
import type { Acting } from '../../core/changes/acting'
import { notFound, HttpError } from '../../core/errors/http-error'
import { requireBusiness } from '../../core/actor/actor'
import { businessRequestAt, setStatusAt, statusAt } from '../organizations/at-issuers'
import { openBusinessRequest } from '../organizations/approval'

/** Opens the request of a business at an issuer, or returns the one that is already open. ORG-47 */
export const sendBusiness = (context: Acting, { entityId, issuerCode }: { entityId: string; issuerCode: string }) => {
  const { db, actor } = context
  if (actor.issuer && actor.issuer !== issuerCode) throw notFound('Issuer')
  const org = requireBusiness(db, actor, entityId)
  const orgIssuer = { org_id: org.id, issuer: issuerCode }
  const status = statusAt(db, orgIssuer)
  if (status === null) throw notFound('Business')
  if (status === 'DRAFT') throw new HttpError(409, 'This business is a draft. Finish its set-up first')
  if (status === 'ACTIVE') throw new HttpError(409, 'This has already been approved')
  const known = businessRequestAt(db, org.id, issuerCode)
  if (known && isOpen(known)) return known
  // First, because the request remembers the status before its decision: what it changes itself would count as a change by somebody else.
  setStatusAt(context, orgIssuer, 'PENDING', 'BUSINESS_SENT')
  return openBusinessRequest(context, org, issuerCode)
}
