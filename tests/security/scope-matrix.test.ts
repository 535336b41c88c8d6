import { catalogue, type CatalogueCall } from '@/lib/calls'
import { isFullSize, longTest } from '../support/hardening'
import {
  askOf,
  askOfNobody,
  asksOf,
  mixedAsksOf,
  sendAsk,
  type Answer,
  type TestRequest,
  type MixedRequest,
} from '../support/scope/ask'
import { doneAt, faultOfTried, reasonOf, stageFor, tryCall, type Tried } from '../support/scope/done'
import { faultOf, faultOfMixed, isInScope } from '../support/scope/judge'
import { startMatrixPlatform, type MatrixPlatform } from '../support/scope/matrix-platform'
import { people, type Person } from '../support/scope/users'
import { nowhere, withoutIds, withStages, type TestPlace, type PlaceName } from '../support/scope/places'
import { logWrites, takeWrites } from '../support/scope/write-log'

longTest()

let platform: MatrixPlatform

beforeAll(async () => {
  platform = await startMatrixPlatform({ prepare: logWrites })
})
afterAll(() => platform?.close())

const all = () => Object.values(platform.places)

/** The gate asks one request per call, a different one for each call. */
const sampled = <T>(asks: readonly T[], at: number): readonly T[] =>
  isFullSize ? asks : asks.filter((_, n) => n === at % asks.length)
/** Without the fields that may be left out: what is wrong in one of them would be refused before a record is looked for. */
const leanAsksOf = (call: CatalogueCall, place: TestPlace): TestRequest[] =>
  asksOf(call, place).filter(({ choice }) => choice % 2 === 0)
const personOf = (kind: string): Person => {
  const found = people.find((one) => one.kind === kind)
  if (!found) throw new Error(`Nobody is ${kind}`)
  return found
}

const tries = new Map<CatalogueCall, Promise<Tried>>()
const isDone = ({ done }: Tried) => done !== null
/** Who may do everything at the places that are theirs. */
const doers = ['platform staff', 'self-registered']
const tryAll = async (call: CatalogueCall): Promise<Tried> => {
  const hasReason = !isFullSize && reasonOf(call) !== undefined
  let all: Tried = { answers: [], done: null }
  for (const person of doers.map(personOf)) {
    if (isDone(all)) continue
    const places = person.places.flatMap((name) => withStages(platform.places[name]))
    const one = await tryCall(
      call,
      places,
      async (ask) => (await send(person, ask)).answer,
      ({ length }) => hasReason && length > 0,
    )
    all = { answers: [...all.answers, ...one.answers], done: one.done }
  }
  return all
}
/** Which request of a call is done for somebody: found once. */
const tried = (call: CatalogueCall): Promise<Tried> => {
  const made = tries.get(call) ?? tryAll(call)
  tries.set(call, made)
  return made
}
const everywhere = async (call: CatalogueCall, at: number): Promise<readonly TestRequest[]> => {
  const made = await tried(call)
  return sampled(
    all().flatMap((place) => leanAsksOf(call, stageFor(made, place))),
    at,
  )
}
/** What is done for somebody would be for anybody where nobody looked at their scope: in the gate this alone is asked where there is such a request. */
const telling = async (call: CatalogueCall, at: number): Promise<readonly TestRequest[]> => {
  const made = await tried(call)
  const done = sampled(
    all().flatMap((place) => doneAt(call, made, place)),
    at,
  )
  return isFullSize || done.length === 0 ? [...done, ...(await everywhere(call, at))] : done
}

/** Half of the people in the gate, the other half for the next call. */
const askers = (at: number): readonly Person[] => people.filter((_, n) => isFullSize || (n + at) % 2 === 0)

/** Faults by what is wrong, each with whom it befell. */
class Faults {
  private readonly found = new Map<string, string[]>()

  add(about: TestRequest, person: Person, fault: string, { text }: Answer): void {
    const what = `${about.call.address}: ${fault} ${text.slice(0, 120).replace(/\d{6,}/g, '…')}`
    this.found.set(what, [...(this.found.get(what) ?? []), `${person.kind} (${about.place.name})`])
  }

  list = (): string[] => [...this.found].map(([what, whom]) => `${what}: ${whom.join(', ')}`)
}

