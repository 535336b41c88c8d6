import type { SetUpValues } from '@/lib/rules/bodies/set-up'
import { maskedFields } from '@/lib/rules/organizations/set-up'
import type { Runtime } from '../../core/http/handler'
import { HttpError } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'
import { userNameShown } from '../../core/requests/request-scope'
import { readVersion, type StoredBusiness, type SetUp } from './set-up-values'

type Context = Runtime & { actor: Actor }
const KEPT_VERSIONS = 20

export const keepVersion = (
  { db, actor, now }: Context,
  org: StoredBusiness,
  before: SetUp,
  values: SetUpValues,
  form: { form_key?: string | null; sent_hash?: string | null } = {},
): number => {
  const version = before.version + 1
  const add = (number: number, json: SetUpValues, by_name: string) =>
    db.insert('org_set_up_versions', {
      org_id: org.id,
      version: number,
      json: JSON.stringify(json),
      by_name,
      at: now(),
    })
  // The first version is the state before anybody used the form, so that the first change has something to compare with.
  if (before.version === 0) add(0, before.values, '')
  add(version, values, actor.name)
  const known = db.run(
    db.q
      .updateTable('org_set_ups')
      .set({ version, ...form })
      .where('org_id', '=', org.id),
  )
  if (known === 0)
    db.insert('org_set_ups', {
      org_id: org.id,
      version,
      form_key: form.form_key ?? null,
      sent_hash: form.sent_hash ?? null,
    })
  db.run(
    db.q
      .deleteFrom('org_set_up_versions')
      .where('org_id', '=', org.id)
      .where('version', '<', version - KEPT_VERSIONS),
  )
  return version
}

type Leaves = Record<string, string>
const leavesOf = (value: unknown, path = ''): Leaves => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { [path]: Array.isArray(value) ? [...value].sort().join(', ') : String(value ?? '') }
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key)),
  ) as Leaves
}

const describeChanges = (from: SetUpValues, to: SetUpValues, by: string): Record<string, string> => {
  const [before, after] = [leavesOf(from), leavesOf(to)]
  const changed = Object.keys(after).filter((path) => !path.startsWith('files.') && before[path] !== after[path])
  return Object.fromEntries(
    changed.map((path) => {
      const isGuarded = (maskedFields as readonly string[]).includes(path)
      const now = isGuarded || !after[path] ? '' : `: “${after[path]}”`
      return [`details.${path}`, `${by} changed this after you opened it${now}`]
    }),
  )
}

export const checkVersion = (
  { db, actor }: Context,
  org: StoredBusiness,
  before: SetUp,
  read: number | undefined,
): void => {
  if (read === undefined || read === before.version) return
  const last = db.first(
    db.q
      .selectFrom('org_set_up_versions')
      .select('by_name')
      .where('org_id', '=', org.id)
      .where('version', '=', before.version),
  )
  const known = readVersion(db, org.id, read)
  const by = last?.by_name ? userNameShown(db, actor, { id: null, name: last.by_name }) : 'somebody else'
  throw new HttpError(409, `${by} changed this business after you opened it`, {
    ...(known && { fields: describeChanges(known, before.values, by) }),
  })
}
