import { randomUUID } from 'node:crypto'
import { DAY } from '../../core/db/days'
import { cardWithoutRequest, signInApprovers, type Approvers } from '../../testing/approvers'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
let later = 0
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => Date.now() + later })
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

const event = {
  issuerCode: 'YES',
  eventType: 'CARD_LOAD',
  DOCUMENTS: [],
  ADDRESS: [],
  DETAILS: [],
  remindAfterHours: null,
}
type StepBody = { name: string; roleId?: string; limit?: string; dayLimit?: string }

const save = async (steps: StepBody[], more: object = {}) => {
  const sent = { ...event, ...more }
  const { isStored, version } = (
    await people.checker('GET', `issuers/event?eventType=${sent.eventType}&issuerCode=YES`)
  ).body
  return isStored
    ? people.checker('PUT', 'issuer/updateEvent', { ...sent, steps, version })
    : people.checker('POST', 'issuers/event', { ...sent, steps })
}

/** The settings wait for the people whom they name so far if they allow more than before. */
const saveWithOthers = async (steps: StepBody[]) => {
  const { status, body } = await save(steps)
  if (status === 200) return
  for (const ask of [people.maker, people.other]) await people.act(ask, body.approvalQueueId)
}

const askLoad = async (amount: string) => {
  const card = cardWithoutRequest(platform.db)
  const sent = { cardId: card.cardId, appId: String(card.wallet), amount }
  const { status, body } = await people.maker('POST', 'card/load', sent, { 'idempotency-key': randomUUID() })
  expect(status).toBe(202)
  return body.approvalQueueId
}
const actionsOf = async (id: unknown, ask = people.checker) =>
  (await ask('GET', `issuer/getApprovalQueueActions/${String(id)}`)).body as {
    nextStep: string | null
    steps: { name: string; state: string; limit: string | null; dayLimit: string | null }[]
  }

test('CFG-09 one person decides alone up to the limits of a request and a day; above them the next step decides, and the next day counts anew', async () => {
  await saveWithOthers([{ name: 'Desk', limit: '100', dayLimit: '150' }, { name: 'Head' }])
  await people.guardedWhile('CARD_LOAD', async () => {
    const small = await askLoad('90.00')
    expect(await actionsOf(small)).toMatchObject({
      nextStep: null,
      steps: [
        { name: 'Desk', state: 'CURRENT', limit: '100.00', dayLimit: '150.00' },
        { name: 'Head', limit: null },
      ],
    })
    expect((await people.act(people.checker, small)).body.status).toBe('APPROVED')
    expect((await actionsOf(small)).steps.map(({ state }) => state)).toEqual(['APPROVED', 'SKIPPED'])

    const above = await askLoad('100.01')
    expect((await actionsOf(above)).nextStep).toBe('Head')
    expect((await people.act(people.checker, above)).body).toMatchObject({
      status: 'PENDING',
      message: 'Approved. Head comes next',
    })
    expect((await people.act(people.checker, above)).status).toBe(409)
    expect((await people.act(people.other, above)).body.status).toBe('APPROVED')

    const overDay = await askLoad('60.01')
    expect((await people.act(people.checker, overDay)).body.status).toBe('PENDING')
    expect((await people.act(people.other, overDay)).body.status).toBe('APPROVED')

    const within = await askLoad('60.00')
    expect((await actionsOf(within, people.other)).nextStep).toBeNull()
    expect((await people.act(people.checker, within)).body.status).toBe('APPROVED')

    const byOther = await askLoad('80.00')
    expect((await actionsOf(byOther)).nextStep).toBe('Head')
    expect((await people.act(people.other, byOther)).body.status).toBe('APPROVED')
  })
  later += DAY
  people = await signInApprovers(platform.url)
  await people.guardedWhile('CARD_LOAD', async () => {
    const nextDay = await askLoad('95.00')
    expect((await people.act(people.checker, nextDay)).body.status).toBe('APPROVED')
  })
})

test('CFG-09, APPR-24 a limit that is set, raised or freed of its day waits for the people of the steps; a lower one holds at once', async () => {
  await saveWithOthers([{ name: 'Desk' }, { name: 'Head' }])
  await people.guardedWhile('CARD_LOAD', async () => {
    const statuses: number[] = []
    for (const [limit, dayLimit] of [
      ['100', '500'],
      ['100.01', '500'],
      ['100.01', undefined],
      ['50', '60'],
    ] as const) {
      const { status, body } = await save([{ name: 'Desk', limit, ...(dayLimit && { dayLimit }) }, { name: 'Head' }])
      statuses.push(status)
      for (const ask of status === 202 ? [people.maker, people.other] : []) await people.act(ask, body.approvalQueueId)
    }
    expect(statuses).toEqual([202, 202, 202, 200])
  })
})

test.each([
  ['the last step has one', [{ name: 'Desk', limit: '100' }], {}, 'steps.0.limit'],
  ['a day has one alone', [{ name: 'Desk', dayLimit: '100' }, { name: 'Head' }], {}, 'steps.0.limit'],
  [
    'the day is below the request',
    [{ name: 'Desk', limit: '100', dayLimit: '99.99' }, { name: 'Head' }],
    {},
    'steps.0.dayLimit',
  ],
  ['it is zero', [{ name: 'Desk', limit: '0.00' }, { name: 'Head' }], {}, 'steps.0.limit'],
  ['it has three decimals', [{ name: 'Desk', limit: '1.005' }, { name: 'Head' }], {}, 'steps.0.limit'],
  [
    'requests have no amount',
    [{ name: 'Desk', limit: '100' }, { name: 'Head' }],
    { eventType: 'CARD_BLOCK' },
    'steps.0.limit',
  ],
] as const)('CFG-09 a limit is refused at its field where %s', async (_, steps, more, field) => {
  const { status, body } = await save([...steps], more)
  expect(status).toBe(400)
  expect(Object.keys(body.fields as object)).toEqual([field])
})
