import { randomUUID } from 'node:crypto'
import { routes } from '@/lib/routes'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { signIn } from '@/sandbox/testing/test-platform'
import { startRecorder, type Recorder } from '../support/recorder'
import { startPortal, startStack, type Portal, type Stack } from '../support/stack'

let stack: Stack
let recorder: Recorder
let portal: Portal
beforeAll(async () => {
  stack = await startStack()
  recorder = await startRecorder(stack.platform.url)
  portal = await startPortal(recorder.env)
})
afterAll(async () => {
  await portal?.stop()
  await recorder?.close()
  await stack?.close()
})

test('CONST-03 the programs of one business are asked for a hundred at once; long lists may ask for ten thousand, and for no more', async () => {
  const visitor = portal.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const page = await visitor.get('/app/organization/overview?orgId=1001&tab=programs')
  expect([page.status, page.text.includes('YES Expense Prime')]).toEqual([200, true])
  const asked = recorder.seen.filter(({ path }) => path.startsWith('/api/orgs/1001/cardprograms'))
  expect(asked.map(({ path }) => path)).toEqual(['/api/orgs/1001/cardprograms?page=1&perPage=100'])

  for (const list of ['orgs/1001/suborgs', 'orgs/1001/cardprograms', 'orgs']) {
    const before = recorder.seen.length
    const most = await visitor.get(`/api/issuing/${list}?page=1&perPage=10000`)
    const { list: rows, data } = most.json<{ list: unknown[]; data: { totalRecords: number; totalPages: number } }>()
    expect([most.status, rows.length, data.totalPages]).toEqual([200, data.totalRecords, 1])
    expect((await visitor.get(`/api/issuing/${list}?page=1&perPage=10001`)).status).toBe(422)
    expect(recorder.seen).toHaveLength(before + 1)
  }
})

const askedFor = async (email: string, address: string): Promise<string[]> => {
  const visitor = portal.visitor()
  await visitor.signIn(email)
  const before = recorder.seen.length
  expect((await visitor.get(address)).status).toBe(200)
  return recorder.seen.slice(before).map(({ method, path }) => `${method} ${path.replace(/\?.*$/, '')}`)
}

test('CARD-07 an issuer admin’s list of cards asks nothing upstream when it opens, whatever its filter, and once when something is searched', async () => {
  const admin = 'yes.admin@sandbox.test'
  for (const address of [
    '/app/cards/list/all',
    '/app/cards/list/approved',
    '/app/cards/list/all?duration=any&page=2&search=',
    '/app/cards/list/all?search=%20',
  ])
    expect([address, await askedFor(admin, address)]).toEqual([address, []])
  expect(await askedFor(admin, '/app/cards/list/all?search=a')).toEqual(['GET /api/mp/cards'])
  expect(await askedFor('platform.admin@sandbox.test', '/app/cards/list/all')).toEqual(['GET /api/mp/cards'])
})

test.each([
  ['LIST-15', '/app/cards/list/all', '12345', '4321', 'GET /api/mp/cards'],
  ['CUST-03', '/app/customers/list/all', '4321', '9876543210', 'GET /api/cardholders'],
])(
  '%s digits that are no search of %s ask nothing upstream; others ask once',
  async (_, list, useless, useful, call) => {
    const admin = 'platform.admin@sandbox.test'
    expect(await askedFor(admin, `${list}?search=${useless}`)).toEqual([])
    expect(await askedFor(admin, `${list}?search=${useful}`)).toEqual([call])
  },
)

test('SHELL-01 anyone who holds every privilege finds each kind of work in the one portal, with what it begins with', async () => {
  const visitor = portal.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const { list } = (await visitor.get('/api/issuing/mp/cards?noOfRecords=1&pageNumber=1')).json<{
    list: { id: string }[]
  }>()
  const work: [address: string, ...words: string[]][] = [
    ['/app/organization/list/all', 'href="/app/organization/new"'],
    ['/app/organization/new', 'Business set-up', 'Issuer banks'],
    ['/app/branch/new', 'Create branch'],
    ['/app/cards/issue', 'Issue Individual Card', 'Name on card'],
    [`/app/cards/${list[0]?.id}`, 'Card Detail View', 'Block'],
    ['/app/customers/new', 'Create Customer'],
    ['/app/transactions/list/allOrgTxns', 'Transactions', 'Merchant'],
    ['/app/approvalQue', 'Approval Queue'],
    ['/app/instaKit', 'Insta Kit', 'Tracking number', 'href="/app/instaKit/new"'],
    ['/app/accounts/load', 'Load money', 'UTR number'],
    ['/app/support', 'Support', 'Open a ticket'],
    ['/app/issuerConfigurations/settings', 'Issuer Configurations'],
    ['/app/reports/list/cards', 'Cards', 'Download'],
  ]
  const answers = await Promise.all(
    work.map(async ([address, ...words]) => {
      const { status, text } = await visitor.get(address)
      return [address, status, words.filter((word) => !text.includes(word)), text.includes('Not here yet')]
    }),
  )
  expect(answers).toEqual(work.map(([address]) => [address, 200, [], false]))
})

