import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalAnswers, type PortalNeed } from '@/lib/portal-answers'
import { isFullSize, longTest } from '../support/hardening'
import { startPortal, type Portal } from '../support/portal'
import { people, setStatus, type Person } from '../support/scope/users'
import { startMatrixPlatform, type MatrixPlatform } from '../support/scope/matrix-platform'
import { nowhere, withoutIds, type TestPlace } from '../support/scope/places'
import { portalAsksOf, type PortalAsk } from '../support/scope/portal-asks'
import { logWrites, takeWrites } from '../support/scope/write-log'
import type { Answer, Visitor } from '../support/visitor'

longTest()

let platform: MatrixPlatform
let portal: Portal
const dataDir = mkdtempSync(join(tmpdir(), 'emboss-portal-matrix-'))

beforeAll(async () => {
  platform = await startMatrixPlatform({ prepare: logWrites })
  portal = await startPortal({ DATA_DIR: dataDir, PLATFORM_PORT: new URL(platform.url).port })
})
afterAll(async () => {
  await portal?.stop()
  await platform?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const enter = async (person: Person): Promise<Visitor> => {
  const visitor = portal.visitor()
  if (person.isBlocked) setStatus(platform.db, person, 'ACTIVE')
  await visitor.signIn(person.email)
  if (person.isBlocked) setStatus(platform.db, person, 'BLOCKED')
  if (!visitor.cookie('emboss')) throw new Error(`${person.email} was not let in`)
  return visitor
}

const send = (visitor: Visitor, { method, path, form }: PortalAsk): Promise<Answer> =>
  visitor.send(method, path, { ...(form && { form }), headers: { accept: 'application/json' } })

const all = () => Object.values(platform.places)
const isRefused = ({ status, headers }: Answer): boolean =>
  status >= 400 || /\/(error|user\/(login|sign-in))?(\?|$)/.test(headers.get('location') ?? '?')

const mayAsk = (person: Person, { reach, isOfWholeIssuer }: PortalNeed): boolean =>
  reach === 'platform'
    ? person.isPlatform === true
    : !(isOfWholeIssuer && person.isOfIssuer && person.issuers.length === 0)

const shape = ({ status, headers, text }: Answer, ask: PortalAsk): string => {
  const location = headers.get('location')?.replace(/id=[\w-]+/, '') ?? ''
  const said = text.replace(/"(requestId|at)":"[^"]*"/g, '')
  return `${status} ${withoutIds(`${location} ${said}`, [ask.place, nowhere(ask.place)])}`
}

const faultOf = async (person: Person, visitor: Visitor, ask: PortalAsk): Promise<string | null> => {
  takeWrites(platform.db)
  const answer = await send(visitor, ask)
  const { status, text } = answer
  if (status >= 500) return `${status}`
  const isOwn = person.places.includes(ask.place.name)
  const tellsOf = ({ word, ids }: TestPlace) =>
    text.includes(word) || (ask.answer === 'audit' && text.includes(ids.org))
  const leaked = all().filter((place) => !person.places.includes(place.name) && tellsOf(place))
  if (leaked.length > 0 && !(ask.path.includes(ask.place.word) && leaked.every(({ name }) => name === ask.place.name)))
    return `${status}, and it tells of ${leaked.map(({ name }) => name).join(', ')}`
  const changed = takeWrites(platform.db)
  if (person.isBlocked) {
    if (changed.length > 0) return `${status} for somebody who is blocked, and it wrote ${changed.join(', ')}`
    return ask.answer && !isRefused(answer) ? `${status} for somebody who is blocked` : null
  }
  if (ask.answer && portalAnswers[ask.answer].needs.length > 0) {
    const may = !person.hasNothing && mayAsk(person, portalAnswers[ask.answer])
    if (!may) return status === 403 ? null : `${status} instead of 403`
    if (!ask.namesRecord) return isRefused(answer) && status !== 409 ? `${status} instead of an answer` : null
  }
  if (!ask.namesRecord || person.hasNothing) return null
  if (isOwn) return status === 404 && ask.route !== 'POST reveal' ? '404 of what is in scope' : null
  const same = portalAsksOf(nowhere(ask.place)).find((one) => isSameAsk(one, ask))
  if (!same) return 'there is no such request about nobody'
  const other = await send(visitor, same)
  return shape(answer, ask) === shape(other, ask)
    ? null
    : `${status} ${text.slice(0, 80)}, and for a record that nobody has ${other.status} ${other.text.slice(0, 80)}`
}

const keyOf = ({ route, form, path }: PortalAsk): string =>
  [route, form?.list, form?.of, ...new URLSearchParams(path.split('?')[1]).keys()].join(' ')
const isSameAsk = (one: PortalAsk, other: PortalAsk): boolean => keyOf(one) === keyOf(other)

const isOfLists = ({ route }: PortalAsk): boolean => route === 'POST export/list' || route === 'GET list/[name]'

/** In the gate each address is asked by everybody about one place, and each list by one of them. */
const isSampled = (person: number, at: number, ask: PortalAsk): boolean =>
  isFullSize || (all()[at % all().length] === ask.place && (!isOfLists(ask) || at % people.length === person))

const writeAudit = async (person: Person): Promise<void> => {
  const visitor = await enter(person)
  for (const { name, ids, word } of all()) {
    if (!person.places.includes(name)) continue
    const noted = await visitor.send('POST', `/api/issuing/orgs/${ids.org}/notes`, {
      body: { text: `${word} note`, key: `matrix-${ids.org}` },
    })
    if (noted.status !== 200) throw new Error(`${person.kind}: ${noted.status} ${noted.text}`)
  }
}

test('ACC-31 decision 40 no address of the portal’s own answers beyond the scope of the person who asks', async () => {
  for (const person of people) await writeAudit(person)
  const faults = new Map<string, string[]>()
  for (const [number, person] of people.entries()) {
    let visitor = await enter(person)
    for (const place of all())
      for (const [at, ask] of portalAsksOf(place).entries()) {
        if (!isSampled(number, at, ask)) continue
        const fault = await faultOf(person, visitor, ask)
        if (fault) {
          const what = `${keyOf(ask)}: ${fault}`
          faults.set(what, [...(faults.get(what) ?? []), `${person.kind} (${place.name})`])
        }
        // What ends a session is asked once, of a session that has not ended.
        if (person.isBlocked || ask.route === 'POST profile/sessions') visitor = await enter(person)
      }
  }
  expect([...faults].map(([what, whom]) => `${what}: ${whom.join(', ')}`)).toEqual([])
})