const send = async (person: Person, about: TestRequest): Promise<{ answer: Answer; changed: readonly string[] }> => {
  const answer = await sendAsk(platform.url, about, platform.tokenOf(person.email))
  const changed = takeWrites(platform.db)
  // What is on its way would be written to the file that takes its place.
  if (changed.some((table) => /^(jobs|webhook)/.test(table))) await platform.workJobs()
  if (changed.length > 0) await platform.reset()
  return { answer, changed }
}

/** Whether somebody would be told the same of a record that nobody has. */
const isAnswerOfNowhere = async (
  person: Person,
  about: TestRequest | MixedRequest,
  { status, text }: Answer,
): Promise<boolean> => {
  const nobodys = askOfNobody(about)
  if (!nobodys) return false
  const { answer } = await send(person, nobodys)
  const strange = 'other' in about ? about.other : about.place
  const places = [strange, nowhere(strange), about.place]
  return answer.status === status && withoutIds(answer.text, places) === withoutIds(text, places)
}

const ask = async (faults: Faults, person: Person, about: TestRequest): Promise<void> => {
  const { answer, changed } = await send(person, about)
  const namesRecord = about.named.some((kind) => kind !== 'issuer')
  // An answer about a record that is there says something else than one about none, unless a filter beside it is refused first.
  const isCompared = isInScope(person, about) !== true || about.choice === 0
  const isAsNowhere =
    namesRecord && isCompared && answer.status !== 401 && (await isAnswerOfNowhere(person, about, answer))
  const fault = faultOf(person, about, answer, { changed, places: all(), isAsNowhere })
  if (fault) faults.add(about, person, fault, answer)
}

test('decision 40 a valid request can be made of every call', () => {
  const missing = catalogue.flatMap((call) => {
    const made = askOf(call, platform.places.own)
    return 'missing' in made ? [`${call.address}: ${made.missing}`] : []
  })
  expect(missing).toEqual([])
})

test('decision 40 every call is done for somebody, or refuses for the reason that the data gives', async () => {
  const faults: string[] = []
  for (const call of catalogue) faults.push(...faultOfTried(call, await tried(call)))
  expect(faults).toEqual([])
})

test('decision 40 nobody reaches a record out of scope, by any call, and nothing is told of it or changed', async () => {
  const faults = new Faults()
  for (const [at, call] of catalogue.entries())
    for (const about of await telling(call, at))
      for (const person of askers(at))
        if (isInScope(person, about) !== true || person.isBlocked || person.hasNothing) await ask(faults, person, about)
  expect(faults.list()).toEqual([])
})

/** Who asks about a place of their own and names one record of another. */
const neighbours: readonly (readonly [kind: string, own: PlaceName, other: PlaceName])[] = [
  ['whole issuer admin', 'own', 'foreign'],
  ['issuer admin limited to a business', 'own', 'sibling'],
  ['other issuer’s admin', 'foreign', 'own'],
  ['self-registered', 'registered', 'own'],
  ['role bound to a business', 'own', 'sibling'],
]

test('decision 40 one record out of scope, anywhere among own ones in a request, is as one that is not there', async () => {
  const faults = new Faults()
  for (const [at, call] of catalogue.entries()) {
    if (call.need === 'open') continue
    for (const [kind, own, other] of sampled(neighbours, at)) {
      const { places } = platform
      const person = personOf(kind)
      const made = await tried(call)
      const done = doneAt(call, made, places[own])
      const others = isFullSize || done.length === 0 ? sampled(leanAsksOf(call, stageFor(made, places[own])), at) : []
      const mixed = [...done, ...others].flatMap((one) => mixedAsksOf(one, stageFor(made, places[other])))
      for (const about of mixed) {
        const { answer, changed } = await send(person, about)
        const isAsNowhere = await isAnswerOfNowhere(person, about, answer)
        const fault = faultOfMixed(person, about, answer, { changed, isAsNowhere })
        if (fault) faults.add(about, person, fault, answer)
      }
    }
  }
  expect(faults.list()).toEqual([])
})

test('decision 40 anyone who has a record in scope gets an answer about it, by every call', async () => {
  const faults = new Faults()
  for (const [at, call] of catalogue.entries())
    for (const about of await everywhere(call, at))
      for (const person of askers(at))
        if (isInScope(person, about) === true && !person.isBlocked && !person.hasNothing)
          await ask(faults, person, about)
  expect(faults.list()).toEqual([])
})
