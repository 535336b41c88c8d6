import { Statement } from '@/lib/calls/statements'
import { findDifferences } from '@/lib/rules/statements/reconcile'
import { ensurePool, outsideAccount, post } from '../../core/ledger/ledger'
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

/** The entries of a statement, the oldest first. */
const entriesOf = ({ records }: Statement) => [...records].reverse().flatMap(({ recordDetails }) => recordDetails)
const ledgerOf = (account: number) =>
  platform.db.all(
    platform.db.q
      .selectFrom('postings')
      .innerJoin('entries', 'entries.id', 'postings.entry_id')
      .select(['postings.amount', 'entries.kind', 'entries.at'])
      .where('account_id', '=', account)
      .orderBy('entries.at')
      .orderBy('entries.id'),
  )

test.each(['INR', 'AED'])(
  'SOA-04 in %s each posting of the pool is one entry, and its balance leads from the opening to the closing one',
  async (currency) => {
    const ask = await signInTo('platform.admin@sandbox.test')
    const { account, orgId, issuer, balance } = pooled(currency)
    const whole = await statementAt(ask, `org/${orgId}?issuer=${issuer}`)
    const entries = entriesOf(whole)
    expect(entries.map(({ amount, kind, at }) => ({ amount, kind, at: Date.parse(at ?? '') }))).toEqual(
      ledgerOf(account),
    )
    let after = whole.openingBalance ?? NaN
    for (const entry of entries) expect(entry.balance).toBe((after += entry.amount ?? NaN))
    expect([after, whole.closingBalance]).toEqual([balance, balance])
    for (const { date, closingBalance, recordDetails } of whole.records)
      expect([date, recordDetails.at(-1)?.balance]).toEqual([date, closingBalance])
    const days = whole.records.map(({ date }) => date ?? '')
    const part = await statementAt(ask, `org/${orgId}?issuer=${issuer}&from=${days.at(-2)}&to=${days[1]}`)
    expect(entriesOf(part)).toEqual(entries.filter(({ at }) => entriesOf(part).some((one) => one.at === at)))
  },
)

test('SOA-04 a statement says at which bank it stands, and each entry its reference, card, holder and other side', async () => {
  const ask = await signInTo('platform.admin@sandbox.test')
  const load = platform.db.first(
    platform.db.q
      .selectFrom('money_loads')
      .innerJoin('org_issuers', (join) =>
        join
          .onRef('org_issuers.org_id', '=', 'money_loads.org_id')
          .onRef('org_issuers.issuer', '=', 'money_loads.issuer'),
      )
      .innerJoin('issuers', 'issuers.code', 'money_loads.issuer')
      .select(['money_loads.org_id', 'money_loads.issuer', 'utr', 'van', 'ifsc', 'issuers.name', 'amount'])
      .where('entry_id', 'is not', null)
      .where('van', 'is not', null)
      .limit(1),
  )
  const own = await statementAt(ask, `org/${load?.org_id}?issuer=${load?.issuer}`)
  const at = { issuerCode: load?.issuer, van: load?.van }
  expect(own.vans).toEqual([{ ...at, bankName: load?.name, ifsc: load?.ifsc }])
  expect(entriesOf(own).find(({ reference }) => reference === load?.utr)).toMatchObject({
    ...at,
    kind: 'DEPOSIT',
    amount: load?.amount,
    otherKind: 'BANK',
    otherParty: load?.name,
    holderName: null,
  })
  const paid = platform.db.first(
    platform.db.q
      .selectFrom('txns')
      .innerJoin('merchants', 'merchants.id', 'txns.merchant_id')
      .innerJoin('cards', 'cards.id', 'txns.card_id')
      .innerJoin('wallets', 'wallets.id', 'txns.wallet_id')
      .select(['txns.card_id', 'txns.wallet_id', 'rrn', 'txns.last4', 'holder_name', 'merchants.name', 'cards.org_id'])
      .where('txns.status', '=', 'SETTLED')
      .where('wallets.balance_type', '=', 'PREPAID')
      .where('type', '=', 'DEBIT')
      .limit(1),
  )
  const card = { cardId: String(paid?.card_id), cardLast4Digits: paid?.last4, holderName: paid?.holder_name }
  const spent = await statementAt(ask, `card/${paid?.card_id}/wallet/${paid?.wallet_id}`)
  expect(entriesOf(spent).find(({ reference }) => reference === paid?.rrn)).toMatchObject({
    ...card,
    kind: 'SPEND',
    otherKind: 'SETTLEMENT',
    otherParty: paid?.name,
  })
  const loaded = entriesOf(spent).find(({ kind }) => kind === 'LOAD')
  expect(loaded).toMatchObject({ ...card, otherKind: 'POOL', otherParty: spent.orgName })
  const drawn = entriesOf(await statementAt(ask, `org/${paid?.org_id}`))
  expect(drawn.find(({ reference }) => reference === loaded?.reference)).toMatchObject({
    ...card,
    otherKind: 'CARD',
    otherParty: spent.walletName,
  })
})

