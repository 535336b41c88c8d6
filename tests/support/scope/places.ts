import type { Database } from '@/sandbox/db/database'
import { Cloner } from './cloner'
import { makeRecords } from './records'
import type { Kind } from './records'

/** Businesses with something of everything: three of the issuer admin's own issuer, one of which signed up by itself, and one of another issuer. */
export const placeNames = ['own', 'sibling', 'foreign', 'registered'] as const
export type PlaceName = (typeof placeNames)[number]
const issuers: Record<PlaceName, string> = { own: 'YES', sibling: 'YES', foreign: 'NSDL', registered: 'YES' }
/** Stands in every name of a place, and nowhere else. */
const words: Record<PlaceName, string> = {
  own: 'Qownmark',
  sibling: 'Qsibmark',
  foreign: 'Qformark',
  registered: 'Qregmark',
}

export type Place = {
  name: PlaceName
  issuer: string
  /** What an answer about it contains, and no other answer may. */
  word: string
  /** The record of each kind. */
  ids: Readonly<Record<Kind, string>>
  mobile: string
  last4: string
  /** The name of the wallet, as files say it. */
  wallet?: string
  /** What fields hold in a request about it, whatever else their names mean; undefined leaves an optional field out. */
  values?: Readonly<Record<string, unknown>>
}

export const addPlaces = (db: Database): Record<PlaceName, Place> => {
  const place = (name: PlaceName, at: number): Place => {
    const issuer = issuers[name]
    const word = words[name]
    const { ids, mobile, last4 } = makeRecords(new Cloner(db, { issuer, word, at }))
    const texts = Object.fromEntries(Object.entries(ids).map(([kind, id]) => [kind, String(id)]))
    // Each kind has got its text above.
    return { name, issuer, word, mobile, last4, ids: texts as Record<Kind, string> }
  }
  return db.write(() => ({
    own: place('own', 0),
    sibling: place('sibling', 1),
    foreign: place('foreign', 2),
    registered: place('registered', 3),
  }))
}

/** A place of the same issuer with records that nobody has: whoever may not see a record gets the answer that these get. */
export const nowhere = (like: Place): Place => {
  const ids = Object.entries(like.ids).map(([kind, id]) => [kind, id.replace(/91(\d{4})/, '99$1')] as const)
  // The same kinds as those of the other place.
  const texts = Object.fromEntries(ids) as Record<Kind, string>
  return { ...like, word: 'Qnowhere', ids: texts }
}

/** An answer with the kinds of records instead of their ids, of whichever of the places. */
export const withoutIds = (text: string, places: readonly Place[]): string =>
  places.flatMap(({ ids }) => Object.entries(ids)).reduce((said, [kind, id]) => said.replaceAll(id, `<${kind}>`), text)
