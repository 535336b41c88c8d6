import { randomUUID } from 'node:crypto'
import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { checkLedger } from '../../core/ledger/ledger'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { quietWallets } from '../../testing/quiet-wallets'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  quietWallets(platform.db, 2001)
  people = await signInApprovers(platform.url)
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

/** What YES says about an event from now on: who decides, or nobody. */
const configure = (event_type: ApprovalEvent, names: readonly string[] | null) => {
  const { db } = platform
  db.run(db.q.deleteFrom('issuer_events').where('issuer', '=', 'YES').where('event_type', '=', event_type))
  if (names === null) return
  const steps = JSON.stringify(names.map((name) => ({ name, roleId: null })))
  const values = { issuer: 'YES', event_type, status: 'ACTIVE', version: 1, details: '[]', steps } as const
  db.run(db.q.insertInto('issuer_events').values({ ...values, remind_after_hours: null }))
}
let mobiles = 9_619_000_000
const issue = async () => {
  const { body } = await people.maker(
    'POST',
    'orgs/customers',
    {
      ...{ orgId: '1001', cardProgramId: '2001', fullName: 'Joined Guard', nameOnCard: 'Joined Guard' },
      ...{ mobile: `91${(mobiles += 1)}`, cardMode: 'DIGITAL_ONLY_CARD' },
      metaData: { walletsInitBalance: [{ walletId: '2501', amount: '10.00' }] },
    },
    { 'idempotency-key': randomUUID() },
  )
  return body.approvalQueueId
}
const cardCount = () =>
  platform.db.first(platform.db.q.selectFrom('cards').select((build) => build.fn.countAll<number>().as('n')))?.n
const told = async (answer: ReturnType<Approvers['act']>) => {
  const { status, body } = await answer
  return [status, body.message]
}

test('decision 44 a guard that joins while a request waits is asked about, after those who were asked', async () => {
  configure('CARD_CREATION', ['Desk'])
  const [id, another] = [await issue(), await issue()]
  configure('CARD_LOAD', ['Treasury'])
  const before = cardCount()
  expect(await told(people.act(people.checker, id))).toEqual([200, 'Approved. Treasury comes next'])
  expect(await told(people.act(people.checker, id))).toEqual([409, expect.stringContaining('earlier step')])
  expect(cardCount()).toBe(before)
  expect((await people.read(id)).stepCount).toBe(2)
  expect(await told(people.act(people.other, id))).toEqual([200, 'Cardholder added successfully'])
  // One that is off again by then asks nobody.
  configure('CARD_LOAD', null)
  expect(await told(people.act(people.checker, another))).toEqual([200, 'Cardholder added successfully'])
})

test('decision 44 of the guards that asked, the people of that moment decide, whatever is said about them since', async () => {
  configure('CARD_CREATION', ['Desk'])
  const [longer, off] = [await issue(), await issue()]
  configure('CARD_CREATION', ['Desk', 'Head'])
  expect(await told(people.act(people.checker, longer))).toEqual([200, 'Cardholder added successfully'])
  configure('CARD_CREATION', null)
  const before = cardCount() ?? 0
  expect((await people.read(off)).status).toBe('PENDING')
  expect(await told(people.act(people.checker, off))).toEqual([200, 'Cardholder added successfully'])
  expect(cardCount()).toBe(before + 1)
})
