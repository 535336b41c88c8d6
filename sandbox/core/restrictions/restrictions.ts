import { sql, type Selectable } from 'kysely'
import { toMajor } from '@/lib/rules/locale/money'
import type { Database } from '../db/database'
import type { Schema } from '../db/schema'
import { HttpError } from '../errors/http-error'
import { scopeOf } from '../scope/scope'
import type { Actor } from '../actor/actor'

type Row = Selectable<Schema['restrictions']>
export type RestrictionKind = Row['kind']

const restricted: Record<RestrictionKind, string> = {
  ISSUANCE: 'Card issuance of this business was stopped',
  ISSUANCE_AT_ISSUER: 'Card issuance at this issuer was stopped',
  PAPERS_FACTOR: 'The second factor for its papers was required',
  PROGRAM_OFF: 'This program was switched off',
  PROGRAM_LIMIT: 'This limit of the program was set',
  RULE: 'This rule was set',
  ZERO_MATCH: 'That a transaction needs a rule was set',
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

const levelOf = (actor: Actor): Level => {
  const { kind } = scopeOf(actor)
  return kind === 'platform' ? 'PLATFORM' : kind === 'issuer' ? 'ISSUER' : 'BUSINESS'
}

type Context = { db: Database; actor: Actor }
type About = { kind: RestrictionKind; subject: string | number }

const rowsOf = (db: Database, { kind, subject }: About): Row[] =>
  db.all(db.q.selectFrom('restrictions').selectAll().where('kind', '=', kind).where('subject', '=', String(subject)))

/** What was imposed by wider scopes than the person's, the widest first. */
const imposedAbove = ({ db, actor }: Context, about: About): Row[] => {
  const own = ranks[levelOf(actor)]
  return rowsOf(db, about)
    .filter(({ level }) => ranks[level] > own)
    .sort((one, other) => ranks[other.level] - ranks[one.level])
}

const imposedBy = ({ kind }: About, { level }: Row): HttpError =>
  new HttpError(409, `${restricted[kind]} by ${names[level]}`)

export const refuseLifting = (context: Context, about: About): void => {
  const [above] = imposedAbove(context, about)
  if (above) throw imposedBy(about, above)
}

/** What of it binds the person, as the screen needs it; null where it binds nobody: a rule that is gone may come back, and so may what passes without one. */
const describeBound = ({ kind, bound }: Row, part: string) => {
  if (bound === null) return {}
  // Written by `keepLevel` alone, of the same kind.
  const set = JSON.parse(bound) as unknown
  if (kind === 'ZERO_MATCH') return set === 'DECLINE' ? {} : null
  if (kind === 'RULE') return set === null && part.startsWith('RULE ') ? null : { rule: set }
  const { amount, count } = set as Allowance
  return { most: { amount: toMajor(amount), count } }
}

/** Those of a thing and, after a space, of its parts. */
const rowsWithin = (db: Database, { kind, subject }: About): Row[] =>
  db.all(
    db.q
      .selectFrom('restrictions')
      .selectAll()
      .where('kind', '=', kind)
      .where('subject', '>=', String(subject))
      // The sign after the space.
      .where('subject', '<', `${subject}!`)
      .orderBy('subject'),
  )

/** What the person may not lift of that and of its parts, and who may: for the screen of the thing. Of several levels the nearest, whose bound is the lowest. */
export const listImposed = ({ db, actor }: Context, ...abouts: readonly (About & { parts?: readonly string[] })[]) =>
  abouts.flatMap(({ parts, ...about }) => {
    const above = rowsWithin(db, about).filter(({ level }) => ranks[level] > ranks[levelOf(actor)])
    const nearest = new Map<string, Row>()
    for (const row of above) {
      const known = nearest.get(row.subject)
      if (!known || ranks[row.level] < ranks[known.level]) nearest.set(row.subject, row)
    }
    return [...nearest.values()].flatMap((row) => {
      const part = row.subject.slice(String(about.subject).length).trim()
      const bound = parts && !parts.includes(part) ? null : describeBound(row, part)
      return bound ? [{ kind: part ? `${row.kind} ${part}` : row.kind, by: row.level, ...bound }] : []
    })
  })

export const endRestriction = (db: Database, { kind, subject }: About): void =>
  void db.run(db.q.deleteFrom('restrictions').where('kind', '=', kind).where('subject', '=', String(subject)))

type Noting = Context & { now: () => number }

/** Keeps that the person's level imposed it; what narrower ones had imposed is theirs no more. */
const keepLevel = ({ db, actor, now }: Noting, about: About, bound: string | null): void => {
  const level = levelOf(actor)
  if (level === 'BUSINESS') return
  const { kind, subject } = { ...about, subject: String(about.subject) }
  for (const row of rowsOf(db, about))
    if (ranks[row.level] < ranks[level])
      db.run(
        db.q
          .deleteFrom('restrictions')
          .where('kind', '=', kind)
          .where('subject', '=', subject)
          .where('level', '=', row.level),
      )
  const set_at = now()
  db.run(
    db.q
      .insertInto('restrictions')
      .values({ kind, subject, level, bound, set_at })
      .onConflict((conflict) => conflict.columns(['kind', 'subject', 'level']).doUpdateSet({ bound, set_at })),
  )
}

/** Called by each writer of what is on or off, with what becomes of it: whether it is weaker than before, and whether it is restricted now. */
export const noteRestriction = (
  context: Noting,
  about: About,
  { isWeaker, isRestricted }: { isWeaker: boolean; isRestricted: boolean },
): void => {
  if (isWeaker) refuseLifting(context, about)
  if (!isRestricted) return endRestriction(context.db, about)
  // What a wider scope holds already stays theirs alone.
  if (imposedAbove(context, about).length === 0) keepLevel(context, about, null)
}

/** Refuses what lies beyond the bound that a wider scope than the person's has set. */
export const refuseBeyond = <B>(context: Context, about: About, isWithin: (bound: B) => boolean): void => {
  for (const row of imposedAbove(context, about))
    // Written by `keepLevel` alone, of the same kind.
    if (row.bound !== null && !isWithin(JSON.parse(row.bound) as B)) throw imposedBy(about, row)
}

/** What becomes of something that is bounded, and whether it stays within what somebody set. */
type Move<B> = { before: B; after: B; isWithin: (after: B, bound: B) => boolean }

/**
 * Called by each writer of what has a bound. Those of a narrower scope than the one that set it move freely within it, whatever they set
 * themselves meanwhile, and never beyond. What is sent unchanged sets nothing.
 */
export const noteBound = <B>(context: Noting, about: About, { before, after, isWithin }: Move<B>): void => {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  refuseBeyond<B>(context, about, (bound) => isWithin(after, bound))
  keepLevel(context, about, JSON.stringify(after))
}

type Allowance = { amount: number; count: number }

/** Called by each writer of a limit. ORG-39, CARD-37 */
export const noteLimit = (
  context: Noting,
  about: About & { kind: 'BUSINESS_LIMIT' | 'CARD_LIMIT' | 'PROGRAM_LIMIT' },
  before: Allowance,
  after: Allowance,
): void =>
  noteBound(context, about, {
    before: { amount: before.amount, count: before.count },
    after: { amount: after.amount, count: after.count },
    isWithin: (now, most) => now.amount <= most.amount && now.count <= most.count,
  })

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
    db.insert('restrictions', { ...row, subject: `${to}${row.subject.slice(String(from).length)}` })
}