test('SOA-04 what a just-in-time card spends out of the pool names the card and its holder', async () => {
  const { db } = platform
  const spent = db.first(
    db.q
      .selectFrom('entries')
      .innerJoin('postings', 'postings.entry_id', 'entries.id')
      .innerJoin('accounts', 'accounts.id', 'postings.account_id')
      .innerJoin('txns', 'txns.id', 'entries.txn_id')
      .innerJoin('cards', 'cards.id', 'txns.card_id')
      .select(['accounts.org_id', 'accounts.issuer', 'txns.card_id', 'rrn', 'txns.last4', 'holder_name'])
      .where('accounts.kind', '=', 'POOL')
      .where('entries.kind', '=', 'SPEND')
      .limit(1),
  )
  const ask = await signInTo('platform.admin@sandbox.test')
  const entries = entriesOf(await statementAt(ask, `org/${spent?.org_id}?issuer=${spent?.issuer}`))
  expect(entries.find(({ reference }) => reference === spent?.rrn)).toMatchObject({
    cardId: String(spent?.card_id),
    cardLast4Digits: spent?.last4,
    holderName: spent?.holder_name,
  })
})

test('SOA-04 decision 40 a card out of scope that spent out of the pool is not named', async () => {
  const { db } = platform
  const spent = db.first(
    db.q
      .selectFrom('entries')
      .innerJoin('postings', 'postings.entry_id', 'entries.id')
      .innerJoin('accounts', 'accounts.id', 'postings.account_id')
      .innerJoin('txns', 'txns.id', 'entries.txn_id')
      .select(['accounts.org_id', 'txns.card_id', 'rrn'])
      .where('accounts.kind', '=', 'POOL')
      .where('accounts.issuer', '=', 'YES')
      .where('entries.kind', '=', 'SPEND')
      .limit(1),
  )
  const ask = await signInTo('yes.admin@sandbox.test')
  const read = async () =>
    entriesOf(await statementAt(ask, `org/${spent?.org_id}?issuer=YES`)).find(
      ({ reference }) => reference === spent?.rrn,
    )
  expect((await read())?.cardId).toBe(String(spent?.card_id))
  const moveTo = (issuer: string) =>
    db.run(
      db.q
        .updateTable('cards')
        .set({ issuer })
        .where('id', '=', spent?.card_id ?? 0),
    )
  moveTo('NSDL')
  const hidden = await read()
  moveTo('YES')
  expect(hidden).toMatchObject({ cardId: null, cardLast4Digits: null, holderName: null })
})

