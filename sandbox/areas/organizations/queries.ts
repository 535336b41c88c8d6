import { toMajor } from '@/lib/rules/locale/money'
import type { BusinessStatus } from '@/lib/rules/organizations/organization-statuses'
import type { Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { sortByIds } from '../../core/db/paging'
import { isNamed } from '../../core/db/search'
import { waitingAbout } from '../../core/changes/waiting-about'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { type Condition } from '../../core/db/condition'
import { readRejections } from '../../core/changes/rejections'
import { requestKey } from './at-issuers'
import { lastBusinessEvent } from './events'
import { describeSetUp, readSetUp } from './set-up-values'
import { listImposed } from '../../core/restrictions/restrictions'

export const matchBusinessName = (text: string): Condition => isNamed('orgs.id', 'orgs', text)

const issuersOf = (db: Database, orgIds: readonly number[], actor: Actor) =>
  db
    .all(
      db.q
        .selectFrom('org_issuers')
        .innerJoin('issuers', 'issuers.code', 'org_issuers.issuer')
        .select(['org_id', 'issuer', 'restrict_card_issuance', 'van', 'ifsc', 'currency', 'status'])
        .where('org_id', 'in', orgIds)
        .orderBy('org_issuers.issuer'),
    )
    .filter(({ issuer }) => !actor.issuer || issuer === actor.issuer)

const issuerDetail = ({ issuer, currency, status, restrict_card_issuance }: ReturnType<typeof issuersOf>[number]) => ({
  issuerCode: issuer,
  currencyCode: currency,
  status,
  restrictCardIssuance: restrict_card_issuance === 1,
})

/** The business's status at the named issuer; if none is named, the least advanced of its statuses. Decision 40 */
const shownStatus = (
  org: { id: number; status: BusinessStatus },
  issuers: ReturnType<typeof issuersOf>,
  meant: string | null,
): BusinessStatus => issuers.find(({ org_id, issuer }) => org_id === org.id && issuer === meant)?.status ?? org.status

export const businessRows = (db: Database, ids: readonly number[], actor: Actor, at: string | null = actor.issuer) => {
  if (ids.length === 0) return []
  const issuers = issuersOf(db, ids, actor)
  const rows = db.all(
    db.q
      .selectFrom('orgs')
      .leftJoin('orgs as parent', 'parent.id', 'orgs.parent_id')
      .selectAll('orgs')
      .select('parent.name as parent_name')
      .where('orgs.id', 'in', [...ids]),
  )
  return sortByIds(ids, rows).map((org) => ({
    orgId: String(org.id),
    orgName: org.name,
    orgDisplayName: org.display_name,
    parentBusinessName: org.parent_name,
    orgCategory: org.category,
    primaryAdminName: org.admin_name,
    primaryAdminEmail: org.admin_email,
    primaryAdminMobile: org.admin_mobile,
    status: shownStatus(org, issuers, at),
    createdAt: iso(org.created_at),
    restrictCardIssuance: org.restrict_card_issuance === 1,
    issuerDetailsList: issuers.filter((issuer) => issuer.org_id === org.id).map(issuerDetail),
    setUpComplete: org.set_up_complete === 1,
    branchId: org.branch_id === null ? null : String(org.branch_id),
    level: org.depth,
  }))
}

const poolsOf = (db: Database, orgId: number, actor: Actor) => {
  const query = db.q
    .selectFrom('accounts')
    .select(['issuer', 'currency', 'balance'])
    .where('org_id', '=', orgId)
    .where('kind', '=', 'POOL')
    .orderBy('issuer')
  return db.all(actor.issuer ? query.where('issuer', '=', actor.issuer) : query)
}

const withRejections = (
  context: { db: Database; actor: Actor },
  orgId: number,
  issuers: readonly ReturnType<typeof issuerDetail>[],
) => {
  const keyOf = ({ issuerCode }: { issuerCode: string }) => requestKey(orgId, issuerCode)
  const unapproved = issuers.filter(({ status }) => status === 'REJECTED' || status === 'PENDING')
  const found = unapproved.length > 0 ? readRejections(context, 'ORG_CREATION', unapproved.map(keyOf)) : null
  return issuers.map((issuer) => {
    const rejection = found?.get(keyOf(issuer)) ?? null
    // A rejected business that was put right is PENDING before it is sent again.
    return { ...issuer, rejection: rejection?.isReturned === (issuer.status === 'PENDING') ? rejection : null }
  })
}

export const businessDetail = (context: Runtime & { actor: Actor }, orgId: string) => {
  const { db, actor } = context
  const org = requireBusiness(db, actor, orgId)
  const parent = org.parent_id === null ? undefined : db.find('orgs', org.parent_id)
  const issuers = issuersOf(db, [org.id], actor)
  const pools = poolsOf(db, org.id, actor)
  return {
    id: String(org.id),
    name: org.name,
    displayName: org.display_name,
    orgCategory: org.category,
    businessType: org.business_type,
    description: org.description,
    status: shownStatus(org, issuers, actor.issuer),
    createdAt: iso(org.created_at),
    modifiedTime: lastBusinessEvent(db, actor, org).changedAt,
    primaryAdminName: org.admin_name,
    primaryAdminEmail: org.admin_email,
    primaryAdminMobile: org.admin_mobile,
    addresses: listAddresses(db, 'ORG', org.id),
    documents: db
      .all(db.q.selectFrom('org_documents').selectAll().where('org_id', '=', org.id))
      .map((paper) => ({ docId: String(paper.id), docType: paper.type, docValue: paper.value })),
    authoritySignatory: { name: org.signatory_name, email: org.signatory_email, mobile: org.signatory_mobile },
    issuers: issuers.map((issuer) => issuer.issuer),
    currency: org.currency,
    balance: toMajor(pools.reduce((sum, pool) => sum + pool.balance, 0)),
    balanceList: pools.map((pool) => ({
      issuerCode: pool.issuer,
      currencyCode: pool.currency,
      balance: toMajor(pool.balance),
    })),
    issuerDetailsList: withRejections(context, org.id, issuers.map(issuerDetail)),
    vans: issuers.map((issuer) => ({ issuerCode: issuer.issuer, van: issuer.van, ifsc: issuer.ifsc })),
    parentOrg: parent ? { id: String(parent.id), name: parent.name } : null,
    setUpComplete: org.set_up_complete === 1,
    restrictCardIssuance: org.restrict_card_issuance === 1,
    secondFactorRequired: org.needs_second_factor === 1,
    branchId: org.branch_id === null ? null : String(org.branch_id),
    setUp: describeSetUp(db, org, readSetUp(db, org), actor.issuer),
    waitsFor: waitingAbout(context, { entity: 'ORG', id: org.id }),
    imposed: listImposed(
      context,
      { kind: 'ISSUANCE', subject: org.id },
      { kind: 'ISSUANCE_AT_ISSUER', subject: org.id, parts: issuers.map(({ issuer }) => issuer) },
      { kind: 'PAPERS_FACTOR', subject: org.id },
    ),
  }
}

export const listAddresses = (db: Database, entity: 'ORG' | 'CUST' | 'BRANCH', id: number) =>
  db
    .all(
      db.q
        .selectFrom('addresses')
        .selectAll()
        .where('entity_type', '=', entity)
        .where('entity_id', '=', id)
        .orderBy('id'),
    )
    .map((address) => ({
      addressType: address.address_type,
      address1: address.address1,
      address2: address.address2,
      landmark: address.landmark,
      city: address.city,
      state: address.state,
      pincode: address.pincode,
      country: address.country,
    }))
