import { sql } from 'kysely'
import { findRuleChanges } from '@/lib/rules/programs/rule-changes'
import { emptyRuleBook } from '@/lib/rules/programs/rules'
import type { Acting } from '../../core/changes/acting'
import type { Database } from '../../core/db/database'
import { isoOrNull } from '../../core/db/days'
import { pageAnswer, parsePage } from '../../core/db/paging'
import { userNamesShown } from '../../core/requests/request-scope'
import { bookOf, type WithRules } from './guards'

type Versioned = {
  kind: 'WALLET' | 'PROGRAM'
  id: number
  version: number
  values: WithRules
  created_by: string | null
  created_at: number | null
}
type StoredVersion = {
  version: number
  values: WithRules
  by_name: string
  at: number | null
  approved_by: string | null
}

const keptVersions = (db: Database, { kind, id }: Versioned, limit: number, offset: number): StoredVersion[] => {
  const rows = db.all(
    db.q
      .selectFrom('program_versions')
      .select(['version', 'json', 'by_name', 'at', 'approved_by'])
      .where('kind', '=', kind)
      .where('entity_id', '=', id)
      .orderBy('version', 'desc')
      .limit(limit)
      .offset(offset),
  )
  return rows.map(({ json, by_name, ...row }) => ({
    ...row,
    values: JSON.parse(json) as WithRules,
    by_name,
    // The state before the first change was stored together with that change, so its own time is unknown.
    at: by_name === '' ? null : row.at,
  }))
}

const countKept = (db: Database, { kind, id }: Versioned): number =>
  db.first(
    db.q
      .selectFrom('program_versions')
      .select(sql<number>`count(*)`.as('total'))
      .where('kind', '=', kind)
      .where('entity_id', '=', id),
  )?.total ?? 0

const besideRules = (values: WithRules): string =>
  JSON.stringify(Object.entries(values).filter(([field]) => !Object.hasOwn(emptyRuleBook, field)))

type NameOf = (name: string) => string

const describeVersion = (
  nameOf: NameOf,
  thing: Versioned,
  { version, values, by_name, at, approved_by }: StoredVersion,
  previous: StoredVersion | undefined,
) => {
  const isFirst = version === 1
  const [before, after] = [bookOf(previous?.values ?? (isFirst ? emptyRuleBook : values)), bookOf(values)]
  const changes = findRuleChanges(before, after)
  const by = by_name || (isFirst ? thing.created_by : null)
  const isZeroSame = before.zeroFilterMatchBehaviour === after.zeroFilterMatchBehaviour
  return {
    version,
    by: by === null ? null : nameOf(by),
    approvedBy: approversOf(approved_by).map(nameOf),
    at: isoOrNull(at ?? (isFirst ? thing.created_at : null)),
    zeroBefore: isFirst && !previous ? null : before.zeroFilterMatchBehaviour,
    zeroAfter: after.zeroFilterMatchBehaviour,
    othersChanged:
      previous !== undefined &&
      ((isZeroSame && changes.length === 0) || besideRules(previous.values) !== besideRules(values)),
    changes,
  }
}

const approversOf = (json: string | null): string[] => JSON.parse(json ?? '[]') as string[]

/** Names those who made and approved versions as far as the reader may know them. ACC-31 */
const namesIn = (
  { db, actor }: Pick<Acting, 'db' | 'actor'>,
  thing: Versioned,
  versions: readonly StoredVersion[],
): NameOf => {
  const names = [thing.created_by ?? '', ...versions.flatMap((one) => [one.by_name, ...approversOf(one.approved_by)])]
  const shown = userNamesShown(
    db,
    actor,
    names.map((name) => ({ id: null, name })),
  )
  return (name) => shown({ id: null, name })
}

export const listRuleVersions = (
  context: Pick<Acting, 'db' | 'actor'>,
  thing: Versioned,
  query: Parameters<typeof parsePage>[0],
) => {
  const { db } = context
  const page = parsePage(query)
  const total = countKept(db, thing)
  if (total === 0) {
    const only = { version: thing.version, values: thing.values, by_name: '', at: null, approved_by: null }
    return pageAnswer(
      page.page === 1 ? [describeVersion(namesIn(context, thing, [only]), thing, only, undefined)] : [],
      1,
      page,
    )
  }
  const found = keptVersions(db, thing, page.perPage + 1, (page.page - 1) * page.perPage)
  const nameOf = namesIn(context, thing, found)
  const list = found.slice(0, page.perPage).map((one, at) => describeVersion(nameOf, thing, one, found[at + 1]))
  return pageAnswer(list, total, page)
}
