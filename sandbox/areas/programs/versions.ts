import type { Runtime } from '../../core/http/handler'
import { HttpError } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'

type Context = Pick<Runtime, 'db' | 'now' | 'approvedBy'> & { actor: Actor }
type VersionedKind = 'PROGRAM' | 'WALLET' | 'FEES'
type Thing = { kind: VersionedKind; id: number; version: number }
type VersionValues = Readonly<Record<string, unknown>>

const names: Record<VersionedKind, string> = { PROGRAM: 'program', WALLET: 'wallet', FEES: 'fees' }

const keep = (
  { db, now }: Context,
  { kind, id, version }: Thing,
  state: VersionValues,
  byName: string,
  approvedBy?: readonly string[],
) =>
  db.run(
    db.q
      .insertInto('program_versions')
      .values({
        kind,
        entity_id: id,
        version,
        json: JSON.stringify(state),
        by_name: byName,
        at: now(),
        approved_by: approvedBy ? JSON.stringify(approvedBy) : null,
      })
      .onConflict((conflict) => conflict.columns(['kind', 'entity_id', 'version']).doNothing()),
  )

const read = ({ db }: Pick<Context, 'db'>, { kind, id, version }: Thing) => {
  const row = db.first(
    db.q
      .selectFrom('program_versions')
      .select(['json', 'by_name'])
      .where('kind', '=', kind)
      .where('entity_id', '=', id)
      .where('version', '=', version),
  )
  return row && { state: JSON.parse(row.json) as VersionValues, byName: row.by_name }
}

const saidOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

const changesOf = (before: VersionValues, after: VersionValues, by: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(after).flatMap((field) => {
      if (saidOf(before[field]) === saidOf(after[field])) return []
      const value = after[field]
      const now = typeof value === 'string' && value !== '' ? `: “${value}”` : ''
      return [[field, `${by} changed this after you opened it${now}`] as const]
    }),
  )

export const checkThing = (context: Context, thing: Thing, present: VersionValues, seen: number): void => {
  if (seen === thing.version) return
  const by = read(context, thing)?.byName || 'Somebody else'
  const known = read(context, { ...thing, version: seen })
  throw new HttpError(409, `${by} changed this ${names[thing.kind]} after you opened it`, {
    ...(known && { fields: changesOf(known.state, present, by) }),
  })
}

export const keepThing = (
  context: Context,
  thing: Thing,
  before: VersionValues | null,
  after: VersionValues,
): number => {
  if (before) keep(context, thing, before, '')
  const version = before ? thing.version + 1 : thing.version
  keep(context, { ...thing, version }, after, context.actor.name, context.approvedBy)
  return version
}
