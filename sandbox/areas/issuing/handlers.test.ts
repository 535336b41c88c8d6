import { randomUUID } from 'node:crypto'
import { checkLedger } from '../../core/ledger/ledger'
import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'
import { quietWallets } from '../../testing/quiet-wallets'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  quietWallets(platform.db, 2001)
})
afterAll(() => platform.close())

let mobiles = 9_600_000_000
const body = (over: Record<string, unknown> = {}) => ({
  orgId: '1001',
  cardProgramId: '2001',
  fullName: 'Issue Tester',
  nameOnCard: 'Issue Tester',
  mobile: `91${(mobiles += 1)}`,
  cardMode: 'DIGITAL_ONLY_CARD',
  ...over,
})
const countCards = () =>
  platform.db.first(platform.db.q.selectFrom('cards').select((e) => e.fn.countAll<number>().as('n')))?.n

const orgNamed = async (ask: Awaited<ReturnType<typeof signIn>>, name: string) =>
  ((await ask('GET', `orgs?name=${encodeURIComponent(name)}`)).body.list as { orgId: string }[])[0]?.orgId

test('twenty identical requests with one key make one card and get one answer', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const before = countCards() ?? 0
  const key = randomUUID()
  const same = body()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask('POST', 'orgs/customers', same, { 'idempotency-key': key })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(countCards()).toBe(before + 1)
})

test('a key belongs to one body and to one person; a refused request leaves it free', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const other = await signIn(platform.url, 'platform.admin@sandbox.test')
  const key = { 'idempotency-key': randomUUID() }
  const first = body()
  expect((await ask('POST', 'orgs/customers', { ...first, mobile: '921234567890' }, key)).status).toBe(400)
  expect((await ask('POST', 'orgs/customers', first, key)).status).toBe(200)
  expect((await ask('POST', 'orgs/customers', body(), key)).status).toBe(409)
  expect((await other('POST', 'orgs/customers', body(), key)).status).toBe(200)
})

test('a mobile that holds a card of the program is refused; for another program it is the same person', async () => {
  const ask = await signIn(platform.url, 'cards@sandbox.test')
  const first = body()
  const made = await ask('POST', 'orgs/customers', first)
  const again = await ask('POST', 'orgs/customers', first)
  expect([again.status, again.body.message]).toEqual([409, 'This mobile number already holds a card of this program'])
  const next = await ask('POST', 'orgs/customers', { ...first, cardProgramId: '2004' })
  expect(next.body.customerId).toBe(made.body.customerId)
  expect((await ask('GET', `customers/${made.body.customerId}`)).body.noOfCards).toBe(2)
})

test('ISSUE-39, ISSUE-40 a kit of a program that checks its holder waits with a queue id; a digital card is active at once', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const orgId = await orgNamed(ask, 'Deccan Infotech')
  const kit = await ask(
    'POST',
    'orgs/customers',
    body({ orgId, cardProgramId: '2007', cardMode: 'PHYSICAL_NO_NAMED_CARD' }),
  )
  expect(kit.body).toMatchObject({
    data: { message: 'Cardholder added successfully' },
    approvalQueueId: expect.stringMatching(/^AQ/),
  })
  expect((await ask('GET', `cards/${kit.body.cardId}`)).body).toMatchObject({
    status: 'PENDING',
    cardInstaMappingStatus: null,
  })
  const digital = await ask('POST', 'orgs/customers', body())
  expect(digital.body.approvalQueueId).toBeNull()
  expect((await ask('GET', `cards/${digital.body.cardId}`)).body.status).toBe('ACTIVE')
})

const addresses = [
  {
    addressType: 'DELIVERY_ADDRESS',
    address1: '12 Lake View Road',
    address2: 'Adyar',
    pincode: '600020',
    city: 'Chennai',
    state: 'Tamil Nadu',
    country: 'India',
  },
]

test('ISSUE-38 a named card keeps its design, emboss line, papers and delivery address', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const orgId = await orgNamed(ask, 'Deccan Infotech')
  const made = await ask(
    'POST',
    'orgs/customers',
    body({
      orgId,
      cardProgramId: '2008',
      cardMode: 'PHYSICAL_NAMED_CARD',
      embossLine4: 'SINCE 1998',
      cardPrinter: 'SESHAASAI',
      designCode: 'NSDL-2008-PEACOCK',
      addresses,
      dateOfBirth: '1990-04-12',
      gender: 'F',
      documents: [{ docType: 'PAN', docValue: 'abcde1234f', metaData: { dob: '1990-04-12', gender: 'F' } }],
    }),
  )
  expect([made.status, made.body.message]).toEqual([200, undefined])
  const detail = (await ask('GET', `cards/${made.body.cardId}`)).body
  expect(detail).toMatchObject({ embossLine4: 'SINCE 1998', deliveryAddress: { address2: 'Adyar', pincode: '600020' } })
  expect(detail.cardImage).toContain('NSDL-2008-PEACOCK')
  expect((await ask('GET', `cards/${made.body.cardId}/kycDocs`)).body.documents).toMatchObject([
    { docType: 'PAN', docValue: 'ABCDE1234F' },
  ])
})

