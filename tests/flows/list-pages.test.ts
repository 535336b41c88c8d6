import { gunzipSync } from 'node:zlib'
import type { ListPage } from '@/components/list/list-page'
import { lists } from '@/lib/lists'
import type { List } from '@/lib/lists/define-list'
import { outbox, PASSWORD, platformApi, type PlatformApi } from '../support/platform'
import { startStack, type Stack } from '../support/stack'
import type { Answer, Visitor } from '../support/visitor'

let stack: Stack
let admin: PlatformApi
beforeAll(async () => {
  stack = await startStack()
  admin = await platformApi('platform.admin@sandbox.test', stack.platform.url)
})
afterAll(() => stack?.close())

const signedIn = async (email = 'platform.admin@sandbox.test'): Promise<Visitor> => {
  const who = stack.visitor()
  await who.signIn(email)
  return who
}
const ask = (who: Visitor, name: string, query: Record<string, string> = {}): Promise<Answer> =>
  who.get(`/api/list/${name}?${new URLSearchParams(query)}`)
const pageOf = async (answer: Promise<Answer>): Promise<ListPage> => {
  const { status, text, json } = await answer
  if (status !== 200) throw new Error(`${status} ${text}`)
  return json<ListPage>()
}
const rowsOf = ({ body }: ListPage) => (body && !body.state ? body.table.rows : [])
const textsOf = (page: ListPage): string[] =>
  rowsOf(page).flatMap(({ cells }) =>
    cells.flatMap((cell) => (typeof cell === 'string' ? cell.split('\n') : cell && 'text' in cell ? [cell.text] : [])),
  )
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const visible = (html: string): string =>
  html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)

// Only what is the same for every row type is read.
const declared = Object.values(lists) as unknown as List<object>[]

test('LIST-21 every list of the registry answers as data what its screen shows', async () => {
  const who = await signedIn()
  const uploads = rowsOf(await pageOf(ask(who, 'uploads')))
  const bulkUploadId = uploads[0]?.id ?? ''
  expect(bulkUploadId).not.toBe('')
  const parts: Record<string, string> = { orgId: '1001', about: 'business-1001', bulkUploadId }
  let withRows = 0
  for (const list of declared) {
    const query: Record<string, string> = { duration: 'any', pageSize: '10' }
    if (list.name === 'bills') query.tab = 'bills'
    const filter = list.name === 'platform-audit' ? 'platform' : (Object.keys(list.tabs)[0] ?? '')
    const part = parts[list.partsOf ?? ''] ?? ''
    const path = list.route.path.replace('{filter}', filter).replace(`{${list.partsOf}}`, part)
    const address = `${path}?${new URLSearchParams(query)}`
    const page = await pageOf(ask(who, list.name, { ...query, filter, ...(list.partsOf && { [list.partsOf]: part }) }))
    const screen = visible((await who.get(address)).text)
    const rows = rowsOf(page)
    const texts = textsOf(page).filter((text) => text !== '')
    // The audit of the portal has one record more for each screen that is opened.
    if (list.name !== 'audit' && list.name !== 'api-requests') {
      expect([list.name, texts.filter((text) => !screen.includes(text))]).toEqual([list.name, []])
      expect([list.name, screen.includes(page.body?.count ?? '')]).toEqual([list.name, true])
    }
    if (page.body?.state) expect(screen).toContain(page.body.state.title)
    expect([list.name, page.name, page.address]).toEqual([list.name, list.name, page.address])
    withRows += rows.length > 0 ? 1 : 0
  }
  expect(withRows).toBeGreaterThan(declared.length / 2)
})

test('LIST-21 pages, order, tab and search of the address are those of the data, and what is no value is left out as on the screen', async () => {
  const who = await signedIn()
  const first = await pageOf(ask(who, 'cards', { filter: 'all', duration: 'any', sort: 'cardHolderName' }))
  const second = await pageOf(ask(who, 'cards', { filter: 'all', duration: 'any', sort: 'cardHolderName', page: '2' }))
  const ids = (page: ListPage) => rowsOf(page).map(({ id }) => id)
  expect([ids(first).length, ids(second).length]).toEqual([5, 5])
  expect(ids(first).filter((id) => ids(second).includes(id))).toEqual([])
  expect(second.address).toBe('/app/cards/list/all?duration=any&page=2&sort=cardHolderName')
  const frozen = await pageOf(ask(who, 'cards', { filter: 'lock', duration: 'any' }))
  expect(frozen.tabs?.links.find(({ isCurrent }) => isCurrent)?.href).toContain('/lock')
  const odd = await pageOf(ask(who, 'cards', { filter: 'nonsense', page: '-1', sort: 'iban', pageSize: '7' }))
  expect(odd.address).toBe('/app/cards/list/all')
  expect(rowsOf(odd).length).toBeLessThanOrEqual(5)
  const refused = await pageOf(ask(who, 'cards', { filter: 'all', search: '12345' }))
  expect([refused.search?.isRefused, rowsOf(refused)]).toEqual([true, []])
})