test('SOA-04 another business that stands against an entry is named to people who may see it alone', async () => {
  const { db } = platform
  const below = db.first(
    db.q
      .selectFrom('orgs')
      .innerJoin('org_issuers', 'org_issuers.org_id', 'orgs.id')
      .select(['orgs.id', 'parent_id', 'issuer', 'currency'])
      .where('parent_id', 'is not', null)
      .where('orgs.status', '=', 'ACTIVE')
      .limit(1),
  )
  if (!below?.parent_id) throw new Error('a business below another')
  const pool = (orgId: number) => ensurePool(db, orgId, below.issuer, below.currency)
  const move = (kind: 'DEPOSIT' | 'ALLOCATION', from: number, to: number) =>
    post(db, {
      kind,
      at: Date.parse(kind === 'DEPOSIT' ? '2020-05-30' : '2020-06-01'),
      postings: [
        { account: from, amount: -500 },
        { account: to, amount: 500 },
      ],
    })
  move('DEPOSIT', outsideAccount(db, 'BANK', below.issuer, below.currency), pool(below.parent_id))
  move('ALLOCATION', pool(below.parent_id), pool(below.id))
  const asked = `org/${below.id}?issuer=${below.issuer}&from=2020-06-01&to=2020-06-01`
  const told = async () => {
    const [entry] = entriesOf(await statementAt(await signInTo('readonly@sandbox.test'), asked))
    return [entry?.amount, entry?.otherKind, entry?.otherParty]
  }
  const parent = db.first(db.q.selectFrom('orgs').select('display_name').where('id', '=', below.parent_id))
  expect(await told()).toEqual([500, 'POOL', parent?.display_name])
  const reader = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'readonly@sandbox.test'))
  db.run(db.q.insertInto('user_orgs').values({ user_id: reader?.id ?? 0, org_id: below.id, is_primary: 1 }))
  expect(await told()).toEqual([500, 'POOL', null])
})

/** Deposits into a pool, one a second from a moment on. */
const deposit = (account: number, issuer: string, from: string, count: number): void =>
  platform.db.write(() => {
    const bank = outsideAccount(platform.db, 'BANK', issuer, 'INR')
    for (let at = 0; at < count; at++)
      post(platform.db, {
        kind: 'DEPOSIT',
        at: Date.parse(from) + at * 1000,
        postings: [
          { account: bank, amount: -100 - at },
          { account, amount: 100 + at },
        ],
      })
  })

test('SOA-04 a page has its entries alone, under the days and sums of the whole period and with the balances of the account', async () => {
  const ask = await signInTo('platform.admin@sandbox.test')
  const { account, orgId, issuer } = pooled('INR')
  deposit(account, issuer, '2019-05-06T09:00:00Z', 5)
  deposit(account, issuer, '2019-05-07T09:00:00Z', 4)
  const asked = `org/${orgId}?issuer=${issuer}&from=2019-05-06&to=2019-05-07`
  const whole = await statementAt(ask, asked)
  const all = entriesOf(whole)
  expect(all).toHaveLength(9)
  for (const [sort, ends] of [
    ['-at', [9, 5, 1]],
    ['at', [4, 8, 9]],
  ] as const) {
    for (const [at, end] of ends.entries()) {
      const page = await statementAt(ask, `${asked}&page=${at + 1}&perPage=4&sort=${sort}`)
      const start = sort === 'at' ? at * 4 : Math.max(0, end - 4)
      expect([sort, at, entriesOf(page)]).toEqual([sort, at, all.slice(start, end)])
      const sums = page.records.map((day) => ({ ...day, recordDetails: [] }))
      expect(sums).toEqual(whole.records.map((day) => ({ ...day, recordDetails: [] })))
      expect([page.closingBalance, findDifferences(page)]).toEqual([whole.closingBalance, []])
    }
  }
  expect(entriesOf(await statementAt(ask, `${asked}&page=4&perPage=4`))).toEqual([])
  const unknown = await ask('GET', `reports/SOA/${asked}&page=1&sort=amount`)
  expect([unknown.status, unknown.body.fields]).toEqual([400, { sort: 'Entries are sorted by at or -at' }])
})

test('SOA-04 a day of more than 2,000 entries has each of them', async () => {
  const ask = await signInTo('platform.admin@sandbox.test')
  const { account, orgId, issuer } = pooled('INR')
  deposit(account, issuer, '2019-05-08T03:00:00Z', 2100)
  const whole = await statementAt(ask, `org/${orgId}?issuer=${issuer}&from=2019-05-08&to=2019-05-08`)
  const entries = entriesOf(whole)
  expect([entries.length, whole.records[0]?.detailCount, findDifferences(whole)]).toEqual([2100, 2100, []])
  expect([entries[0]?.balance, entries.at(-1)?.balance]).toEqual([
    (whole.openingBalance ?? NaN) + 100,
    whole.closingBalance,
  ])
})
