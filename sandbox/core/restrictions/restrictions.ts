import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/database'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { scopeOf } from '../../identity/scope'
import type { Who } from '../../identity/who'

type Row = Selectable<Schema['restrictions']>
export type RestrictionKind = Row['kind']

/** What each says to a person who may not lift it. */
const restricted: Record<RestrictionKind, string> = {
  ISSUANCE: 'Card issuance of this business was stopped',
  ISSUANCE_AT_ISSUER: 'Card issuance at this issuer was stopped',
  PAPERS_FACTOR: 'The second factor for its papers was required',
  PROGRAM_OFF: 'This program was switched off',
  BUSINESS_LIMIT: 'This limit of the business was set',
  CARD_FREEZE: 'This card was frozen',
  CARD_LIMIT: 'This limit of the card was set',
  CARD_SWITCH: 'This use of the card was switched off',
  CARD_CHANNEL: 'This channel of the card was switched off',
}

const ranks = { BUSINESS: 0, ISSUER: 1, PLATFORM: 2 } as const
type Level = keyof typeof ranks
const names: Record<Row['level'], string> = {
  ISSUER: 'the issuer: its own people, or the platform, can change this',
  PLATFORM: 'the platform: its people alone can change this',
}

const levelOf = (who: Who): Level => {
  const { kind } = scopeOf(who)
  return kind === 'platform' ? 'PLATFORM' : kind === 'issuer' ? 'ISSUER' : 'BUSINESS'
}

type Context = { db: Database; who: Who }
type About = { kind: RestrictionKind; subject: string | number }

const find = (db: Database, { kind, subject }: About) =>
  db.first(
    db.q.selectFrom('restrictions').select('level').where('kind', '=', kind).where('subject', '=', String(subject)),
  )

/** Refuses a person of a narrower scope than the one that imposed it. */
export const refuseLifting = ({ db, who }: Context, about: About): void => {
  const found = find(db, about)
  if (!found || ranks[levelOf(who)] >= ranks[found.level]) return
  throw new Refusal(409, `${restricted[about.kind]} by ${names[found.level]}`)
}

export const endRestriction = (db: Database, { kind, subject }: About): void =>
  void db.run(db.q.deleteFrom('restrictions').where('kind', '=', kind).where('subject', '=', String(subject)))

/** Called by each writer of what can be restricted, with what becomes of it: whether it is weaker than before, and whether it is restricted now. */
export const noteRestriction = (
  context: Context & { now: () => number },
  about: About,
  { isWeaker, isRestricted }: { isWeaker: boolean; isRestricted: boolean },
): void => {
  const { db, who, now } = context
  if (isWeaker) refuseLifting(context, about)
  const level = levelOf(who)
  const { kind, subject } = { ...about, subject: String(about.subject) }
  if (!isRestricted) return endRestriction(db, about)
  const found = find(db, about)
  if (level === 'BUSINESS' || (found && ranks[level] < ranks[found.level])) return
  db.run(
    db.q
      .insertInto('restrictions')
      .values({ kind, subject, level, set_at: now() })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ level, set_at: now() })),
  )
}

/** Whether a pair of bounds allows more than another. */
export const allowsMore = (
  after: { amount: number; count: number },
  before: { amount: number; count: number },
): boolean => after.amount > before.amount || after.count > before.count

/** What was imposed on a card holds for the card in its place. */
export const copyRestrictions = (db: Database, from: number, to: number): void => {
  const rows = db.all(
    db.q
      .selectFrom('restrictions')
      .selectAll()
      .where('kind', 'in', ['CARD_LIMIT', 'CARD_SWITCH', 'CARD_CHANNEL'])
      .where(sql<boolean>`subject LIKE ${`${from} %`}`),
  )
  for (const row of rows)
    db.run(
      db.q.insertInto('restrictions').values({ ...row, subject: `${to}${row.subject.slice(String(from).length)}` }),
    )
}
