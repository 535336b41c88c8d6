import {
  categoryOf,
  findSwitchOff,
  homeCountries,
  type CardSwitches,
  type SwitchCause,
} from '@/lib/rules/cards/card-switches'
import { SetCardSwitches } from '@/lib/rules/bodies/cards'
import type { DeclineFacts } from '@/lib/rules/transactions/decline-causes'
import { listImposed, noteRestriction } from '../../core/restrictions/restrictions'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database, Row } from '../../core/db/database'
import type { Actor } from '../../core/actor/actor'
import { refuseUnlawful } from './change'
import { requireCard } from './rows'

const switchesOf = (db: Database, cardId: number): CardSwitches => {
  const text = 'SELECT kind, value FROM card_switches WHERE card_id = ? ORDER BY value'
  const rows = db.prepared(text).all([cardId]) as { kind: 'INTERNATIONAL' | 'COUNTRY' | 'CATEGORY'; value: string }[]
  const valuesOf = (kind: (typeof rows)[number]['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ value }) => value)
  return {
    international: valuesOf('INTERNATIONAL').length === 0,
    countriesOff: valuesOf('COUNTRY'),
    categoriesOff: valuesOf('CATEGORY'),
  }
}

const sentences: Record<SwitchCause, string> = {
  INTERNATIONAL_OFF: 'Card not enabled for use abroad',
  COUNTRY_OFF: 'Card not enabled for this country',
  CATEGORY_OFF: 'Card not enabled for this kind of merchant',
}

export const switchAgainst = (
  db: Database,
  card: Row<'cards'>,
  merchant: { country: string; mcc: string } | null,
): { code: SwitchCause; reason: string; facts: DeclineFacts } | null => {
  const code = merchant && findSwitchOff(switchesOf(db, card.id), merchant, homeCountries[card.currency])
  if (!code) return null
  const category = categoryOf(merchant.mcc)
  return {
    code,
    reason: sentences[code],
    facts: code === 'CATEGORY_OFF' ? { ...(category && { category }) } : { country: merchant.country },
  }
}

const noteSwitches = (
  context: Runtime & { actor: Actor },
  cardId: number,
  after: readonly { kind: string; value: string }[],
): void => {
  const nameOf = ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`
  const before = context.db
    .all(context.db.q.selectFrom('card_switches').select(['kind', 'value']).where('card_id', '=', cardId))
    .map(nameOf)
  const off = new Set(after.map(nameOf))
  for (const name of new Set([...before, ...off]))
    noteRestriction(
      context,
      { kind: 'CARD_SWITCH', subject: `${cardId} ${name}` },
      { isWeaker: !off.has(name), isRestricted: off.has(name) },
    )
}

const setSwitches = (context: Runtime & { actor: Actor }, cardId: string, switches: SetCardSwitches) =>
  context.db.write(() => {
    const { db, now, actor } = context
    const card = requireCard(db, actor, cardId)
    refuseUnlawful('setSwitches', card)
    const home = homeCountries[card.currency]
    const rows = [
      ...(switches.international ? [] : [{ kind: 'INTERNATIONAL' as const, value: '' }]),
      ...switches.countriesOff.filter((code) => code !== home).map((value) => ({ kind: 'COUNTRY' as const, value })),
      ...switches.categoriesOff.map((value) => ({ kind: 'CATEGORY' as const, value })),
    ]
    noteSwitches(context, card.id, rows)
    db.run(db.q.deleteFrom('card_switches').where('card_id', '=', card.id))
    for (const row of rows)
      db.run(
        db.q
          .insertInto('card_switches')
          .values({ card_id: card.id, ...row })
          .onConflict((conflict) => conflict.doNothing()),
      )
    db.update('cards', card.id, { modified_at: now(), modified_by: actor.name, modified_by_id: actor.id })
    return { message: 'Card controls changed', card: { id: String(card.id), status: card.status } }
  })

export const cardSwitches = {
  'issuing GET cards/{id}/switches': ({ db, actor, path }) => {
    const card = requireCard(db, actor, path.id)
    const imposed = listImposed({ db, actor }, { kind: 'CARD_SWITCH', subject: card.id })
    return { homeCountry: homeCountries[card.currency], ...switchesOf(db, card.id), imposed }
  },
  'issuing PUT cards/{id}/switches': {
    body: SetCardSwitches,
    answer: (context) => setSwitches(context, context.path.id, context.body),
  },
} satisfies AreaHandlers
