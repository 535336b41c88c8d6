import type { Ending } from '@/lib/rules/approvals/approval-states'
import type { BusinessStatus } from '@/lib/rules/organizations/organization-statuses'
import { contentOf } from '../../core/changes/content'
import type { Acting, RequestEffect } from '../../core/changes/acting'
import { documentsOfRecords } from '../../core/changes/record-documents'
import { openRequest } from '../../core/changes/requests'
import type { Request, Subject } from '../../core/effects/effects'
import type { Database } from '../../core/db/database'
import { notFound, HttpError } from '../../core/errors/http-error'
import { documentLink } from '../documents/queries'
import { findBusiness, documentsOf, type StoredBusiness, readSetUp } from './set-up-values'
import { requestKey, setStatusAt, statusAt } from './at-issuers'
import type { BusinessEventCode } from './events'
import { openAtIssuer } from './set-up-write'
import { flatten } from './facts'

const requireById = (db: Database, id: number | null): StoredBusiness => {
  const org = findBusiness(db, id ?? -1)
  if (!org) throw notFound('Business')
  return org
}

const issuerRowOf = ({ id }: StoredBusiness, { issuer }: Request) => {
  if (issuer === null) throw notFound('Issuer')
  return { org_id: id, issuer }
}

const requireAsking = (db: Database, request: Request) => {
  const org = requireById(db, request.entity_id)
  const orgIssuer = issuerRowOf(org, request)
  if (statusAt(db, orgIssuer) !== null) return { org, orgIssuer }
  throw new HttpError(
    409,
    `${org.display_name || org.name} no longer asks ${orgIssuer.issuer} for approval. Reject this request`,
  )
}

const subjectOf = (db: Database, org: StoredBusiness, issuer: string): Subject => ({
  event: 'ORG_CREATION',
  entityId: org.id,
  orgId: org.id,
  issuer,
  currency: org.currency,
  title: org.display_name || org.name,
  mobile: org.admin_mobile,
  before: { status: statusAt(db, { org_id: org.id, issuer }) },
  // Only this issuer is shown, so that it does not learn at which others the business applies.
  after: { ...flatten({ ...readSetUp(db, org).values, issuers: [issuer] }), status: 'ACTIVE' },
  content: contentOf(db, {
    ...readSetUp(db, org).values,
    issuers: [issuer],
    files: Object.fromEntries(documentsOf(db, [org.id]).map(({ type, key }) => [type, key])),
  }),
  key: requestKey(org.id, issuer),
})

export const openBusinessRequest = (
  { db, actor, now }: Acting,
  org: Pick<StoredBusiness, 'id'>,
  issuer: string,
): Request => openRequest(subjectOf(db, requireById(db, org.id), issuer), { db, maker: actor, at: now() })

/** Approves a business at an issuer: it becomes active there, with a pool, a virtual account number and programs. ORG-47 */
export const approveAt = (context: Acting, org: StoredBusiness, issuer: string): void => {
  setStatusAt(context, { org_id: org.id, issuer }, 'ACTIVE', 'BUSINESS_APPROVED')
  openAtIssuer(context, org, issuer)
}

const afterEnding = {
  REJECTED: ['REJECTED', 'BUSINESS_REJECTED'],
  CANCELLED: ['PENDING', 'BUSINESS_CANCELLED'],
  WITHDRAWN: ['PENDING', 'BUSINESS_WITHDRAWN'],
  RETURNED: ['PENDING', 'BUSINESS_SENT_BACK'],
} as const satisfies Record<Ending, readonly [BusinessStatus, BusinessEventCode]>

/** Approval and rejection of a business concern only the issuer of the request. ORG-37, ORG-47 */
export const businessCreationEffect: RequestEffect = {
  approve: (context, request) => {
    const { db } = context
    const { org, orgIssuer } = requireAsking(db, request)
    approveAt(context, org, orgIssuer.issuer)
    return { message: `${org.display_name || org.name} is approved at ${orgIssuer.issuer}` }
  },
  // After a withdrawal or cancellation the business returns to its earlier state and can be submitted again.
  reject: (context, request, _reason, ending) => {
    const orgIssuer = issuerRowOf(requireById(context.db, request.entity_id), request)
    const [status, name] = afterEnding[ending]
    if (statusAt(context.db, orgIssuer) === 'PENDING') setStatusAt(context, orgIssuer, status, name)
  },
  subject: ({ db }, request) => {
    const { org, orgIssuer } = requireAsking(db, request)
    return subjectOf(db, org, orgIssuer.issuer)
  },
  files: documentsOfRecords((context, ids) =>
    documentsOf(context.db, ids).map(({ org_id, type, key }) => ({
      recordId: org_id,
      paper: type,
      link: key && documentLink(context, key),
    })),
  ),
}
