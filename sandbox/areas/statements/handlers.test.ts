import { Statement } from '@/lib/calls/statements'
import { findDifferences } from '@/lib/rules/statements/reconcile'
import { post } from '../../core/ledger/ledger'
import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const signInTo = (email: string) => signIn(platform.url, email)
const statementAt = async (ask: SignedIn, path: string) => {
  const { status, body } = await ask('GET', `reports/SOA/${path}`)
  if (status !== 200) throw new Error(`${path}: ${status} ${body.message}`)
  return Statement.parse(body)
}

const pooled = (currency: string) => {
  const found = platform.db.first(
    platform.db.q
      .selectFrom('accounts')
      .innerJoin('orgs', 'orgs.id', 'accounts.org_id')
      .select(['accounts.id', 'accounts.org_id', 'accounts.issuer', 'accounts.balance'])
      .where('accounts.kind', '=', 'POOL')
      .where('accounts.currency', '=', currency as 'INR')
      .where('orgs.status', '=', 'ACTIVE')
      .where('accounts.balance', '>', 10_000)
      .limit(1),
  )
  if (!found?.org_id || !found.issuer) throw new Error(`no pool in ${currency}`)
  return { account: found.id, orgId: found.org_id, issuer: found.issuer, balance: found.balance }
}

test.each(['INR', 'AED'])(
  'SOA-01, SOA-02 the statement of a business in %s reconciles, and closes with what its pool holds',
  async (currency) => {
    const ask = await signInTo('platform.admin@sandbox.test')
    const { orgId, issuer, balance } = pooled(currency)
    const whole = await statementAt(ask, `org/${orgId}?issuer=${issuer}`)
    expect(findDifferences(whole)).toEqual([])
    expect([whole.openingBalance, whole.closingBalance, whole.of]).toEqual([0, balance, 'POOL'])
    const days = whole.records.map(({ date }) => date ?? '')
    const [from, to] = [days.at(-2) ?? '', days[0] ?? '']
    const part = await statementAt(ask, `org/${orgId}?issuer=${issuer}&from=${from}&to=${to}`)
    expect(findDifferences(part)).toEqual([])
    expect(part.openingBalance).toBe(whole.records.at(-1)?.closingBalance)
    expect(part.records).toHaveLength(days.length - 1)
  },
)

test('SOA-02, decision 37 the zone of the business rules on which day a posting counts', async () => {
  const ask = await signInTo('platform.admin@sandbox.test')
  for (const [currency, late] of [
    ['INR', '2020-03-04T18:29:59.000Z'],
    ['AED', '2020-03-04T19:59:59.000Z'],
  ] as const) {
    const { account, orgId, issuer } = pooled(currency)
    const bank = platform.db.first(
      platform.db.q
        .selectFrom('accounts')
        .select('id')
        .where('kind', '=', 'BANK')
        .where('currency', '=', currency)
        .where('issuer', '=', issuer),
    )
    const move = (at: number, amount: number) =>
      post(platform.db, {
        kind: 'DEPOSIT',
        at,
        postings: [
          { account: bank?.id ?? 0, amount: -amount },
          { account, amount },
        ],
      })
    move(Date.parse(late), 700)
    move(Date.parse(late) + 1000, 300)
    const day = (date: string) => statementAt(ask, `org/${orgId}?issuer=${issuer}&from=${date}&to=${date}`)
    expect([currency, (await day('2020-03-04')).moneyInflow, (await day('2020-03-05')).moneyInflow]).toEqual([
      currency,
      700,
      300,
    ])
    expect((await day('2020-03-05')).openingBalance).toBe(700)
  }
})