test.each([
  [
    'ISSUE-06 a restricted business',
    { org: 'Himadri', cardProgramId: '2014', dateOfBirth: '1990-01-01', gender: 'M' },
    'Card Issuance is stopped, please contact you administrator',
  ],
  [
    'ISSUE-06 an issuer that has stopped for a business',
    { org: 'Ganga Agro', cardProgramId: '2001' },
    'Card Issuance is stopped, please contact you administrator',
  ],
  ['ISSUE-07 a program that is not active', { cardProgramId: '2005' }, 'Select a card program'],
  [
    'ISSUE-12 a digital card of a program of pre-printed kits',
    { org: 'Deccan', cardProgramId: '2007' },
    'Select card type',
  ],
  [
    'ISSUE-19 a mobile that starts with zero',
    { mobile: '910123456789'.replace('91', '00') },
    'Enter a valid mobile number',
  ],
  ['ISSUE-27 a negative balance', { amounts: ['-1'] }, /amount/],
  [
    'ISSUE-27 a balance with paise where the step is one rupee',
    { amounts: ['10.50'] },
    'Enter a whole amount, without decimals',
  ],
  ['ISSUE-28 a gift card without an amount', { cardProgramId: '2002' }, 'Enter a valid value'],
  [
    'a gift card above the limit',
    { cardProgramId: '2002', wallet: '2505', amounts: ['2001'] },
    'A gift card holds at most 2,000 in total',
  ],
  [
    'ISSUE-31 a gift kit without its number',
    { cardProgramId: '2002', wallet: '2505', amounts: ['100'], cardMode: 'PHYSICAL_NO_NAMED_CARD' },
    'Enter a Kit no. number',
  ],
  ['ISSUE-23 a named card without an address', { cardMode: 'PHYSICAL_NAMED_CARD' }, 'Enter this address line'],
])(
  '%s is refused and leaves nothing behind',
  async (_, { org, amounts, wallet = '2501', ...over }: Record<string, unknown>, message) => {
    const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
    const orgId = org ? await orgNamed(ask, String(org)) : '1001'
    const before = countCards()
    const metaData = Array.isArray(amounts)
      ? { walletsInitBalance: amounts.map((amount) => ({ walletId: wallet, amount })) }
      : undefined
    const answer = await ask('POST', 'orgs/customers', body({ orgId, ...over, ...(metaData && { metaData }) }))
    expect(answer.status).toBe(400)
    if (message instanceof RegExp) expect(answer.body.message).toMatch(message)
    else expect(answer.body.message).toBe(message)
    expect(countCards()).toBe(before)
  },
)

test('a program that the business does not have, or an unknown field, is refused', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  expect((await ask('POST', 'orgs/customers', body({ cardProgramId: '2021' }))).status).toBe(404)
  expect((await ask('POST', 'orgs/customers', body({ surprise: 1 }))).status).toBe(400)
  expect((await ask('POST', 'orgs/customers')).status).toBe(400)
})

test('CCUST-12, CCUST-13 a customer without a card holds starting balances, and the first card takes them over', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const {
    cardMode: _mode,
    nameOnCard: _name,
    ...person
  } = body({
    gender: 'F',
    dateOfBirth: '1991-02-03',
    email: 'customer@mail.example',
    metaData: { walletsInitBalance: [{ walletId: '2501', amount: '300' }] },
  })
  const made = await ask('POST', 'orgs/customers', person)
  expect(made.body).toMatchObject({ data: { message: 'Customer created successfully' }, cardId: null })
  const wallets = async () =>
    (
      (await ask('GET', `customers/accounts/${made.body.customerId}/wallets`)).body.wallets as { balance: string }[]
    ).map(({ balance }) => balance)
  expect(await wallets()).toEqual(['300.00', '0.00', '0.00'])
  const issued = await ask('POST', 'orgs/customers', {
    ...person,
    nameOnCard: 'Issue Tester',
    cardMode: 'DIGITAL_ONLY_CARD',
    metaData: { walletsInitBalance: [{ walletId: '2501', amount: '200' }] },
  })
  expect(issued.body.customerId).toBe(made.body.customerId)
  expect((await ask('GET', `cards/${issued.body.cardId}/balance`)).body.totalBalance).toBe('500.00')
  expect(await wallets()).toEqual(['500.00', '0.00', '0.00'])
  const history = await ask('GET', `transaction/searchCardTransaction/allCardTxns?cardId=${issued.body.cardId}`)
  expect(history.body.list).toMatchObject([
    { txnCategory: 'LOAD', moneySource: 'ORG_ACCOUNT', amount: '200.00', balance: '500.00', walletId: '2501' },
  ])
  expect(checkLedger(platform.db)).toEqual([])
  expect((await ask('POST', 'orgs/customers', person)).status).toBe(409)
})
