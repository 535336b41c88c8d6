import { createHash } from 'node:crypto'
import { UpdateBusinessLimits } from '@/lib/rules/bodies/organizations'
import { cardKinds } from '@/lib/rules/cards/card-states'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { listImposed, noteLimit } from '../../core/restrictions/restrictions'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { notFound, HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { recordBusinessEvent } from './events'

type Context = Runtime & { actor: Actor }
type CardKind = (typeof cardKinds)[number]
type LimitKey = { org_id: number; issuer: string; kind: CardKind }
type Bound = { channel: string; period: string; amount: number; count: number }

const ownLimits = (db: Database, { org_id, issuer, kind }: LimitKey): Bound[] =>
  db.all(
    db.q
      .selectFrom('org_limits')
      .select(['channel', 'period', 'amount', 'count'])
      .where('org_id', '=', org_id)
      .where('issuer', '=', issuer)
      .where('card_type', '=', kind),
  )

/** The limits of a business's cards in a program: the lower of the program's and the business's own. ORG-39 */
export const withinBusiness = <B extends Bound>(db: Database, limitKey: LimitKey, limits: readonly B[]): B[] => {
  const own = ownLimits(db, limitKey)
  return limits.map((limit) => {
    const bound = own.find(({ channel, period }) => channel === limit.channel && period === limit.period)
    if (!bound) return limit
    return { ...limit, amount: Math.min(limit.amount, bound.amount), count: Math.min(limit.count, bound.count) }
  })
}

const requireLimitKey = (db: Database, actor: Actor, orgId: string, issuer: string, cardType: string) => {
  const org = requireBusiness(db, actor, orgId)
  const works = db.first(
    db.q.selectFrom('org_issuers').select('issuer').where('org_id', '=', org.id).where('issuer', '=', issuer),
  )
  const kind = cardKinds.find((one) => one === cardType)
  if (!works || (actor.issuer && actor.issuer !== issuer)) throw notFound('Issuer')
  if (!kind) throw notFound('Card type')
  return { org, limitKey: { org_id: org.id, issuer, kind } }
}

const subjectOf = ({ org_id, issuer, kind }: LimitKey): string => `${org_id} ${issuer} ${kind}`

const programBounds = (db: Database, { org_id, issuer, kind }: LimitKey): Bound[] =>
  db.all(
    db.q
      .selectFrom('program_limits')
      .innerJoin('programs', 'programs.id', 'program_limits.program_id')
      .innerJoin('program_orgs', 'program_orgs.program_id', 'programs.id')
      .select(({ fn }) => [
        'channel',
        'period',
        fn.max<number>('program_limits.amount').as('amount'),
        fn.max<number>('program_limits.count').as('count'),
      ])
      .where('program_orgs.org_id', '=', org_id)
      .where('programs.issuer', '=', issuer)
      .where('programs.kind', '=', kind)
      .groupBy(['channel', 'period'])
      .orderBy('channel')
      .orderBy('period'),
  )

const revisionOf = (limits: readonly Bound[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([...limits].sort((a, b) => `${a.channel}${a.period}`.localeCompare(`${b.channel}${b.period}`))),
    )
    .digest('base64url')
    .slice(0, 22)

const readLimits = ({ db, actor }: Context, currency: 'INR' | 'AED', limitKey: LimitKey) => {
  const own = ownLimits(db, limitKey)
  return {
    currency,
    revision: revisionOf(own),
    imposed: listImposed({ db, actor }, { kind: 'BUSINESS_LIMIT', subject: subjectOf(limitKey) }),
    limits: programBounds(db, limitKey).map(({ channel, period, amount, count }) => {
      const mine = own.find((row) => row.channel === channel && row.period === period)
      return {
        channel,
        period,
        amount: toMajor(mine?.amount ?? amount),
        count: mine?.count ?? count,
        maxAmount: toMajor(amount),
        maxCount: count,
      }
    }),
  }
}

const writeLimits = (context: Context & { path: { id: string }; body: UpdateBusinessLimits }) =>
  context.db.write(() => {
    const { db, actor, path, body } = context
    const { org, limitKey } = requireLimitKey(db, actor, path.id, body.issuerCode, body.cardType)
    if (revisionOf(ownLimits(db, limitKey)) !== body.revision)
      throw new HttpError(409, 'Somebody else changed these limits after you opened them. Reload them, then try again')
    const [bounds, own] = [programBounds(db, limitKey), ownLimits(db, limitKey)]
    body.limits.forEach(({ channel, period, amount, count }, at) => {
      const bound = bounds.find((row) => row.channel === channel && row.period === period)
      const minor = toMinor(amount)
      const field = !bound || minor === null || minor > bound.amount ? 'amount' : count > bound.count ? 'count' : null
      if (field || !bound || minor === null)
        throw new HttpError(400, 'A limit of a business cannot be above the limit of its programs', {
          fields: { [`limits.${at}.${field}`]: sentences['validation.aboveProgram'] },
        })
      const before = own.find((row) => row.channel === channel && row.period === period)
      const subject = `${subjectOf(limitKey)} ${channel} ${period}`
      noteLimit(context, { kind: 'BUSINESS_LIMIT', subject }, before ?? bound, { amount: minor, count })
      db.run(
        db.q
          .insertInto('org_limits')
          .values({
            org_id: org.id,
            issuer: limitKey.issuer,
            card_type: limitKey.kind,
            channel,
            period,
            amount: minor,
            count,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['org_id', 'issuer', 'card_type', 'channel', 'period'])
              .doUpdateSet({ amount: minor, count }),
          ),
      )
    })
    recordBusinessEvent(context, {
      orgId: org.id,
      issuer: limitKey.issuer,
      code: 'LIMITS_CHANGED',
      about: body.cardType,
      status: org.status,
      isBeside: true,
    })
    return { message: 'Limits changed successfully' }
  })

export const businessLimits = {
  'issuing GET orgs/{issuerCode}/{orgId}/limits/{cardType}': (context) => {
    const { db, actor, path } = context
    const { org, limitKey } = requireLimitKey(db, actor, path.orgId, path.issuerCode, path.cardType)
    return readLimits(context, org.currency, limitKey)
  },
  'issuing PUT orgs/{id}/limits': { body: UpdateBusinessLimits, answer: writeLimits },
} satisfies AreaHandlers
