import { dailyAboveMonthly } from '@/lib/rules/cards/card-limits'
import { channelOf } from '@/lib/rules/cards/card-states'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { LinkWallet, PrintCard, SetCardFlags, UpdateCardLimits } from '@/lib/rules/bodies/cards'
import { change } from '../../core/changes/change'
import { noteLimit, noteRestriction } from '../../core/restrictions/restrictions'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database, Row } from '../../core/db/database'
import { DAY, iso } from '../../core/db/days'
import { fieldError, HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import type { Actor } from '../../core/actor/actor'
import { withinBusiness } from '../organizations/limits'
import { refuseUnlawful } from './change'
import { requireCard } from './rows'

type Context = Runtime & { actor: Actor }
const touched = ({ db, now, actor }: Context, card: Row<'cards'>, values: Record<string, number> = {}) =>
  db.update('cards', card.id, { ...values, modified_at: now(), modified_by: actor.name, modified_by_id: actor.id })

/** Orders a print of the card; a second order within a day is refused. CARD-34 */
const print = (context: Context, cardId: string, reason: string) =>
  context.db.write(() => {
    const { db, now, actor } = context
    const card = requireCard(db, actor, cardId)
    refuseUnlawful('print', card)
    const last = db.first(
      db.q
        .selectFrom('card_prints')
        .select('at')
        .where('card_id', '=', card.id)
        .where('at', '>', now() - DAY)
        .orderBy('id', 'desc'),
    )
    if (last) throw new HttpError(409, 'This card was sent to the printer less than a day ago')
    const at = now()
    db.insert('card_prints', { card_id: card.id, reason, by_name: actor.name, at })
    touched(context, card)
    return {
      message: 'Card sent to the printer',
      card: { id: String(card.id), status: card.status },
      printedAt: iso(at),
    }
  })

type Limits = UpdateCardLimits['limits']

const mostOf = (db: Database, card: Pick<Row<'cards'>, 'org_id' | 'issuer' | 'kind' | 'program_id'>) =>
  withinBusiness(
    db,
    card,
    db.all(db.q.selectFrom('program_limits').selectAll().where('program_id', '=', card.program_id)),
  )

const refuseDailyAboveMonthly = ({ db }: Context, card: Row<'cards'>, limits: Limits): void => {
  const own = db.all(db.q.selectFrom('card_limits').selectAll().where('card_id', '=', card.id))
  const most = mostOf(db, card)
  const unnamed = most
    .filter((row) => !limits.some(({ channel, period }) => channel === row.channel && period === row.period))
    .map((row) => {
      const mine = own.find(({ channel, period }) => channel === row.channel && period === row.period) ?? row
      return { ...row, amount: Math.min(mine.amount, row.amount), count: Math.min(mine.count, row.count) }
    })
    .map(({ channel, period, amount, count }) => ({ channel, period, amount: toMajor(amount), count }))
  const all = [...limits, ...unnamed]
  const [wrong] = dailyAboveMonthly(all)
  if (!wrong) return
  const at = limits.findIndex(({ channel }) => channel === all[wrong.at]?.channel)
  throw fieldError(`limits.${at}.${wrong.field}`, 'The daily limit of this channel is higher than its monthly limit')
}

const setLimits = (context: Context, cardId: string, { limits }: UpdateCardLimits) =>
  context.db.write(() => {
    const { db, actor } = context
    const card = requireCard(db, actor, cardId)
    refuseUnlawful('setLimits', card)
    refuseDailyAboveMonthly(context, card, limits)
    const most = mostOf(db, card)
    const own = db.all(db.q.selectFrom('card_limits').selectAll().where('card_id', '=', card.id))
    limits.forEach(({ channel, period, amount, count }, at) => {
      const bound = most.find((row) => row.channel === channel && row.period === period)
      const minor = toMinor(amount)
      const field = !bound || minor === null || minor > bound.amount ? 'amount' : count > bound.count ? 'count' : null
      if (field || !bound || minor === null)
        throw new HttpError(400, 'A limit of a card cannot be above the limit of its program', {
          fields: { [`limits.${at}.${field}`]: sentences['validation.aboveProgram'] },
        })
      const before = own.find((row) => row.channel === channel && row.period === period)
      noteLimit(context, { kind: 'CARD_LIMIT', subject: `${card.id} ${channel} ${period}` }, before ?? bound, {
        amount: minor,
        count,
      })
      db.run(
        db.q
          .insertInto('card_limits')
          .values({ card_id: card.id, channel, period, amount: minor, count })
          .onConflict((conflict) =>
            conflict.columns(['card_id', 'channel', 'period']).doUpdateSet({ amount: minor, count }),
          ),
      )
    })
    touched(context, card)
    return { message: 'Limits changed successfully', card: { id: String(card.id), status: card.status } }
  })

const setFlags = (context: Context, { cardId, cardFlags }: SetCardFlags) =>
  context.db.write(() => {
    const card = requireCard(context.db, context.actor, cardId)
    refuseUnlawful('setChannels', card)
    const asked = Object.entries(cardFlags) as [keyof typeof channelOf, boolean][]
    if (asked.length === 0) throw new HttpError(400, 'Name at least one channel')
    for (const [flag, isOn] of asked)
      noteRestriction(
        context,
        { kind: 'CARD_CHANNEL', subject: `${card.id} ${channelOf[flag]}` },
        { isWeaker: isOn, isRestricted: !isOn },
      )
    touched(context, card, Object.fromEntries(asked.map(([flag, on]) => [channelOf[flag], Number(on)])))
    return { message: 'Channels changed successfully', card: { id: String(card.id), status: card.status } }
  })

export const cardOperations = {
  'issuing PUT card/print': {
    body: PrintCard,
    answer: (context) => print(context, context.body.cardId, context.body.reason),
  },
  'issuing PUT card/linkWallet': {
    body: LinkWallet,
    answer: (context) => change(context, 'linkWallet', context.body),
  },
  'issuing PUT issuer/cards/{id}/v2/limits': {
    body: UpdateCardLimits,
    answer: (context) => setLimits(context, context.path.id, context.body),
  },
  'issuing POST issuer/cards/flags': { body: SetCardFlags, answer: (context) => setFlags(context, context.body) },
} satisfies AreaHandlers
