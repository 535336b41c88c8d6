import { catalogue } from '@/lib/calls'
import type { CatalogueCall } from '@/lib/calls'
import { isFullSize, longTest } from '../support/hardening'
import { askOf, sendAsk } from '../support/scope/ask'
import type { Answer, Ask } from '../support/scope/ask'
import { faultOf, isInScope } from '../support/scope/judge'
import { startMatrixPlatform } from '../support/scope/matrix-platform'
import type { MatrixPlatform } from '../support/scope/matrix-platform'
import { people } from '../support/scope/people'
import type { Person } from '../support/scope/people'
import { nowhere, withoutIds } from '../support/scope/places'
import { watchWrites } from '../support/scope/write-log'

longTest()

let platform: MatrixPlatform
let writes: ReturnType<typeof watchWrites>

const reset = async () => {
  await platform.reset()
  writes = watchWrites(platform.db)
}

beforeAll(async () => {
  platform = await startMatrixPlatform()
  writes = watchWrites(platform.db)
})
afterAll(() => platform?.close())

const all = () => Object.values(platform.places)
const asksOf = (call: CatalogueCall): Ask[] =>
  all().flatMap((place) => {
    const made = askOf(call, place)
    return 'ask' in made ? [made.ask] : []
  })

/** In the gate each call is asked by all about one place, another one for each call. */
const sampled = (asks: Ask[], at: number): Ask[] => (isFullSize ? asks : asks.filter((_, n) => n === at % asks.length))

/** Faults by what is wrong, each with whom it befell. */
class Faults {
  private readonly found = new Map<string, string[]>()

  add(about: Ask, person: Person, fault: string): void {
    const what = `${about.call.address}: ${fault}`
    this.found.set(what, [...(this.found.get(what) ?? []), `${person.kind} (${about.place.name})`])
  }

  list = (): string[] => [...this.found].map(([what, whom]) => `${what}: ${whom.join(', ')}`)
}

/** Whether somebody would be told the same of a record that nobody has. */
const isAnswerOfNowhere = async (person: Person, { call, place }: Ask, { status, text }: Answer): Promise<boolean> => {
  const none = nowhere(place)
  const made = askOf(call, none)
  if (!('ask' in made)) return false
  const other = await sendAsk(platform.url, made.ask, platform.tokenOf(person.email))
  if (writes.take().length > 0) await reset()
  return other.status === status && withoutIds(other.text, [place, none]) === withoutIds(text, [place, none])
}

const ask = async (faults: Faults, person: Person, about: Ask): Promise<void> => {
  const answer = await sendAsk(platform.url, about, platform.tokenOf(person.email))
  const changed = writes.take()
  if (changed.length > 0) await reset()
  const namesRecord = about.named.some((kind) => kind !== 'issuer')
  const isPlainRefusal = isInScope(person, about) !== true && [401, 403, 404].includes(answer.status)
  const isAsNowhere = namesRecord && !isPlainRefusal && (await isAnswerOfNowhere(person, about, answer))
  const fault = faultOf(person, about, answer, { changed, places: all(), isAsNowhere })
  if (fault) faults.add(about, person, `${fault} ${answer.text.slice(0, 120).replace(/\d{6,}/g, '…')}`)
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
    for (const about of sampled(asksOf(call), at))
      for (const person of people)
        if (isInScope(person, about) !== true || person.isBlocked || person.hasNothing) await ask(faults, person, about)
  expect(faults.list()).toEqual([])
})

test('decision 40 whoever has a record in scope gets an answer about it, by every call', async () => {
  const faults = new Faults()
  for (const [at, call] of catalogue.entries())
    for (const about of sampled(asksOf(call), at))
      for (const person of people)
        if (isInScope(person, about) === true && !person.isBlocked && !person.hasNothing)
          await ask(faults, person, about)
  expect(faults.list()).toEqual([])
})
