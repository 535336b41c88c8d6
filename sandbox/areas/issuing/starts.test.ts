import { randomUUID } from 'node:crypto'
import { checkLedger, ensurePool } from '../../core/ledger/ledger'
import { makeRuleCard } from '../../testing/rule-cards'
import {
  bulkPerson,
  formWith,
  PLACE,
  signIn,
  startTestPlatform,
  waitForUpload as finished,
  type TestPlatform,
} from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

const wallets = [
  { name: 'Given', startingBalance: '100', startingBalanceValidityPeriod: 'MONTHLY' },
  { name: 'Left', startingBalance: '70', balanceType: 'VIRTUAL' },
  { name: 'Zero', startingBalance: '50' },
]
const balancesOf = (cardId: number) =>
  platform.db
    .all(
      platform.db.q
        .selectFrom('card_wallets')
        .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
        .select('accounts.balance')
        .where('card_wallets.card_id', '=', cardId)
        .orderBy('card_wallets.wallet_id'),
    )
    .map(({ balance }) => balance / 100)
const pool = () =>
  platform.db.first(
    platform.db.q
      .selectFrom('accounts')
      .select('balance')
      .where('id', '=', ensurePool(platform.db, 1001, 'YES', 'INR')),
  )?.balance ?? NaN

test('PROG-07, decision 46 a card that a call issues has the starting balances of its program, and what is given in their place, 0 too', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const before = pool()
  const own = await makeRuleCard(ask, wallets)
  expect(balancesOf(Number(own.cardId))).toEqual([100, 70, 50])
  // A limit is no money of the business.
  expect(before - pool()).toBe(15_000)
  const given = await makeRuleCard(ask, [
    { ...wallets[0], name: 'Given', balance: '30' },
    wallets[1],
    { ...wallets[2], name: 'Zero', balance: '0' },
  ] as never)
  expect(balancesOf(Number(given.cardId))).toEqual([30, 70, 0])
  const lots = platform.db.all(
    platform.db.q
      .selectFrom('wallet_grants')
      .innerJoin('card_wallets', 'card_wallets.account_id', 'wallet_grants.account_id')
      .select(['amount', 'remainder'])
      .where('card_id', 'in', [Number(own.cardId), Number(given.cardId)])
      .orderBy('card_id'),
  )
  expect(lots).toEqual([
    { amount: 10_000, remainder: 10_000 },
    { amount: 3_000, remainder: 3_000 },
  ])
})

test('ISSUE-38, CCUST-12 starting balances that stand in two places are refused, and no card is made', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const { programId, walletIds } = await makeRuleCard(ask, wallets)
  const balances = (amount: string) => [{ walletId: walletIds[0], amount }]
  const body = {
    orgId: '1001',
    cardProgramId: programId,
    fullName: 'Two Places',
    nameOnCard: 'Two Places',
    mobile: '919640999999',
    cardMode: 'DIGITAL_ONLY_CARD',
    walletsInitBalance: balances('1'),
    metaData: { walletsInitBalance: balances('2') },
  }
  const refused = await ask('POST', 'orgs/customers', body, { 'idempotency-key': randomUUID() })
  expect([refused.status, refused.body.fields]).toEqual([400, { walletsInitBalance: 'They are already in metaData' }])
  const { list } = (await ask('GET', 'mp/cards?searchTxt=919640999999')).body
  expect(list).toEqual([])
})

test('PROG-07, decision 46 cards of a file start alike, and their sums count what the wallets give', async () => {
  const admin = await signIn(platform.url, 'platform.admin@sandbox.test')
  const { programId } = await makeRuleCard(admin, wallets)
  const ask = await bulkPerson(platform.url, 'cards@sandbox.test')
  const file = [
    'FULL_NAME,MOBILE_NUMBER,EMAIL,Given,Left,Zero',
    'File Holder,919100770001,a@example.test,30,,0',
    'File Holder,919100770002,b@example.test,,5,',
  ].join('\n')
  const form = () => {
    const made = formWith(file)
    for (const [key, value] of Object.entries({ ...PLACE, cardProgramId: programId })) made.set(key, value)
    return made
  }
  const check = await ask('POST', 'cards/upload/check', form())
  expect(check.body).toMatchObject({ good: 2, bad: 0, amount: '255.00', funding: { needed: '180.00' } })
  const before = pool()
  const { body } = await ask('POST', 'cards/upload', form())
  await finished(ask, body.bulkUploadId)
  const cards = platform.db.all(
    platform.db.q.selectFrom('cards').select('id').where('name_on_card', '=', 'FILE HOLDER').orderBy('mobile'),
  )
  expect(cards.map(({ id }) => balancesOf(id))).toEqual([
    [30, 70, 0],
    [100, 5, 50],
  ])
  expect(before - pool()).toBe(18_000)
})