test('ORG-48 a list of a business is of that business whatever business is chosen, and out of scope of none', async () => {
  const who = await signedIn()
  const { list } = await admin.send<{ list: { orgId: string; parentBusinessName: string | null }[] }>('GET', 'orgs', {
    query: { page: 1, perPage: 100, status: 'ACTIVE' },
  })
  const one = '1001'
  const other = list.find(({ orgId, parentBusinessName }) => orgId !== one && !parentBusinessName)?.orgId ?? ''
  const lists = ['business-cards', 'business-customers', 'business-transactions', 'business-accounts']
  for (const name of lists) {
    const idsOf = async (more: Record<string, string>) =>
      rowsOf(await pageOf(ask(who, name, { pageSize: '100', ...more }))).map(({ id }) => id)
    const [plain, within, foreign] = [
      await idsOf({ orgId: one }),
      await idsOf({ orgId: one, org: other }),
      await idsOf({ orgId: other, org: one }),
    ]
    expect([name, within]).toEqual([name, plain])
    expect([name, plain.length > 0, foreign.filter((id) => plain.includes(id))]).toEqual([name, true, []])
    const nowhere = await pageOf(ask(who, name, { orgId: '999999' }))
    expect([name, nowhere.body?.state?.failure?.title ?? nowhere.body?.state?.title]).toEqual([
      name,
      expect.any(String),
    ])
    expect(rowsOf(nowhere)).toEqual([])
  }
})

test('LIST-21 an address of another list is answered by no page', async () => {
  const who = await signedIn()
  const answers = [
    await ask(who, 'approvals', { tab: 'bills' }),
    await ask(who, 'bills'),
    await ask(who, 'audit', { filter: 'platform' }),
    await ask(who, 'platform-audit', { filter: 'portal' }),
  ]
  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, '{"name":null}']))
})

test('ACC-04 a list says who may not read it, that nobody is signed in, and that it does not exist; a refused one is recorded', async () => {
  const support = await signedIn('support@sandbox.test')
  const refused = await ask(support, 'cards', { filter: 'all' })
  expect(refused.json()).toMatchObject({ status: 403, code: 'privilege-missing' })
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  const who = await signedIn()
  const recorded = await who.get('/api/export/audit?format=json&kind=refusal')
  expect(recorded.json<{ action: string }[]>().map(({ action }) => action)).toContain('GET /app/cards/list/{filter}')
  expect((await ask(who, 'no-such-list')).json()).toMatchObject({ status: 404, code: 'not-found' })
  for (const name of ['upload-rows', 'business-cards'])
    expect((await ask(who, name)).json()).toMatchObject({ status: 422, code: 'invalid' })
  expect((await ask(stack.visitor(), 'cards')).json()).toMatchObject({ status: 401, code: 'session-ended' })
  for (const { method, list } of [{ method: 'POST', list: 'cards' }])
    expect((await who.send(method, `/api/list/${list}`, { form: {} })).status).toBe(405)
})

test('LIST-21 the answer is for one person, compressed, and does not pass through Next', async () => {
  const who = await signedIn()
  await ask(who, 'cards')
  const answer = await fetch(`${stack.url}/api/list/cards?duration=any`, {
    headers: { cookie: who.cookie(), 'accept-encoding': 'gzip' },
  })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(((await answer.json()) as ListPage).name).toBe('cards')
  const raw = await who.get('/api/list/cards?duration=any')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(Buffer.byteLength(raw.text) / 2)
  expect(() => gunzipSync(Buffer.from(raw.text))).toThrow()
})

let made = 0
const businessAdmin = async (orgId: string): Promise<Visitor> => {
  const email = `list.pages.${(made += 1)}@people.test`
  const body = { fullName: 'List Pages', email, roles: [{ roleId: '1', orgId }] }
  await admin.send('POST', 'admins', { body })
  const [mail] = await outbox(email, stack.platform.url)
  const token = new URL(mail?.link ?? '').searchParams.get('token')
  await admin.send('POST', 'admins/password', { body: { token, password: PASSWORD } })
  return signedIn(email)
}

test('ACC-31 decision 40 two people of two businesses never see a row of each other, whatever the address says', async () => {
  const { list } = await admin.send<{ list: { orgId: string }[] }>('GET', 'orgs', {
    query: { page: 1, perPage: 20, status: 'ACTIVE', issuerCode: 'YES' },
  })
  const [one = '', other = ''] = list.map(({ orgId }) => String(orgId))
  const people = [await businessAdmin(one), await businessAdmin(other)]
  for (const name of ['cards', 'customers', 'transactions', 'users']) {
    const [mine, theirs] = await Promise.all(
      people.map(async (who) => rowsOf(await pageOf(ask(who, name, { duration: 'any', pageSize: '100' })))),
    )
    const ids = new Set(mine?.map(({ id }) => id))
    expect([name, theirs?.filter(({ id }) => ids.has(id))]).toEqual([name, []])
  }
  expect((await ask(people[0] as Visitor, 'cards', { org: other })).status).toBe(404)
  const wished = await pageOf(ask(people[0] as Visitor, 'cards', { orgId: other, duration: 'any' }))
  expect(rowsOf(wished)).toEqual([])
})
