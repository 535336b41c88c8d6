import { sql, type SqlBool } from 'kysely'
import { CreatePurchaser, SendPurchaserOtp, VerifyPurchaserOtp } from '@/lib/rules/bodies/purchasers'
import { isMobile, wireMobile } from '@/lib/rules/input/validators'
import type { AreaAnswers, Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { countRows, findIds, pageAnswer, parsePage, sortByIds } from '../../core/db/paging'
import { anywhere } from '../../core/db/search'
import { Refusal } from '../../core/errors/http-error'
import { sendHolderCode, spendPurchaserCode, verifyHolderCode } from '../kits/holder-codes'
import { requireOrg, type Who } from '../../core/actor/actor'
import type { Condition } from '../../core/db/condition'
import { recordOrgEvent } from '../organizations/events'

type Context = Runtime & { who: Who }
type Org = ReturnType<typeof requireOrg>

const inBusinessScope = (who: Who): Condition[] => [
  ...(who.issuer ? [sql<SqlBool>`org_id IN (SELECT org_id FROM org_issuers WHERE issuer = ${who.issuer})`] : []),
  ...(who.orgIds.length
    ? [sql<SqlBool>`org_id IN (SELECT org_id FROM org_tree WHERE ancestor_id IN (${sql.join(who.orgIds)}))`]
    : []),
]

const purchaserRows = (db: Database, ids: readonly number[]) => {
  const rows = ids.length
    ? db.all(
        db.q
          .selectFrom('purchasers')
          .selectAll()
          .where('id', 'in', [...ids]),
      )
    : []
  return sortByIds(ids, rows).map(({ id, name, mobile, org_id, created_by, created_at }) => ({
    id: String(id),
    name,
    mobile,
    orgId: String(org_id),
    createdBy: created_by,
    createdAt: iso(created_at),
  }))
}

const wireOf = (org: Org, mobile: string): string => {
  const country = org.currency === 'AED' ? 'AE' : 'IN'
  const sentence = 'Enter a valid mobile number'
  if (!isMobile(mobile, country)) throw new Refusal(400, sentence, { fields: { mobile: sentence } })
  return wireMobile(mobile, country)
}

const refuseKnown = (db: Database, org: Org, mobile: string): void => {
  const known = db.first(
    db.q.selectFrom('purchasers').select('name').where('org_id', '=', org.id).where('mobile', '=', mobile),
  )
  const sentence = `This mobile number belongs to the purchaser ${known?.name} already`
  if (known) throw new Refusal(409, sentence, { fields: { mobile: sentence } })
}

/** One purchaser for one verified code. PURCH-02 */
const create = (context: Context & { body: CreatePurchaser }) =>
  context.db.write(() => {
    const { db, who, body, now } = context
    const org = requireOrg(db, who, body.orgId)
    const mobile = wireOf(org, body.mobile)
    refuseKnown(db, org, mobile)
    if (!spendPurchaserCode(context, { sessionId: body.sessionId, mobile, orgId: org.id }))
      throw new Refusal(409, 'Verify the OTP of the purchaser first')
    const id = db.insert(
      db.q
        .insertInto('purchasers')
        .values({ org_id: org.id, name: body.name, mobile, created_by: who.name, created_at: now() })
        .returning('id'),
    )
    recordOrgEvent(context, { orgId: org.id, name: `Purchaser ${body.name} added`, status: org.status, isBeside: true })
    return { id: String(id), message: 'Purchaser added' }
  })

/** Who buys gift cards of a business. PURCH-01, PURCH-02 */
export const purchasers = {
  'issuing GET purchasers': ({ db, who, query }) => {
    const page = parsePage(query)
    const name = query.purchaserName?.trim()
    const all = [
      ...(query.orgId ? [sql<SqlBool>`org_id = ${requireOrg(db, who, query.orgId).id}`] : inBusinessScope(who)),
      ...(name ? [sql<SqlBool>`name LIKE ${anywhere(name)} ESCAPE '\\'`] : []),
    ]
    const ids = findIds(db, 'purchasers', { all }, page)
    return pageAnswer(purchaserRows(db, ids), countRows(db, 'purchasers', { all }), page)
  },
  'issuing POST purchaser/otp': {
    body: SendPurchaserOtp,
    answer: (context) => {
      const { db, who, body } = context
      const org = requireOrg(db, who, body.orgId)
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
      const { db, who, body } = context
      const org = requireOrg(db, who, body.orgId)
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
} satisfies AreaAnswers