test('SOA-02 by holder, mobile or last four digits it tells what stands on those cards of the business', async () => {
  const ask = await signInTo('platform.admin@sandbox.test')
  const card = platform.db.first(
    platform.db.q
      .selectFrom('cards')
      .innerJoin('accounts', 'accounts.card_id', 'cards.id')
      .innerJoin('customers', 'customers.id', 'cards.customer_id')
      .select(['cards.id', 'cards.org_id', 'cards.mobile', 'cards.last4', 'customers.name', 'accounts.balance'])
      .where('accounts.kind', '=', 'CARD')
      .where('accounts.balance', '>', 0)
      .limit(1),
  )
  if (!card) throw new Error('a card with money')
  for (const query of [`cardNumber=${card.last4}`, `mobile=${card.mobile}`, `name=${encodeURIComponent(card.name)}`]) {
    const found = await statementAt(ask, `org/${card.org_id}?${query}`)
    expect([query, found.of, findDifferences(found)]).toEqual([query, 'CARDS', []])
    expect(found.closingBalance).toBeGreaterThanOrEqual(card.balance)
  }
  const none = await statementAt(ask, `org/${card.org_id}?mobile=910000000000`)
  expect([none.accounts, none.closingBalance, none.records]).toEqual([0, 0, []])
  const wrong = await ask('GET', `reports/SOA/org/${card.org_id}?cardNumber=12`)
  expect([wrong.status, wrong.body.fields]).toEqual([400, { cardNumber: 'Enter the last 4 digits of the card' }])
})

test('SOA-03 the statements of a wallet of a card and of its holder reconcile and end with the balance; days that cross are refused', async () => {
  const ask = await signInTo('platform.admin@sandbox.test')
  const wallet = platform.db.first(
    platform.db.q
      .selectFrom('card_wallets')
      .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
      .innerJoin('cards', 'cards.id', 'card_wallets.card_id')
      .select(['card_wallets.card_id', 'card_wallets.wallet_id', 'accounts.balance', 'cards.customer_id'])
      .where('accounts.balance', '>', 0)
      .limit(1),
  )
  if (!wallet) throw new Error('a wallet with money')
  const own = await statementAt(ask, `card/${wallet.card_id}/wallet/${wallet.wallet_id}`)
  expect([findDifferences(own), own.closingBalance]).toEqual([[], wallet.balance])
  const all = await statementAt(ask, `accounts/${wallet.customer_id}/wallet/${wallet.wallet_id}`)
  expect(findDifferences(all)).toEqual([])
  expect(all.closingBalance).toBeGreaterThanOrEqual(wallet.balance)
  const crossed = await ask(
    'GET',
    `reports/SOA/card/${wallet.card_id}/wallet/${wallet.wallet_id}?from=2026-02-02&to=2026-02-01`,
  )
  expect([crossed.status, crossed.body.fields]).toEqual([400, { to: 'The last day is before the first' }])
  expect((await ask('GET', `reports/SOA/accounts/${wallet.customer_id}/wallet/1`)).status).toBe(404)
})

test('SOA-02, SOA-03 what is out of scope is not there', async () => {
  const yes = await signInTo('yes.admin@sandbox.test')
  const foreign = platform.db.first(
    platform.db.q
      .selectFrom('orgs')
      .select('id')
      .where('id', 'not in', (org) => org.selectFrom('org_issuers').select('org_id').where('issuer', '=', 'YES'))
      .limit(1),
  )
  expect((await yes('GET', `reports/SOA/org/${foreign?.id}`)).status).toBe(404)
  const own = platform.db.first(
    platform.db.q.selectFrom('org_issuers').select('org_id').where('issuer', '=', 'YES').limit(1),
  )
  expect((await yes('GET', `reports/SOA/org/${own?.org_id}`)).status).toBe(200)
  expect((await yes('GET', `reports/SOA/org/${own?.org_id}?issuer=NSDL`)).status).toBe(404)
  const customer = platform.db.first(
    platform.db.q.selectFrom('customers').select('id').where('issuer', '=', 'NSDL').limit(1),
  )
  expect((await yes('GET', `reports/SOA/accounts/${customer?.id}/wallet/3001`)).status).toBe(404)
})
