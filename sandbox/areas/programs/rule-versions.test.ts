import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'
import { aRule, makeRuleCard } from '../../testing/rule-cards'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const atMost = (value: string) => ({
  validations: [{ stage: 'PRE' as const, field: 'AMOUNT' as const, operator: 'AT_MOST' as const, value }],
})
const small = aRule({ name: 'Small', ...atMost('100') })
const tiny = aRule({ name: 'Small', ...atMost('10') })
type VersionChange = { kind: string; name: string; before: unknown; after: unknown }
type Version = {
  version: number
  by: string | null
  at: string | null
  othersChanged: boolean
  zeroBefore: string | null
  zeroAfter: string
  changes: VersionChange[]
}

test('RULE-06 a wallet tells its versions, the newest first: who, when, and which rule was added, changed or removed', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const other = await signIn(platform.url, 'yes.admin@sandbox.test')
  const { walletIds } = await makeRuleCard(other, [{ name: 'Errands', book: { rules: [small] } }])
  const [appId = ''] = walletIds
  const values = {
    ...emptyWallet,
    name: 'Errands',
    balanceType: 'PREPAID',
    priority: '1',
    isDefault: true,
    allowLoadingFromBranch: true,
  }
  const change = async (by: typeof ask, version: number, more: object) =>
    expect((await by('PUT', `orgs/cardPrograms/wallets/${appId}`, { version, ...values, ...more })).status).toBe(200)
  await change(other, 1, { rules: [tiny] })
  await change(ask, 2, { rules: [tiny], description: 'For errands' })
  await change(ask, 3, { zeroFilterMatchBehaviour: 'DECLINE', description: 'For errands' })

  const read = async (query = '') => {
    const { status, body } = await ask('GET', `orgs/cardPrograms/wallets/${appId}/versions${query}`)
    expect(status).toBe(200)
    return body as unknown as { list: Version[]; data: { totalRecords: number } }
  }
  const { list, data } = await read()
  expect(data.totalRecords).toBe(4)
  expect(list.map(({ version, by, othersChanged }) => [version, by, othersChanged])).toEqual([
    [4, 'Aditi Raman', false],
    [3, 'Aditi Raman', true],
    [2, 'Sunita Rao', false],
    [1, 'Sunita Rao', false],
  ])
  expect(list.every(({ at }) => !Number.isNaN(Date.parse(at ?? '')))).toBe(true)
  expect(list.map(({ changes }) => changes.map(({ kind, before, after }) => [kind, before, after]))).toEqual([
    [['REMOVED', tiny, null]],
    [],
    [['CHANGED', small, tiny]],
    [['ADDED', null, small]],
  ])
  expect(list.map(({ zeroBefore, zeroAfter }) => [zeroBefore, zeroAfter])).toEqual([
    ['ALLOW', 'DECLINE'],
    ['ALLOW', 'ALLOW'],
    ['ALLOW', 'ALLOW'],
    [null, 'ALLOW'],
  ])
  const second = (await read('?page=2&perPage=2')).list
  expect(second).toEqual(list.slice(2))
})

test('RULE-06 a wallet that nobody has changed has its first version alone, and one out of scope is not found', async () => {
  const ask = await signIn(platform.url, 'yes.admin@sandbox.test')
  const { body } = await ask('GET', 'orgs/cardPrograms/wallets/2501/versions')
  expect(body.list).toMatchObject([{ version: 1, changes: [], othersChanged: false }])
  const stranger = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await stranger('GET', 'orgs/cardPrograms/wallets/2501/versions')).status).toBe(404)
})

test('RULE-06 a program tells the versions of its own rules as a wallet does', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const { programId } = await makeRuleCard(ask, [{ name: 'Errands', balance: '10' }])
  const path = `orgs/cardPrograms/${programId}`
  const read = async () => (await ask('GET', `${path}/versions`)).body.list as Version[]
  const made = await read()
  const { version = 0 } = made[0] ?? {}
  const change = async (seen: number, more: object) =>
    expect((await ask('PUT', `cardPrograms/${programId}`, { version: seen, ...more })).status).toBe(200)
  await change(version, { rules: [small] })
  await change(version + 1, { rules: [tiny], pinMailer: true })
  const said = (await read()).slice(0, 2)
  expect(said.map(({ by, othersChanged, changes }) => [by, othersChanged, changes.map(({ kind }) => kind)])).toEqual([
    ['Aditi Raman', true, ['CHANGED']],
    ['Aditi Raman', false, ['ADDED']],
  ])
  expect(said[0]?.changes[0]).toMatchObject({ name: 'Small', before: small, after: tiny })
  const stranger = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await stranger('GET', `${path}/versions`)).status).toBe(404)
})
