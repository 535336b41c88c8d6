import { sql, type SqlBool } from 'kysely'
import { CreatePurchaser, SendPurchaserOtp, VerifyPurchaserOtp } from '@/lib/rules/bodies/purchasers'
import { isMobile, wireMobile } from '@/lib/rules/input/validators'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database, Row } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { pageOf, parsePage, sortByIds } from '../../core/db/paging'
import { fieldError, HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import { sendHolderCode, spendPurchaserCode, verifyHolderCode } from '../kits/holder-codes'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { userNamesShown } from '../../core/requests/request-scope'
import { contains, underBusinesses, is, type Condition } from '../../core/db/condition'
import { recordBusinessEvent } from '../organizations/events'

type Context = Runtime & { actor: Actor }
const inBusinessScope = (actor: Actor): Condition[] => [
  ...(actor.issuer ? [sql<SqlBool>`org_id IN (SELECT org_id FROM org_issuers WHERE issuer = ${actor.issuer})`] : []),
  ...(actor.orgIds.length ? [underBusinesses('org_id', actor.orgIds)] : []),
]

const purchaserRows = (db: Database, actor: Actor, ids: readonly number[]) => {
  const rows = ids.length
    ? db.all(
        db.q
          .selectFrom('purchasers')
          .selectAll()
          .where('id', 'in', [...ids]),
      )
    : []
  const nameOf = userNamesShown(
    db,
    actor,
    rows.map(({ created_by }) => ({ id: null, name: created_by })),
  )
  return sortByIds(ids, rows).map(({ id, name, mobile, org_id, created_by, created_at }) => ({
    id: String(id),
    name,
    mobile,
    orgId: String(org_id),
    createdBy: nameOf({ id: null, name: created_by }),
    createdAt: iso(created_at),
  }))
}

const wireOf = (org: Row<'orgs'>, mobile: string): string => {
  const country = org.currency === 'AED' ? 'AE' : 'IN'
  if (!isMobile(mobile, country)) throw fieldError('mobile', sentences['validation.mobile'])
  return wireMobile(mobile, country)
}

const refuseKnown = (db: Database, org: Row<'orgs'>, mobile: string): void => {
  const known = db.first(
    db.q.selectFrom('purchasers').select('name').where('org_id', '=', org.id).where('mobile', '=', mobile),
  )
  if (known) throw fieldError('mobile', `This mobile number already belongs to the purchaser ${known?.name}`, 409)
}

/** Each verified code adds one purchaser. PURCH-02 */
const create = (context: Context & { body: CreatePurchaser }) =>
  context.db.write(() => {
    const { db, actor, body, now } = context
    const org = requireBusiness(db, actor, body.orgId)
    const mobile = wireOf(org, body.mobile)
    refuseKnown(db, org, mobile)
    if (!spendPurchaserCode(context, { sessionId: body.sessionId, mobile, orgId: org.id }))
      throw new HttpError(409, 'Verify the purchaser’s OTP first')
    const id = db.create('purchasers', {
      org_id: org.id,
      name: body.name,
      mobile,
      created_by: actor.name,
      created_at: now(),
    })
    recordBusinessEvent(context, {
      orgId: org.id,
      code: 'PURCHASER_ADDED',
      about: body.name,
      status: org.status,
      isBeside: true,
    })
    return { id: String(id), message: 'Purchaser added' }
  })

export const purchasers = {
  'issuing GET purchasers': ({ db, actor, query }) => {
    const page = parsePage(query)
    const name = query.purchaserName?.trim()
    const all = [
      ...(query.orgId ? [is('org_id', requireBusiness(db, actor, query.orgId).id)] : inBusinessScope(actor)),
      ...(name ? [contains('name', name)] : []),
    ]
    return pageOf(db, 'purchasers', all, page, (ids) => purchaserRows(db, actor, ids))
  },
  'issuing POST purchaser/otp': {
    body: SendPurchaserOtp,
    answer: (context) => {
      const { db, actor, body } = context
      const org = requireBusiness(db, actor, body.orgId)
      const mobile = wireOf(org, body.mobile)
      refuseKnown(db, org, mobile)
      const what = `buy gift cards of ${org.display_name}`
      const asked = { purpose: 'PURCHASER', mobile, issuer: '', cardId: null, orgId: org.id, what } as const
      return { data: { sessionId: sendHolderCode(context, asked) } }
    },
  },
  'issuing POST purchaser/otp/verify': {
    body: VerifyPurchaserOtp,
    answer: (context) => {
      const { db, actor, body } = context
      const org = requireBusiness(db, actor, body.orgId)
      const { sessionId, otp } = body
      const mobile = wireOf(org, body.mobile)
      verifyHolderCode(context, {
        purpose: 'PURCHASER',
        sessionId,
        otp,
        mobile,
        issuer: '',
        cardId: null,
        orgId: org.id,
      })
      return { message: 'OTP verified successfully' }
    },
  },
  'issuing POST purchaser': { body: CreatePurchaser, answer: create },
} satisfies AreaHandlers
