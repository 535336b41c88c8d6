import { randomUUID } from 'node:crypto'
import { checkLedger } from '@/sandbox/core/ledger/ledger'
import { platformApi, type PlatformApi } from '../support/platform'
import { startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

let stack: Stack
let desk: Visitor
let api: PlatformApi
beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'silent' } })
  api = await platformApi('platform.admin@sandbox.test', stack.platform.url)
  desk = stack.visitor()
  await desk.signIn('cards@sandbox.test')
})
afterAll(() => stack?.close())

type AppBalances = { appBalances: { appId: string; appName: string; balance: string }[] }
const activeCard = (mode = 'DIGITAL_ONLY_CARD') => {
  const { db } = stack.platform
  const found = db.first(
    db.q
      .selectFrom('cards')
      .innerJoin('pin_mailers', (join) =>
        join.onRef('pin_mailers.org_id', '=', 'cards.org_id').onRef('pin_mailers.program_id', '=', 'cards.program_id'),
      )
      .select(['cards.id', 'cards.last4', 'pin_mailers.mailer_number'])
      .where('cards.status', '=', 'ACTIVE')
      .where('cards.mode', '=', mode as 'DIGITAL_ONLY_CARD')
      .where('pin_mailers.status', '=', 'AVAILABLE')
      .orderBy('cards.id', 'desc'),
  )
  if (!found) throw new Error(`no active card is ${mode}`)
  return { cardId: String(found.id), last4Digits: found.last4, mailer: found.mailer_number }
}
const walletOf = async (cardId: string) => {
  const { appBalances } = await api.send<AppBalances>('GET', `cards/${cardId}/balance`)
  const wallet = appBalances.find(({ appName }) => appName === 'General')
  if (!wallet) throw new Error('no General wallet')
  return wallet
}

test('CARD-35 twenty identical loads through the API proxy move money once; without a key nothing is sent', async () => {
  const { cardId } = activeCard()
  const before = await walletOf(cardId)
  const body = { cardId, appId: before.appId, amount: '40.00' }
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => desk.send('POST', '/api/issuing/card/load', { body, headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await desk.send('POST', '/api/issuing/card/load', { body })).status).toBe(422)
  expect(Number((await walletOf(cardId)).balance)).toBeCloseTo(Number(before.balance) + 40, 2)
  expect(checkLedger(stack.platform.db)).toEqual([])
})

