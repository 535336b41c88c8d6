import { emptyRuleBook } from '@/lib/rules/programs/rules'
import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'
import { aRule, makeRuleCard } from '../../testing/rule-cards'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const admin = () => signIn(platform.url, 'platform.admin@sandbox.test')
const category = (value: string) => ({
  match: 'ALL' as const,
  conditions: [{ field: 'CATEGORY' as const, operator: 'IS' as const, value }],
})
const never = [{ stage: 'PRE' as const, field: 'AMOUNT' as const, operator: 'AT_MOST' as const, value: '0' }]
const noFuel = aRule({ name: 'No fuel', filters: category('5541'), validations: never })

test('RULE-01, RULE-02, RULE-03 rules are tried on the past: what they would refuse, allow and give, and the transactions behind each number', async () => {
  const ask = await admin()
  const card = await makeRuleCard(ask, [
    {
      name: 'Tried',
      balance: '1000',
      balanceType: 'VIRTUAL',
      book: { rules: [aRule({ name: 'No cash', filters: category('6011'), validations: never })] },
    },
  ])
  const fuel = await card.pay('100', { category: '5541' })
  const food = await card.pay('40', { category: '5411' })
  const cash = await card.pay('25', { category: '6011' })
  const open = await card.pay('10', { city: 'Pune' })
  expect([fuel, food, cash, open].map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'FAILED', 'SUCCESS'])
  const before = platform.db.prepared('SELECT count(*) AS n FROM txns').all([])
  const cashback = {
    ...aRule({ name: 'Food back', filters: category('5411') }),
    cashback: { percentage: '5', cashbackTo: 'WALLET', cashbackType: 'INSTANT' },
  }
  const body = { ...emptyRuleBook, days: '7', appId: card.walletIds[0], rules: [noFuel], cashbackRules: [cashback] }
  const path = `orgs/cardPrograms/${card.programId}/simulate`
  const { status, body: said } = await ask('POST', path, body)
  expect(status).toBe(200)
  expect(said).toMatchObject({
    judged: 4,
    isCut: false,
    refused: { count: 1, amount: '100.00' },
    allowed: { count: 1, amount: '25.00' },
    cashback: { count: 1, amount: '2.00' },
    unjudged: { count: 1, amount: '10.00' },
  })
  const behind = async (group: string) =>
    (await ask('POST', `${path}/transactions`, { ...body, group, page: 1 })).body.list as Record<string, unknown>[]
  expect(await behind('refused')).toMatchObject([{ txnId: fuel.txnId, rule: 'No fuel', amount: '100.00' }])
  expect(await behind('allowed')).toMatchObject([{ txnId: cash.txnId }])
  expect(await behind('cashback')).toMatchObject([{ txnId: food.txnId, cashback: '2.00', rule: 'Food back' }])
  expect(await behind('unjudged')).toMatchObject([{ txnId: open.txnId }])
  expect(platform.db.prepared('SELECT count(*) AS n FROM txns').all([])).toEqual(before)

  const ofProgram = await ask('POST', path, { ...emptyRuleBook, days: '7', rules: [noFuel] })
  expect(ofProgram.body).toMatchObject({ refused: { count: 1 }, allowed: { count: 0 }, cashback: { count: 0 } })
})

test('RULE-02 a limit that is tried counts what it would have let through, and the balance is that of the time', async () => {
  const ask = await admin()
  const card = await makeRuleCard(ask, [{ name: 'Tried', balance: '100' }])
  for (const amount of ['10', '20', '30']) await card.pay(amount, { category: '5411' })
  const path = `orgs/cardPrograms/${card.programId}/simulate`
  const tried = async (rule: ReturnType<typeof aRule>) =>
    (await ask('POST', path, { ...emptyRuleBook, days: '30', appId: card.walletIds[0], rules: [rule] })).body
  const limit = (amount: string, count = '9') => aRule({ limits: [{ txnType: 'ANY', period: 'DAILY', count, amount }] })
  expect(await tried(limit('30'))).toMatchObject({ judged: 3, refused: { count: 1, amount: '30.00' } })
  expect(await tried(limit('19.99'))).toMatchObject({ refused: { count: 2, amount: '50.00' } })
  expect(await tried(limit('999', '2'))).toMatchObject({ refused: { count: 1, amount: '30.00' } })
  const keeps = (value: string) =>
    aRule({ validations: [{ stage: 'POST', field: 'BALANCE', operator: 'AT_LEAST', value }] })
  expect(await tried(keeps('40'))).toMatchObject({ refused: { count: 0 } })
  expect(await tried(keeps('40.01'))).toMatchObject({ refused: { count: 1, amount: '30.00' } })
  expect(await tried(keeps('90'))).toMatchObject({ refused: { count: 2, amount: '50.00' } })
})

test('RULE-04 rules that are not whole are not tried, nor are those of another issuer, of another program or without the privilege', async () => {
  const ask = await admin()
  const card = await makeRuleCard(ask, [{ name: 'Tried', balance: '100' }])
  const other = await makeRuleCard(ask, [{ name: 'Other', balance: '100' }])
  const path = `orgs/cardPrograms/${card.programId}/simulate`
  const body = { ...emptyRuleBook, days: '7', appId: card.walletIds[0], rules: [noFuel] }
  const half = await ask('POST', path, { ...body, rules: [aRule({ name: '' })] })
  expect([half.status, Object.keys(half.body.fields ?? {})]).toEqual([400, ['rules.0.name']])
  expect((await ask('POST', path, { ...body, appId: other.walletIds[0] })).status).toBe(404)
  const nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await nsdl('POST', path, body)).status).toBe(404)
  expect((await nsdl('POST', `${path}/transactions`, { ...body, group: 'refused', page: 1 })).status).toBe(404)
  const noRole = await signIn(platform.url, 'support@sandbox.test')
  expect((await noRole('POST', path, body)).status).toBe(403)
  expect((await noRole('POST', `${path}/transactions`, { ...body, group: 'refused', page: 1 })).status).toBe(403)
})
