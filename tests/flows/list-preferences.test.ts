import { rmSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { startPortal, startStack, type Portal, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

let stack: Stack
const directory = mkdtempSync(join(tmpdir(), 'emboss-preferences-'))
beforeAll(async () => {
  stack = await startStack({ env: { DATA_DIR: directory } })
})
afterAll(async () => {
  await stack?.close()
  rmSync(directory, { recursive: true, force: true })
})

const LIST = '/app/transactions/list/allOrgTxns'
const signedIn = async (email: string, portal: Portal = stack): Promise<Visitor> => {
  const who = portal.visitor()
  await who.signIn(email)
  return who
}
const set = (who: Visitor, fields: [string, string][], from = LIST, portal: Portal = stack) =>
  who.send('POST', '/api/session/list-preferences', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', referer: `${portal.url}${from}` },
    form: fields as unknown as Record<string, string>,
  })
const page = async (who: Visitor, path = LIST) => (await who.get(path)).text
/** Of the last table: rows that come late stand behind a table without rows. */
const heads = (html: string) =>
  [...html.slice(html.lastIndexOf('<thead')).matchAll(/<th [^>]*>(.*?)<\/th>/gs)].map(([, head]) =>
    head?.replace(/<[^>]+>/g, ''),
  )
const arrangement = (order: string[], shown: string[], more: [string, string][] = []): [string, string][] => [
  ['list', 'transactions'],
  ...order.map((key): [string, string] => ['order', key]),
  ...shown.map((key): [string, string] => ['column', key]),
  ...more,
]
const declared = ['createdAt', 'txnId', 'business', 'holder', 'merchant', 'txnType', 'amount', 'balance', 'status']

test('decision 6a columns, their order and the height of rows are kept for the person, in any browser, past sign-out', async () => {
  const who = await signedIn('platform.admin@sandbox.test')
  expect(heads(await page(who))).toHaveLength(9)
  const order = ['amount', 'txnId', 'createdAt', 'business', 'holder', 'merchant', 'txnType', 'balance', 'status']
  const saved = await set(
    who,
    arrangement(
      order,
      ['amount', 'createdAt'],
      [
        ['density', 'compact'],
        ['intent', 'columns'],
      ],
    ),
    `${LIST}?panel=columns&search=a`,
  )
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${LIST}?search=a`])
  expect(heads(await page(who))).toEqual(['Amount', 'Created', 'Merchant'])
  expect(await page(who)).toContain('data-density="compact"')

  await who.send('POST', '/api/auth/sign-out', { form: {} })
  const elsewhere = await signedIn('platform.admin@sandbox.test')
  expect(heads(await page(elsewhere))).toEqual(['Amount', 'Created', 'Merchant'])
  const other = await signedIn('readonly@sandbox.test')
  expect(heads(await page(other))).toHaveLength(9)
  expect(await page(other)).not.toContain('data-density="')

  await set(elsewhere, [
    ['list', 'transactions'],
    ['intent', 'reset'],
  ])
  expect(heads(await page(elsewhere))).toHaveLength(9)
  expect(heads(await page(elsewhere, '/app/organization/list/all'))).toHaveLength(8)
})

test('decision 6a a column moves without scripts, and what is ticked beside it is kept', async () => {
  const who = await signedIn('support@sandbox.test')
  const from = '/app/customers/list/all?panel=columns'
  const refused = await set(
    who,
    [
      ['list', 'nowhere'],
      ['intent', 'columns'],
    ],
    from,
  )
  expect(refused.status).toBe(422)
  const admin = await signedIn('yes.admin@sandbox.test')
  const answer = await set(
    admin,
    arrangement(declared, declared.slice(0, 3), [['down', 'createdAt']]),
    `${LIST}?panel=columns`,
  )
  expect(answer.headers.get('location')).toBe(`${LIST}?panel=columns`)
  expect(heads(await page(admin))).toEqual(['Transaction id and RRN', 'Created', 'Business', 'Merchant'])
})

const idOf = (html: string, name: string): string =>
  new RegExp(`name="id" value="([^"]+)"/?>(?:(?!</form>).)*aria-label="Name of ${name}"`, 's').exec(html)?.[1] ?? ''

test('decision 6a a view keeps search, filter, dates and page size by name; it is opened, renamed, opened with, deleted', async () => {
  const who = await signedIn('nsdl.admin@sandbox.test')
  const shown = `${LIST.replace('allOrgTxns', 'failed')}?duration=last-90&pageSize=50`
  const view: [string, string][] = [
    ['list', 'transactions'],
    ['filter', 'failed'],
    ['q.duration', 'last-90'],
    ['q.pageSize', '50'],
    ['q.panel', 'export'],
    ['name', 'Failed this quarter'],
    ['intent', 'view'],
  ]
  expect((await set(who, view, `${shown}&panel=views`)).status).toBe(303)
  const after = await page(who, `${shown}&panel=views`)
  const link = `<a href="${LIST.replace('allOrgTxns', 'failed')}?duration=last-90&amp;pageSize=50&amp;view=none" aria-current="page">Failed this quarter</a>`
  expect(after).toContain(link)

  const id = idOf(after, 'Failed this quarter')
  await set(who, [
    ['list', 'transactions'],
    ['id', id],
    ['name', 'Failures'],
    ['intent', 'rename'],
  ])
  await set(who, [
    ['list', 'transactions'],
    ['id', id],
    ['name', 'Failures'],
    ['intent', 'start'],
  ])
  const opened = await who.get(LIST)
  expect(opened.status).toBe(307)
  expect(opened.headers.get('location')).toBe(
    `${LIST.replace('allOrgTxns', 'failed')}?duration=last-90&pageSize=50&view=none`,
  )
  // What is asked for by address is never replaced, and the plain list stays within reach.
  expect((await who.get(`${LIST}?search=700000001`)).status).toBe(200)
  const plain = await who.get(`${LIST}?view=none`)
  expect(plain.status).toBe(200)
  expect(plain.text).toContain('>Failures</a>')
  expect(plain.text).toContain('name="view" value="none"')
  const other = await signedIn('indianbank.admin@sandbox.test')
  expect((await other.get(LIST)).status).toBe(200)
  expect(await page(other, `${LIST}?panel=views`)).not.toContain('Failures')

  await set(who, [
    ['list', 'transactions'],
    ['id', id],
    ['name', 'Failures'],
    ['intent', 'delete'],
  ])
  expect((await who.get(LIST)).status).toBe(200)
  expect(await page(who)).not.toContain('Failures')
  expect((await set(who, [...view.filter(([name]) => name !== 'name'), ['name', '  ']])).status).toBe(422)
})

test('decision 6a what one instance keeps, another shows at once to the browser that set it', async () => {
  const second = await startPortal({
    DATA_DIR: directory,
    PLATFORM_PORT: new URL(stack.platform.url).port,
  })
  try {
    const here = await signedIn('iob.admin@sandbox.test')
    const there = await signedIn('iob.admin@sandbox.test', second)
    expect(heads(await page(there))).toHaveLength(9)
    await set(here, arrangement(declared, ['txnId', 'amount'], [['intent', 'columns']]))
    there.setCookie('list-preferences', here.cookie('list-preferences'))
    expect(heads(await page(there))).toEqual(['Transaction id and RRN', 'Merchant', 'Amount'])
  } finally {
    await second.stop()
  }
})

test('decision 6a only the person’s own pages set anything', async () => {
  const who = await signedIn('cards@sandbox.test')
  const forged = await who.send('POST', '/api/session/list-preferences', {
    form: { list: 'cards', intent: 'columns', density: 'roomy' },
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(forged.status).toBe(403)
  const nobody = stack.visitor()
  const turned = await nobody.send('POST', '/api/session/list-preferences', {
    form: { list: 'cards', intent: 'reset' },
  })
  expect(turned.headers.get('location')).toBe('/user/login?error=ended')
})

test('CARD-06 a list starts with as many rows as the person chose last, and says any other size in its address', async () => {
  const cards = '/app/cards/list/all'
  const who = await signedIn('platform.admin@sandbox.test')
  const rows = async (path: string) => ((await page(who, path)).match(/<tr/g) ?? []).length - 1
  expect(await rows(`${cards}?duration=any`)).toBe(5)
  const chosen = (size: string, from: string) =>
    set(
      who,
      [
        ['list', 'cards'],
        ['pageSize', size],
      ],
      from,
    )
  const answer = await chosen('25', `${cards}?duration=any&page=3`)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${cards}?duration=any&pageSize=25`])
  expect(await rows(`${cards}?duration=any`)).toBe(25)
  expect(await rows(`${cards}?duration=any&pageSize=5`)).toBe(5)
  expect(await page(who, `${cards}?duration=any&pageSize=5`)).toContain('pageSize=5&amp;')
  expect(await page(who, `${cards}?duration=any`)).toContain('pageSize=25')
  const before = await rows('/app/customers/list/all?duration=any')
  expect((await chosen('7', cards)).status).toBe(422)
  expect(await rows('/app/customers/list/all?duration=any')).toBe(before)
  await chosen('5', cards)
  expect(await rows(`${cards}?duration=any`)).toBe(5)
})