test('CARD-34, CARD-35, CARD-36, CARD-37, CARD-38, PIN-01 who may not change cards changes none', async () => {
  const reader = stack.visitor()
  await reader.signIn('readonly@sandbox.test')
  const { cardId } = activeCard()
  const operations = [
    ['POST', 'card/closure'],
    ['PUT', 'card/print'],
    ['PUT', 'card/linkWallet'],
    ['POST', 'card/load'],
    ['POST', 'card/load/via-account'],
    ['POST', 'card/unload'],
    ['POST', `issuer/${cardId}/razorpay/create-order`],
    ['POST', 'issuer/razorpay/signature/validate'],
    ['PUT', `issuer/cards/${cardId}/v2/limits`],
    ['POST', 'issuer/cards/flags'],
    ['POST', `pin/inventory/${cardId}/map`],
  ] as const
  for (const [method, path] of operations) {
    const answer = await reader.send(method, `/api/issuing/${path}`, {
      body: { cardId },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect([path, answer.status, answer.json().code]).toEqual([path, 403, 'privilege-missing'])
  }
})

test('CARD-35 the account that pays is shown with its number masked, at the API proxy as on the page', async () => {
  const { db } = stack.platform
  const card = db.first(
    db.q.selectFrom('cards').select('id').where('issuer', '=', 'IOB').where('status', '=', 'ACTIVE'),
  )
  const { status, text } = await desk.get(
    `/api/issuing/card/${card?.id}/source-acc-details?balanceSource=CORPORATE_ACCOUNT`,
  )
  expect([status, JSON.parse(text).accountNumber]).toEqual([200, expect.stringMatching(/^••••\d{4}$/)])
})

test('PIN-01 a PIN mailer of the business is mapped to its card and shown there', async () => {
  const { cardId, mailer } = activeCard('PHYSICAL_NAMED_CARD')
  const map = (pinMailerNumber: string) =>
    desk.send('POST', `/api/issuing/pin/inventory/${cardId}/map`, { body: { pinMailerNumber } })
  expect((await map('12 345')).status).toBe(422)
  expect((await map(mailer)).status).toBe(200)
  expect((await desk.get(`/app/cards/${cardId}`)).text).toContain(mailer)
})

test('CARD-34 closing a card through the portal is in its history with who and why', async () => {
  const { cardId, last4Digits } = activeCard()
  const { appBalances } = await api.send<AppBalances>('GET', `cards/${cardId}/balance`)
  for (const { appId, balance } of appBalances.filter((wallet) => Number(wallet.balance) > 0))
    await desk.send('POST', '/api/issuing/card/unload', {
      body: { cardId, appId, amount: balance },
      headers: { 'idempotency-key': randomUUID() },
    })
  const body = { cardId, last4Digits, reason: 'NOT_NEEDED' }
  expect((await desk.send('POST', '/api/issuing/card/closure', { body })).status).toBe(200)
  const page = (await desk.get(`/app/cards/${cardId}`)).text
  expect(page).toContain('ACTIVE to CLOSED')
  expect(page).toContain('No longer needed')
  expect(page).toContain('by Meera Nair')
})

test('CARD-21, CARD-33 the cards menu reaches all, approved, blocked and frozen cards, each with its details', async () => {
  const { text } = await desk.get('/app/cards/list/all?duration=any')
  for (const filter of ['all', 'approved', 'block', 'lock']) {
    expect(text).toContain(`href="/app/cards/list/${filter}"`)
    const list = await desk.get(`/app/cards/list/${filter}?duration=any`)
    const [detail = ''] = /\/app\/cards\/\d+(?=")/.exec(list.text) ?? []
    expect([filter, (await desk.get(detail)).status]).toEqual([filter, 200])
  }
  expect(text).not.toMatch(/unblock/i)
})

test('SOA-01, SOA-03, CARD-35 the statement of a wallet shows what went in and out of it, reached from its card', async () => {
  const admin = stack.visitor()
  await admin.signIn('platform.admin@sandbox.test')
  const { cardId } = activeCard()
  const before = await walletOf(cardId)
  for (const [path, amount] of [
    ['load', '64.00'],
    ['unload', '14.00'],
  ])
    await desk.send('POST', `/api/issuing/card/${path}`, {
      body: { cardId, appId: before.appId, amount, narration: `By statement ${path}` },
      headers: { 'idempotency-key': randomUUID() },
    })
  const href = `/app/reports/statements?cardId=${cardId}&walletId=${before.appId}`
  expect((await admin.get(`/app/cards/${cardId}`)).text).toContain(href.replace('&', '&amp;'))
  const { status, text } = await admin.get(href)
  expect(status).toBe(200)
  for (const word of ['Statement of a wallet', 'By statement load', 'By statement unload', '₹64.00', '−₹14.00'])
    expect(text).toContain(word)
  const told = await api.send<{
    openingBalance: string
    closingBalance: string
    moneyInflow: string
    moneyOutflow: string
    records: { openingBalance: string; delta: string; closingBalance: string }[]
  }>('GET', `reports/SOA/card/${cardId}/wallet/${before.appId}`)
  const sum = (one: string) => Math.round(Number(one) * 100)
  expect(sum(told.openingBalance) + sum(told.moneyInflow) - sum(told.moneyOutflow)).toBe(sum(told.closingBalance))
  expect(told.closingBalance).toBe((await walletOf(cardId)).balance)

  const [, table = ''] = /<table\b(.*?)<\/table>/s.exec(text) ?? []
  const heads = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, ''))
  for (const name of ['Date', 'Text', 'Reference', 'Card', 'Holder', 'Counterparty', 'Balance after'])
    expect(heads).toContain(name)
  const [today] = told.records
  const days = heads.filter((head) => head.includes('Opening balance'))
  expect(days[0]?.split(/Opening balance|Change|Closing balance/).map((text) => text.replace(/[^\d.-]/g, ''))).toEqual([
    expect.any(String),
    today?.openingBalance,
    today?.delta,
    today?.closingBalance,
  ])
})
