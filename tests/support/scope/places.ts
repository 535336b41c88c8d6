import type { Database } from '@/sandbox/core/db/database'
import { Cloner } from './cloner'
import { makeRecords, type Kind } from './records'
import { stages as stagesOfPlace, type StageOfPlace } from './stages'

const STAFF = 'platform.admin@sandbox.test'

/** Businesses with something of everything: three of the issuer admin's own issuer, one of which signed up by itself, and one of another issuer. */
export type PlaceName = 'own' | 'sibling' | 'foreign' | 'registered'
const issuers: Record<PlaceName, string> = { own: 'YES', sibling: 'YES', foreign: 'IOB', registered: 'YES' }
/** Stands in every name of a place, and nowhere else. */
const words: Record<PlaceName, string> = {
  own: 'Qownmark',
  sibling: 'Qsibmark',
  foreign: 'Qformark',
  registered: 'Qregmark',
}

export type TestPlace = {
  name: PlaceName
  issuer: string
  /** What an answer about it contains, and no other answer may. */
  word: string
  ids: Readonly<Record<Kind, string>>
  mobile: string
  last4: string
  wallet?: string
  /** What fields hold in a request about it, whatever else their names mean; undefined leaves an optional field out. */
  values?: Readonly<Record<string, unknown>>
  /** Requests that wait, each about a record of the place, with the digest of what its checker is shown. */
  requests?: readonly Waiting[]
  /** Whose own things are in it, where that is somebody who asks. */
  maker?: string
  stage?: number
  stages?: readonly TestPlace[]
}
export type Waiting = { id: string; entityId: string; digest: string; version: number }

export const addPlaces = (db: Database): Record<PlaceName, TestPlace> => {
  const staff = db.first(db.q.selectFrom('users').select('id').where('email', '=', STAFF))?.id
  if (!staff) throw new Error('The seed lacks its platform admin')
  const make = (name: PlaceName, at: number, stage?: StageOfPlace, above?: TestPlace): TestPlace => {
    const issuer = issuers[name]
    const word = words[name]
    const { isRoot, isOfStaff, rows } = stage ?? {}
    const { ids, mobile, last4 } = makeRecords(new Cloner(db, { issuer, word, at }, rows), {
      ...(above && !isRoot && { above: Number(above.ids.org) }),
      ...(isOfStaff && { maker: staff }),
      staff,
    })
    const texts = Object.fromEntries(Object.entries(ids).map(([kind, id]) => [kind, String(id)]))
    // Each kind has got its text above.
    return { name, issuer, word, mobile, last4, ids: texts as Record<Kind, string>, ...(isOfStaff && { maker: STAFF }) }
  }
  const place = (name: PlaceName, at: number): TestPlace => {
    const base = make(name, at)
    return {
      ...base,
      stages: stagesOfPlace.map((stage, n) => ({ ...make(name, at + 10 * (n + 1), stage, base), stage: n + 1 })),
    }
  }
  return db.write(() => ({
    own: place('own', 0),
    sibling: place('sibling', 1),
    foreign: place('foreign', 2),
    registered: place('registered', 3),
  }))
}

export const withStages = (place: TestPlace): TestPlace[] => [place, ...(place.stages ?? [])]

/** A place of the same issuer with records that nobody has: a person who may not see a record gets the answer that these get. */
export const nowhere = (like: TestPlace): TestPlace => {
  const nobodys = (id: string) => id.replace(/9[1-8](\d{4})/, '99$1')
  const ids = Object.entries(like.ids).map(([kind, id]) => [kind, nobodys(id)] as const)
  const requests = like.requests?.map((one) => ({ ...one, id: nobodys(one.id), entityId: nobodys(one.entityId) }))
  // The same kinds as those of the other place.
  const texts = Object.fromEntries(ids) as Record<Kind, string>
  return { ...like, word: 'Qnowhere', ids: texts, ...(requests && { requests }) }
}

export const withoutIds = (text: string, places: readonly TestPlace[]): string =>
  places.flatMap(({ ids }) => Object.entries(ids)).reduce((said, [kind, id]) => said.replaceAll(id, `<${kind}>`), text)
