import { sql } from 'kysely'
import { toMajor } from '@/lib/rules/locale/money'
import type { Database, Row } from '../db/database'
import { HttpError } from '../errors/http-error'
import { scopeOf } from '../scope/scope'
import type { Actor } from '../actor/actor'

export type RestrictionKind = Row<'restrictions'>['kind']

const restricted: Record<RestrictionKind, string> = {
  ISSUANCE: 'Card issuance of this business was stopped',
  ISSUANCE_AT_ISSUER: 'Card issuance at this issuer was stopped',
  PAPERS_FACTOR: 'The second factor for its documents was required',
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
const names: Record<Row<'restrictions'>['level'], string> = {
  ISSUER: 'the issuer: its own people, or the platform, can change this',
  PLATFORM: 'the platform: its people alone can change this',
}

const levelOf = (actor: Actor): Level => {
  const { kind } = scopeOf(actor)
  return kind === 'platform' ? 'PLATFORM' : kind === 'issuer' ? 'ISSUER' : 'BUSINESS'
}

type Context = { db: Database; actor: Actor }
type About = { kind: RestrictionKind; subject: string | number }

const rowsOf = (db: Database, { kind, subject }: About): Row<'restrictions'>[] =>
  db.all(db.q.selectFrom('restrictions').selectAll().where('kind', '=', kind).where('subject', '=', String(subject)))

/** Restrictions that a wider scope than the actor's has set, widest first. */
const imposedAbove = ({ db, actor }: Context, about: About): Row<'restrictions'>[] => {
  const own = ranks[levelOf(actor)]
  return rowsOf(db, about)
    .filter(({ level }) => ranks[level] > own)
    .sort((one, other) => ranks[other.level] - ranks[one.level])
}

const imposedBy = ({ kind }: About, { level }: Row<'restrictions'>): HttpError =>
  new HttpError(409, `${restricted[kind]} by ${names[level]}`)

export const refuseLifting = (context: Context, about: About): void => {
  const [above] = imposedAbove(context, about)
  if (above) throw imposedBy(about, above)
}

/**
 * The bound for the screen. Null if it binds nobody: a deleted rule may be created again, and so may the default that allows payments
 * without a rule.
 */
const describeBound = ({ kind, bound }: Row<'restrictions'>, part: string) => {
  if (bound === null) return {}
  // The cast is safe: only `keepLevel` writes it.
  const set = JSON.parse(bound) as unknown
  if (kind === 'ZERO_MATCH') return set === 'DECLINE' ? {} : null
  if (kind === 'RULE') return set === null && part.startsWith('RULE ') ? null : { rule: set }
  const { amount, count } = set as Allowance
  return { most: { amount: toMajor(amount), count } }
}

/** The rows of a subject and of its parts; a part's subject is the id, a space and the name of the part. */
const rowsWithin = (db: Database, { kind, subject }: About): Row<'restrictions'>[] =>
  db.all(
    db.q
      .selectFrom('restrictions')
      .selectAll()
      .where('kind', '=', kind)
      .where('subject', '>=', String(subject))
      // `!` follows the space in ASCII, so this range contains the subject and its parts.
      .where('subject', '<', `${subject}!`)
      .orderBy('subject'),
  )

/** The restrictions on these subjects and their parts that the actor may not lift; of several levels the nearest, whose bound is the strictest. */
export const listImposed = ({ db, actor }: Context, ...abouts: readonly (About & { parts?: readonly string[] })[]) =>
  abouts.flatMap(({ parts, ...about }) => {
    const above = rowsWithin(db, about).filter(({ level }) => ranks[level] > ranks[levelOf(actor)])
    const nearest = new Map<string, Row<'restrictions'>>()
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

/** Records that the actor's level set the restriction; it replaces those of narrower levels. */
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

/** Must be called by everything that switches a restricted setting: it refuses what a wider scope forbids, and records who restricted it. */
export const noteRestriction = (
  context: Noting,
  about: About,
  { isWeaker, isRestricted }: { isWeaker: boolean; isRestricted: boolean },
): void => {
  if (isWeaker) refuseLifting(context, about)
  if (!isRestricted) return endRestriction(context.db, about)
  // If a wider scope has already restricted it, only that scope may lift it.
  if (imposedAbove(context, about).length === 0) keepLevel(context, about, null)
}

/** Refuses a value beyond the bound that a wider scope has set. */
export const refuseBeyond = <B>(context: Context, about: About, isWithin: (bound: B) => boolean): void => {
  for (const row of imposedAbove(context, about))
    // The cast is safe: only `keepLevel` writes it.
    if (row.bound !== null && !isWithin(JSON.parse(row.bound) as B)) throw imposedBy(about, row)
}

/** A change of a bounded value; `isWithin` tells whether the new value respects a bound. */
type Move<B> = { before: B; after: B; isWithin: (after: B, bound: B) => boolean }

/**
 * Must be called by everything that changes a bounded value. It refuses a value beyond a wider scope's bound, and records the new value as
 * the bound of the actor's level.
 */
export const noteBound = <B>(context: Noting, about: About, { before, after, isWithin }: Move<B>): void => {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  refuseBeyond<B>(context, about, (bound) => isWithin(after, bound))
  keepLevel(context, about, JSON.stringify(after))
}

type Allowance = { amount: number; count: number }

/** `noteBound` for a limit: neither amount nor count may exceed the bound. ORG-39, CARD-37 */
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

/** A replacement card keeps the restrictions of the card that it replaces. */
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