test('a record that is not there is said not to be found, where the platform need not offer its call too', async () => {
  const visitor = portal.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const { status, text } = await visitor.get('/app/developer/deliveries/424242')
  expect([status, text.includes('Delivery not found')]).toEqual([200, true])
  expect(text).not.toContain('The platform does not offer this')
})

test('a request that is about a card program leads to the program', async () => {
  const visitor = portal.visitor()
  await visitor.signIn('yes.admin@sandbox.test')
  // In SANDBOX nobody is asked about a new program: it is made and sent past the portal.
  const maker = await signIn(stack.platform.url, 'yes.admin@sandbox.test')
  const banks = (await maker('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).body.list as Record<string, string>[]
  const bank = banks.find(({ issuerCode, cardType }) => issuerCode === 'YES' && cardType === 'GPR')
  const program = { name: 'Asked For', issuerCode: 'YES', cardForm: 'BOTH', issuerProgramId: String(bank?.id) }
  const made = await maker('POST', 'orgs/programs', { ...emptyProgram, ...program, formKey: randomUUID() })
  const id = String(made.body.id)
  const about = { entityId: id, entityType: 'CARD_PROGRAM', issuerCode: 'YES' }
  const approvalQueueId = String((await maker('POST', 'issuer/approvals', about)).body.approvalQueueId)
  const request = await visitor.get(`/app/issuerConfigurations/approvalDetails/${approvalQueueId}`)
  expect(request.text).toContain(`href="/app/programs/${id}"`)
})

test('CONST-15 every screen that starts with an issuer starts with YES, or with the own issuer', async () => {
  const starts = async (email: string) => {
    const visitor = portal.visitor()
    await visitor.signIn(email)
    const chosen = async (address: string) => {
      const { text } = await visitor.get(address)
      const options = [...text.matchAll(/<option(?=[^>]* selected="")[^>]*>([A-Z]+)<\/option>/g)].map(
        ([, code]) => code,
      )
      const tabs = [...text.matchAll(/<a[^>]*aria-current="page"[^>]*>([A-Z]+)<\/a>/g)].map(([, code]) => code)
      return [...options, ...tabs].filter((code) => (issuerCodes as readonly unknown[]).includes(code))
    }
    const { approvalQue, issuerSettings, issuerPermissions, issuerDesigns, issuerPrinters, reports } = routes
    const screens = [approvalQue, issuerSettings, issuerPermissions, issuerDesigns, issuerPrinters, reports]
    // The inbox, where the queue opens, has all issuers. APPR-28
    const addressOf = (path: string) => (path === approvalQue.path ? `${path}?tab=cards` : path)
    return Promise.all(screens.map(async ({ path }) => [path, await chosen(addressOf(path))]))
  }
  for (const [path, codes] of await starts('platform.admin@sandbox.test'))
    expect([path, codes]).toEqual([path, ['YES']])
  for (const [path, codes] of await starts('nsdl.admin@sandbox.test'))
    expect([path, (codes as string[]).filter((code) => code !== 'NSDL')]).toEqual([path, []])
})

test('APPR-03 a tab of the queue is filtered by the events that it can hold; one event alone is no choice', async () => {
  const visitor = portal.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const offered = async (tab: string): Promise<string[]> => {
    const { text } = await visitor.get(`/app/approvalQue?tab=${tab}`)
    const select = /<select[^>]*name="eventType".*?<\/select>/s.exec(text)?.[0] ?? ''
    return [...select.matchAll(/<option[^>]*value="(\w+)"/g)].map(([, value = '']) => value)
  }
  expect(await offered('businesses')).toEqual([
    'ORG_CREATION',
    'ORG_UPDATE',
    'CARD_PROGRAM_CREATION',
    'EVENT_UPDATE',
    'RULE_UPDATE',
  ])
  expect(await offered('load')).toEqual(['MONEY_LOAD', 'ALLOCATION', 'CARD_LOAD', 'BULK_UPLOAD'])
  expect(await offered('cards')).toEqual([])
})
