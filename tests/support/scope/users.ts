import type { Database } from '@/sandbox/core/db/database'
import { PASSWORD, send } from '@/sandbox/testing/test-platform'
import { withStages, type TestPlace, type PlaceName } from './places'

export type Person = {
  kind: string
  email: string
  places: readonly PlaceName[]
  issuers: readonly string[]
  isPlatform?: true
  isOfIssuer?: true
  isBlocked?: true
  hasNothing?: true
}

export const people: readonly Person[] = [
  {
    kind: 'platform staff',
    email: 'platform.admin@sandbox.test',
    places: ['own', 'sibling', 'foreign', 'registered'],
    issuers: ['YES', 'IOB'],
    isPlatform: true,
  },
  {
    kind: 'whole issuer admin',
    email: 'yes.admin@sandbox.test',
    places: ['own', 'sibling', 'registered'],
    issuers: ['YES'],
    isOfIssuer: true,
  },
  {
    kind: 'issuer admin limited to a business',
    email: 'limited@matrix.test',
    places: ['own'],
    issuers: [],
    isOfIssuer: true,
  },
  { kind: 'other issuer’s admin', email: 'other@matrix.test', places: ['foreign'], issuers: ['IOB'] },
  { kind: 'self-registered', email: 'registered@matrix.test', places: ['registered'], issuers: [] },
  { kind: 'role bound to a business', email: 'bound@matrix.test', places: ['own'], issuers: [] },
  { kind: 'blocked', email: 'blocked@matrix.test', places: [], issuers: [], isBlocked: true },
  { kind: 'without a role', email: 'norole@sandbox.test', places: [], issuers: [], hasNothing: true },
]

const SUPER_ADMIN = 1

/** Those of the people whom the seed has not, each with every privilege. */
export const addPeople = (db: Database, { own, registered: signedUp }: Record<PlaceName, TestPlace>): void => {
  const [like] = db.all(db.q.selectFrom('users').selectAll().where('email', '=', 'platform.admin@sandbox.test'))
  if (!like) throw new Error('The seed lacks its platform admin')
  const add = (email: string, id: number, more: { type?: string; issuer?: string } = {}) => {
    const { password_salt, password_hash } = like
    db.run(
      db.q
        .insertInto('users')
        .values({ ...like, password_salt, password_hash, ...more, id, email, name: email, mobile: null }),
    )
    return id
  }
  const hold = (user_id: number, org_id = 0) =>
    db.run(db.q.insertInto('user_roles').values({ user_id, role_id: SUPER_ADMIN, org_id }))
  const limit = (user_id: number, org_id: number, at: number) =>
    db.run(db.q.insertInto('user_orgs').values({ user_id, org_id, is_primary: Number(at === 0) }))
  const rootsOf = (place: TestPlace) =>
    withStages(place)
      .map(({ ids }) => Number(ids.org))
      .filter((id) => db.first(db.q.selectFrom('orgs').select('parent_id').where('id', '=', id))?.parent_id === null)
  const limited = add('limited@matrix.test', 9_000_001, { type: 'ISSUER_ADMIN', issuer: 'YES' })
  hold(limited)
  rootsOf(own).forEach((root, at) => limit(limited, root, at))
  const registered = add('registered@matrix.test', 9_000_002)
  hold(registered)
  rootsOf(signedUp).forEach((root, at) => limit(registered, root, at))
  hold(add('other@matrix.test', 9_000_005, { type: 'ISSUER_ADMIN', issuer: 'IOB' }))
  const bound = add('bound@matrix.test', 9_000_003)
  for (const root of rootsOf(own)) hold(bound, root)
  hold(add('blocked@matrix.test', 9_000_004))
}

export const setStatus = (db: Database, { email }: Person, status: 'ACTIVE' | 'BLOCKED'): void => {
  db.run(db.q.updateTable('users').set({ status }).where('email', '=', email))
}

export const block = (db: Database): void => {
  for (const person of people) if (person.isBlocked) setStatus(db, person, 'BLOCKED')
}

/** One token of each person, good for the whole test: none of its successors is ever used. */
export const signInAll = async (url: string): Promise<ReadonlyMap<string, string>> => {
  const tokens = new Map<string, string>()
  for (const { email } of people) {
    const opened = await send(url, 'POST', '/api/admins/email', { body: { email, password: PASSWORD } })
    if (!opened.token) throw new Error(`${email}: ${opened.status} ${opened.body.message}`)
    tokens.set(email, opened.token)
  }
  return tokens
}
