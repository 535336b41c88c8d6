import { randomUUID } from 'node:crypto'
import { makeRuleCard } from '../../testing/rule-cards'
import { bulkPerson, formWith, PLACE, signIn, startTestPlatform, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const REFUSED = 'This wallet cannot be loaded from a branch'
const branchAdmin = 'yes.admin@sandbox.test'
const key = () => ({ 'idempotency-key': randomUUID() })

/** A card with a wallet that takes loads from a branch, and one that does not. */
const cardOfBoth = async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const card = await makeRuleCard(ask, [
    { name: 'Open', allowLoadingFromBranch: true },
    { name: 'Closed', startingBalance: '25', allowLoadingFromBranch: false },
  ])
  const [open = '', closed = ''] = card.walletIds
  return { ...card, ask, open, closed }
}

test('WAL-05 people of a branch load only wallets that allow it, by a call, a payment and a file; others load all', async () => {
  const { ask, cardId, open, closed, programId } = await cardOfBoth()
  const branch = await signIn(platform.url, branchAdmin)
  const load = (by: typeof ask, appId: string) =>
    by('POST', 'card/load', { cardId, appId, amount: '5', narration: 'Test' }, key())
  expect((await load(branch, open)).status).toBe(200)
  expect((await load(ask, closed)).status).toBe(200)
  const refused = await load(branch, closed)
  expect([refused.status, refused.body.fields]).toEqual([400, { appId: REFUSED }])
  const order = { appId: closed, amount: '5.00', narration: '', returnUrl: 'http://localhost:3000/app/cards' }
  const payment = await branch('POST', `issuer/${cardId}/razorpay/create-order`, order, key())
  expect([payment.status, payment.body.fields]).toEqual([400, { appId: REFUSED }])

  const card = platform.db.first(
    platform.db.q.selectFrom('cards').select(['mobile', 'last4']).where('id', '=', Number(cardId)),
  )
  const file = `MOBILE_NUMBER,LAST_4_DIGITS,Open,Closed\n${card?.mobile},${card?.last4},,7`
  const bulk = await bulkPerson(platform.url, branchAdmin)
  const { body } = await bulk('POST', 'cards/load/bulk/check', formWith(file, { ...PLACE, cardProgramId: programId }))
  expect(body.faults).toMatchObject([{ column: 'Closed', code: 'branchLoad', message: REFUSED }])
})

test('WAL-05 a card that people of a branch issue has what its program gives, and no amount of theirs in such a wallet', async () => {
  const { programId, open, closed } = await cardOfBoth()
  const branch = await signIn(platform.url, branchAdmin)
  const issue = (mobile: string, walletsInitBalance: { walletId: string; amount: string }[]) =>
    branch(
      'POST',
      'orgs/customers',
      {
        orgId: '1001',
        cardProgramId: programId,
        fullName: 'Branch Holder',
        nameOnCard: 'Branch Holder',
        mobile,
        cardMode: 'DIGITAL_ONLY_CARD',
        metaData: { walletsInitBalance },
      },
      key(),
    )
  const refused = await issue('919650000001', [
    { walletId: open, amount: '10' },
    { walletId: closed, amount: '30' },
  ])
  expect([refused.status, Object.values(refused.body.fields as object)]).toEqual([400, [REFUSED]])
  for (const [mobile, amounts] of [
    ['919650000002', [{ walletId: open, amount: '10' }]],
    ['919650000003', [{ walletId: closed, amount: '25.00' }]],
    ['919650000004', [{ walletId: closed, amount: '0' }]],
  ] as const)
    expect((await issue(mobile, [...amounts])).status).toBe(200)
  const file = `FULL_NAME,MOBILE_NUMBER,EMAIL,Closed\nFile Holder,919650000005,a@example.test,30`
  const bulk = await bulkPerson(platform.url, branchAdmin)
  const { body } = await bulk('POST', 'cards/upload/check', formWith(file, { ...PLACE, cardProgramId: programId }))
  expect(body.faults).toMatchObject([{ column: 'Closed', code: 'branchLoad', message: REFUSED }])
})
