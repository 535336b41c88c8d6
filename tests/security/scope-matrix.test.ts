import { catalogue } from '@/lib/calls'
import type { CatalogueCall } from '@/lib/calls'
import { isFullSize, longTest } from '../support/hardening'
import { askOf, askOfNobody, asksOf, mixedAsksOf, sendAsk } from '../support/scope/ask'
import type { Answer, Ask, MixedAsk } from '../support/scope/ask'
import { faultOf, faultOfMixed, isInScope } from '../support/scope/judge'
import { startMatrixPlatform } from '../support/scope/matrix-platform'
import type { MatrixPlatform } from '../support/scope/matrix-platform'
import { people } from '../support/scope/people'
import type { Person } from '../support/scope/people'
import { nowhere, withoutIds } from '../support/scope/places'
import type { Place, PlaceName } from '../support/scope/places'
import { refusals } from '../support/scope/refusals'
import { watchWrites } from '../support/scope/write-log'

longTest()

let platform: MatrixPlatform
let writes: ReturnType<typeof watchWrites>

beforeAll(async () => {
  platform = await startMatrixPlatform()
  writes = watchWrites(platform.connections)
})
afterAll(() => platform?.close())

const all = () => Object.values(platform.places)

/** In the gate one of the requests of each call is asked, another one for each call. */
const sampled = <T>(asks: readonly T[], at: number): readonly T[] =>
  isFullSize ? asks : asks.filter((_, n) => n === at % asks.length)
/** Without the fields that may be left out: what is wrong in one of them would be refused before a record is looked for. */
const leanAsksOf = (call: CatalogueCall, place: Place): Ask[] =>
  asksOf(call, place).filter(({ choice }) => choice % 2 === 0)
const everywhere = (call: CatalogueCall, at: number) =>
  sampled(
    all().flatMap((place) => leanAsksOf(call, place)),
    at,
  )

/** Half of the people in the gate, the other half for the next call. */
const askers = (at: number): readonly Person[] => people.filter((_, n) => isFullSize || (n + at) % 2 === 0)

/** Faults by what is wrong, each with whom it befell. */
class Faults {
  private readonly found = new Map<string, string[]>()

  add(about: Ask, person: Person, fault: string, { text }: Answer): void {
    const what = `${about.call.address}: ${fault} ${text.slice(0, 120).replace(/\d{6,}/g, '…')}`
    this.found.set(what, [...(this.found.get(what) ?? []), `${person.kind} (${about.place.name})`])
  }

  list = (): string[] => [...this.found].map(([what, whom]) => `${what}: ${whom.join(', ')}`)
}

const send = async (person: Person, about: Ask): Promise<{ answer: Answer; changed: readonly string[] }> => {
  const answer = await sendAsk(platform.url, about, platform.tokenOf(person.email))
  const changed = writes.take()
  if (changed.length > 0) {
    await platform.reset()
    writes = watchWrites(platform.connections)
  }
  return { answer, changed }
}

/** Whether somebody would be told the same of a record that nobody has. */
const isAnswerOfNowhere = async (person: Person, about: Ask | MixedAsk, { status, text }: Answer): Promise<boolean> => {
  const nobodys = askOfNobody(about)
  if (!nobodys) return false
  const { answer } = await send(person, nobodys)
  const strange = 'other' in about ? about.other : about.place
  const places = [strange, nowhere(strange), about.place]
  return answer.status === status && withoutIds(answer.text, places) === withoutIds(text, places)
}

const ask = async (faults: Faults, person: Person, about: Ask): Promise<void> => {
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

test('decision 40 nobody reaches a record out of scope, by any call, and nothing is told of it or changed', async () => {
  const faults = new Faults()
  for (const [at, call] of catalogue.entries())
    for (const about of everywhere(call, at))
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

const personOf = (kind: string): Person => {
  const found = people.find((one) => one.kind === kind)
  if (!found) throw new Error(`Nobody is ${kind}`)
  return found
}

test('decision 40 one record out of scope, anywhere among own ones in a request, is as one that is not there', async () => {
  const faults = new Faults()
  for (const [at, call] of catalogue.entries()) {
    if (call.need === 'open') continue
    for (const [kind, own, other] of sampled(neighbours, at)) {
      const { places } = platform
      const person = personOf(kind)
      const mixed = sampled(leanAsksOf(call, places[own]), at).flatMap((one) => mixedAsksOf(one, places[other]))
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

test('decision 40 whoever has a record in scope gets an answer about it, by every call', async () => {
  const faults = new Faults()
  for (const [at, call] of catalogue.entries())
    for (const about of everywhere(call, at))
      for (const person of people)
        if (isInScope(person, about) === true && !person.isBlocked && !person.hasNothing)
          await ask(faults, person, about)
  expect(faults.list()).toEqual([])
})

test('decision 40 every call is done for somebody, or refuses for the reason that the data gives', async () => {
  const reasons = new Map(refusals.flatMap(([message, calls]) => calls.map((address) => [address, message] as const)))
  const asking = ['platform staff', 'self-registered'].map(personOf)
  const faults: string[] = []
  for (const call of catalogue) {
    const reason = reasons.get(call.address)
    let answers: Answer[] = []
    for (const person of asking)
      for (const about of person.places.flatMap((name) => asksOf(call, platform.places[name]))) {
        const isEnough = answers.some(({ status }) => status < 300) || (reason && answers.length > 0 && !isFullSize)
        if (!isEnough) answers = [...answers, (await send(person, about)).answer]
      }
    const isDone = answers.some(({ status }) => status < 300)
    const isGiven = reason !== undefined && answers.some(({ text }) => text.includes(reason))
    if (isDone === (reason !== undefined) || (!isDone && !isGiven))
      faults.push(`${call.address}: ${isDone ? 'it is done' : answers.map(({ text }) => text.slice(0, 120)).join(' ')}`)
  }
  expect(faults).toEqual([])
})
