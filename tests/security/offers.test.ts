import { matchCall } from '@/lib/calls/match'
import { routeOf, routes } from '@/lib/routes'
import messages from '@/messages/en-IN/errors.json'
import { isFullSize, longTest } from '../support/hardening'
import { outbox, PASSWORD, platformApi, type PlatformApi } from '../support/platform'
import { startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

longTest()

const SUPER_ADMIN = '1'

let stack: Stack
let admin: PlatformApi
let orgId: string
beforeAll(async () => {
  stack = await startStack()
  admin = await platformApi('platform.admin@sandbox.test', stack.platform.url)
  const { list } = await admin.send<{ list: { orgId: string }[] }>('GET', 'orgs', {
    query: { page: 1, perPage: 1, status: 'ACTIVE', issuerCode: 'YES' },
  })
  orgId = String(list[0]?.orgId)
})
afterAll(() => stack?.close())

let made = 0
const newcomer = async (call: 'admins' | 'issuer/admins', more: object): Promise<Visitor> => {
  const email = `offers.${(made += 1)}@people.test`
  await admin.send('POST', call, { body: { fullName: 'Asha Offers', email, ...more } })
  const [mail] = await outbox(email, stack.platform.url)
  const token = new URL(mail?.link ?? '').searchParams.get('token')
  await admin.send('POST', 'admins/password', { body: { token, password: PASSWORD } })
  const person = stack.visitor()
  await person.signIn(email)
  expect(person.cookie('emboss')).not.toBe('')
  return person
}

const people: [kind: string, enter: () => Promise<Visitor>][] = [
  ['a role bound to a business', () => newcomer('admins', { roles: [{ roleId: SUPER_ADMIN, orgId }] })],
  ['a platform admin of a business', () => newcomer('admins', { roles: [{ roleId: SUPER_ADMIN }], orgIds: [orgId] })],
  [
    'an issuer admin limited to a business',
    () => newcomer('issuer/admins', { issuerCode: 'YES', roles: [{ roleId: SUPER_ADMIN }], orgIds: [orgId] }),
  ],
]

const decode = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/app\/[^"#]*)/g)].map(([, href = '']) => decode(href))

/** How many of each screen are looked at, by its route and by what its address asks. */
const MOST_OF_A_KIND = isFullSize ? 2 : 1
const kindOf = (href: string): string => {
  const url = new URL(href, 'http://portal')
  const shown = ['tab', 'part', 'panel', 'edit', 'kind'].flatMap((name) => url.searchParams.get(name) ?? [])
  return [routeOf(url.pathname)?.path ?? url.pathname, ...shown].join(' ')
}

const plainIn = (html: string): string => decode(html.replace(/<script[\s\S]*?<\/script>/g, ''))
const reachSentences = [messages.codes['reach-issuer'], messages.codes['reach-platform']]
const refused = [...reachSentences, messages.codes['not-found'], messages.codes['privilege-missing']]

/** Calls that forms of a page send without scripts, which a person of one business never may. */
const wideFormsIn = (html: string): string[] =>
  [...html.matchAll(/<form[^>]*action="\/api\/([a-z0-9-]+)\/([^"?]*)/g)].flatMap(([, api = '', path = '']) => {
    const { call } = matchCall(api, 'POST', decode(path)) ?? {}
    return call && (call.reach === 'issuer' || call.reach === 'platform') ? [call.address] : []
  })

const faultsOf = async (person: Visitor, href: string): Promise<{ faults: string[]; hrefs: string[] }> => {
  const { status, headers, text } = await person.get(href)
  const to = headers.get('location')
  if (to) {
    const isRefused = /^\/(unauthorized|error|no-permission)/.test(new URL(to, 'http://portal').pathname)
    return { faults: isRefused ? [`${href} leads to ${to}`] : [], hrefs: isRefused ? [] : [to] }
  }
  const plain = plainIn(text)
  const said = refused.filter((sentence) => plain.includes(sentence)).map((sentence) => `${href} says: ${sentence}`)
  const wide = wideFormsIn(text).map((address) => `${href} has a form for ${address}`)
  return { faults: [...(status === 200 ? [] : [`${href} answers ${status}`]), ...said, ...wide], hrefs: hrefsIn(text) }
}

test.each(people)('ACC-21 %s is offered no screen and no form that is refused to them', async (_, enter) => {
  const person = await enter()
  const counts = new Map<string, number>()
  const waiting = ['/app']
  const known = new Set(waiting)
  const faults: string[] = []
  for (let href = waiting.shift(); href; href = waiting.shift()) {
    const found = await faultsOf(person, href)
    faults.push(...found.faults)
    for (const next of found.hrefs) {
      const kind = kindOf(next)
      const count = counts.get(kind) ?? 0
      if (known.has(next) || count >= MOST_OF_A_KIND) continue
      known.add(next)
      counts.set(kind, count + 1)
      waiting.push(next)
    }
  }
  expect(counts.size).toBeGreaterThan(60)
  expect(faults).toEqual([])
})

const narrow = Object.values(routes).filter(({ reach, isOfWholeIssuer }) => reach || isOfWholeIssuer)

test.each(people)('ACC-21 to %s a screen that is opened by its address says what it needs', async (_, enter) => {
  const person = await enter()
  expect(narrow.length).toBeGreaterThan(5)
  for (const route of narrow.filter(({ isPartly }) => !isPartly)) {
    const { headers } = await person.get(route.path)
    const to = headers.get('location') ?? ''
    expect([route.path, to]).toEqual([route.path, expect.stringMatching(/^\/unauthorized\?.*reach=(issuer|platform)$/)])
    const { text } = await person.get(to)
    expect(reachSentences.filter((sentence) => plainIn(text).includes(sentence))).toHaveLength(1)
  }
  const { status, text } = await person.get(routes.issuerSettings())
  expect([status, plainIn(text).includes(messages.codes['reach-issuer'])]).toEqual([200, true])
})

test('ACC-21 people of the whole platform are offered all of these', async () => {
  const person = stack.visitor()
  await person.signIn('platform.admin@sandbox.test')
  for (const { path } of narrow) {
    const { status, headers, text } = await person.get(path)
    const to = headers.get('location')
    expect([path, to ? 302 : status]).toEqual([path, to ? expect.anything() : 200])
    expect([path, to ?? '']).toEqual([path, expect.not.stringContaining('unauthorized')])
    expect(reachSentences.filter((sentence) => plainIn(text).includes(sentence))).toEqual([])
  }
})
