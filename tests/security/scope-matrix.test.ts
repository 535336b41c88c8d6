import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@/lib/calls'
import type { CatalogueCall } from '@/lib/calls'
import { Database } from '@/sandbox/db/database'
import { startPlatform } from '@/sandbox/http/platform'
import type { Platform } from '@/sandbox/http/platform'
import { seededFile } from '@/sandbox/testing/test-platform'
import { isFullSize, longTest } from '../support/hardening'
import { askOf, sendAsk } from '../support/scope/ask'
import type { Answer, Ask } from '../support/scope/ask'
import { faultOf, isInScope } from '../support/scope/judge'
import { addPeople, block, people, signInAll } from '../support/scope/people'
import type { Person } from '../support/scope/people'
import { addPlaces, nowhere, withoutIds } from '../support/scope/places'
import type { Place, PlaceName } from '../support/scope/places'
import { watchWrites } from '../support/scope/write-log'

longTest()

const folder = mkdtempSync(join(tmpdir(), 'emboss-matrix-'))
const file = join(folder, 'platform.db')
let platform: Platform
let places: Record<PlaceName, Place>
let tokens: ReadonlyMap<string, string>
let writes: ReturnType<typeof watchWrites>

const reset = async () => {
  await fetch(`${platform.url}/sandbox/reset`, { method: 'POST' })
  writes = watchWrites(platform.db)
}

beforeAll(async () => {
  copyFileSync(seededFile(), file)
  const db = new Database(file)
  places = addPlaces(db)
  addPeople(db, places)
  db.close()
  const first = await startPlatform({ file })
  tokens = await signInAll(first.url)
  block(first.db)
  await first.close()
  const whole = new Database(file)
  whole.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  whole.close()
  copyFileSync(file, `${file}.seed`)
  platform = await startPlatform({ file })
  writes = watchWrites(platform.db)
})
afterAll(async () => {
  await platform?.close()
  rmSync(folder, { recursive: true, force: true })
})

const all = () => Object.values(places)
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
  const other = await sendAsk(platform.url, made.ask, tokens.get(person.email) ?? null)
  if (writes.take().length > 0) await reset()
  return other.status === status && withoutIds(other.text, [place, none]) === withoutIds(text, [place, none])
}

const ask = async (faults: Faults, person: Person, about: Ask): Promise<void> => {
  const answer = await sendAsk(platform.url, about, tokens.get(person.email) ?? null)
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
    const made = askOf(call, places.own)
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
