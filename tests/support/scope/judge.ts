import type { Answer, TestRequest, MixedRequest } from './ask'
import type { Person } from './users'
import { colleagueKinds, holderKinds, issuerKinds } from './records'
import type { TestPlace } from './places'

const isRead = ({ call }: TestRequest) => call.method === 'GET' || call.reads === true

/** Whether the person's scope holds what the request names; null where it names no record, or one that is somebody's own. */
export const isInScope = (person: Person, { call, place, named }: TestRequest): boolean | null => {
  const records = named.filter((kind) => kind !== 'issuer')
  const isHeld = records.some((kind) => holderKinds.includes(kind))
  const reaches = (isTheirs: boolean) => isTheirs && (isHeld ? null : true)
  // Records of the test places are nobody's own account, except what a person made; a colleague may be named in it.
  if (call.reach === 'self') {
    const isTheirs = place.maker === person.email || records.every((kind) => colleagueKinds.includes(kind))
    return records.length > 0 && !(isTheirs && person.places.includes(place.name)) ? false : null
  }
  if (call.reach === 'platform') return person.isPlatform === true
  const hasIssuer = person.issuers.includes(place.issuer)
  if (call.reach === 'issuer') return named.length > 0 ? reaches(hasIssuer) : null
  if (records.length === 0) return null
  if (!person.places.includes(place.name)) return false
  return records.some((kind) => issuerKinds.includes(kind)) && !hasIssuer ? null : reaches(true)
}

const arraysIn = (value: unknown): unknown[][] =>
  Array.isArray(value)
    ? [value, ...value.flatMap(arraysIn)]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(arraysIn)
      : []

const isEmptyList = (text: string): boolean => {
  try {
    const arrays = arraysIn(JSON.parse(text))
    return arrays.length > 0 && arrays.every((one) => one.length === 0)
  } catch {
    return false
  }
}

/** What a list of ids is answered with where some of them were not there. */
const SOME_DONE = 206

export const faultOfMixed = (
  person: Person,
  { call, other, named }: MixedRequest,
  { status, text }: Answer,
  { changed, isAsNowhere }: { changed: readonly string[]; isAsNowhere: boolean },
): string | null => {
  const about = `${named.join(', ')} of another place`
  if (status >= 500) return `${status} for ${about}`
  if (text.includes(other.word) && !person.places.includes(other.name)) return `${status}, and it tells of ${about}`
  if (!isAsNowhere) return `${status} for ${about}, and another answer where there is none`
  const isRead = call.method === 'GET' || call.reads === true
  return changed.length > 0 && status !== SOME_DONE && !isRead
    ? `${status} for ${about}, and it wrote ${changed.join(', ')}`
    : null
}

export const faultOf = (
  person: Person,
  ask: TestRequest,
  { status, text }: Answer,
  { changed, places, isAsNowhere }: { changed: readonly string[]; places: readonly TestPlace[]; isAsNowhere: boolean },
): string | null => {
  if (status >= 500) return `${status}`
  if (ask.call.need === 'open') return null
  const told = (expected: string) => `${status} instead of ${expected}`
  const wrote = changed.length > 0 ? `${status}, yet it wrote ${changed.join(', ')}` : null
  if (person.isBlocked) return status === 401 ? wrote : told('401')
  if (person.hasNothing && typeof ask.call.need !== 'string') return status === 403 ? wrote : told('403')
  const leaked = places.filter(({ name, word }) => !person.places.includes(name) && text.includes(word))
  if (leaked.length > 0) return `${status}, and it tells of ${leaked.map(({ name }) => name).join(', ')}`
  const inScope = isInScope(person, ask)
  if (inScope === null) return null
  const isNotThere = ask.named.some((kind) => kind !== 'issuer') ? isAsNowhere : status === 404
  if (inScope) return isNotThere || status === 401 || status === 403 ? told('an answer about the record') : null
  const { reach } = ask.call
  const isRefused = status === 404 || (status === 403 && (reach === 'issuer' || reach === 'platform'))
  if (isRefused || isAsNowhere) return wrote
  if (isRead(ask) && status === 200 && isEmptyList(text)) return wrote
  return wrote ?? told('404')
}
