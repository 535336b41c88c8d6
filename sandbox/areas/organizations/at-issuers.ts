import type { BusinessStatus } from '@/lib/rules/organizations/organization-statuses'
import { newestRequest, wasRejected } from '../../core/changes/requests'
import type { Request } from '../../core/effects/effects'
import type { Database } from '../../core/db/database'
import type { Runtime } from '../../core/http/handler'
import { fieldError, inWords } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'
import { recordBusinessEvent, type BusinessEventCode } from './events'

type BusinessAtIssuer = { org_id: number; issuer: string }

export const requestKey = (orgId: number, issuer: string): string => `#${orgId} ${issuer}`

export const businessRequestAt = (db: Database, orgId: number, issuer: string): Request | undefined =>
  newestRequest(db, 'ORG_CREATION', requestKey(orgId, issuer))

/** A rejection or return stays recorded, even if the issuer is removed and added again. ORG-37 */
export const wasRejectedAt = (db: Database, orgId: number, issuer: string): boolean =>
  wasRejected(db, 'ORG_CREATION', requestKey(orgId, issuer))

export const statusesOf = (db: Database, orgId: number): { issuer: string; status: BusinessStatus }[] =>
  db.all(db.q.selectFrom('org_issuers').select(['issuer', 'status']).where('org_id', '=', orgId).orderBy('issuer'))

export const activeIssuersOf = (db: Database, orgId: number): string[] =>
  statusesOf(db, orgId).flatMap(({ issuer, status }) => (status === 'ACTIVE' ? [issuer] : []))

export const statusAt = (db: Database, { org_id, issuer }: BusinessAtIssuer): BusinessStatus | null =>
  db.first(db.q.selectFrom('org_issuers').select('status').where('org_id', '=', org_id).where('issuer', '=', issuer))
    ?.status ?? null

/** Throws unless the issuer has approved the business: before that it has no money, programs or cards there. ORG-47 */
export const requireActiveAt = (
  db: Database,
  org: { id: number; name: string },
  issuer: string,
  field: string,
): void => {
  const status = statusAt(db, { org_id: org.id, issuer })
  if (status === 'ACTIVE') return
  const wrong =
    status === null
      ? `${org.name} does not work with ${issuer}`
      : `${org.name} is ${inWords(status)} at ${issuer}. It has to be active there first`
  throw fieldError(field, wrong)
}

export const setStatusAt = (
  context: Runtime & { actor: Actor },
  { org_id, issuer }: BusinessAtIssuer,
  status: BusinessStatus,
  code: BusinessEventCode,
): void => {
  const { db } = context
  db.run(db.q.updateTable('org_issuers').set({ status }).where('org_id', '=', org_id).where('issuer', '=', issuer))
  recordBusinessEvent(context, { orgId: org_id, code, status, issuer, isBeside: true })
}
