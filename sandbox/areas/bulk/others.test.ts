import { randomUUID } from 'node:crypto'
import { checkLedger } from '../../core/ledger/ledger'
import {
  bulkPerson,
  formWith,
  PLACE,
  signIn,
  startTestPlatform,
  waitForUpload,
  type TestPlatform,
} from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const ROWS = 200
let taken = 0
const people = (columns: (at: number) => string) => {
  taken += ROWS
  return Array.from({ length: ROWS }, (_, at) => columns(7_300_000_000 + taken + at))
}
const cards = () => ['FULL_NAME,MOBILE_NUMBER', ...people((mobile) => `Whole File,${mobile}`)].join('\n')
const users = () =>
  [
    'FULL_NAME,EMAIL,MOBILE_NUMBER,ROLE',
    ...people((mobile) => `Whole File,u${mobile}@file.example,${mobile},Card Admin`),
  ].join('\n')

/** What another person gets answered, and how, until the work is over. */
const besides = async <T>(work: Promise<T>, ask: () => Promise<{ status: number }>) => {
  let isOver = false
  const worked = work.finally(() => (isOver = true))
  const statuses: number[] = []
  while (!isOver) statuses.push((await ask()).status)
  return { result: await worked, statuses }
}

const cases: [string, string, () => string, Record<string, string>][] = [
  ['BULKC-12 cards are checked', 'cards/upload/check', cards, PLACE],
  ['BULKC-12 cards are sent', 'cards/upload', cards, PLACE],
  ['USER-16 users are checked', 'admins/upload/check', users, {}],
  ['USER-16 users are sent', 'admins/upload', users, {}],
]
test.each(cases)('%s row by row while others have their lists', async (_, path, file, fields) => {
  const [ask, other] = [
    await bulkPerson(platform.url, 'platform.admin@sandbox.test'),
    await signIn(platform.url, 'cards@sandbox.test'),
  ]
  const { result, statuses } = await besides(
    ask('POST', path, formWith(file(), fields, 'held.csv'), randomUUID()),
    () => other('GET', 'mp/cards?noOfRecords=5&pageNumber=1&listFilterType=all'),
  )
  expect(result.body).toMatchObject({ [path.endsWith('check') ? 'good' : 'successCount']: ROWS })
  expect(new Set(statuses)).toEqual(new Set([200]))
  // Held up by the whole file, a list or two come back.
  expect(statuses.length).toBeGreaterThan(20)
})

test('LOAD-10 a file that others write beside is taken once, whole, with its answer', async () => {
  const [ask, other] = [
    await bulkPerson(platform.url, 'platform.admin@sandbox.test'),
    await signIn(platform.url, 'cards@sandbox.test'),
  ]
  const before = checkLedger(platform.db)
  const { id: card } =
    platform.db.first(platform.db.q.selectFrom('cards').select('id').where('org_id', '=', 1001)) ?? {}
  let notes = 0
  const [form, key] = [() => formWith(file, PLACE, 'cards.csv'), randomUUID()]
  const file = cards()
  const { result, statuses } = await besides(ask('POST', 'cards/upload', form(), key), () =>
    other('POST', `cards/${card}/notes`, { text: `Beside ${notes++}`, key: randomUUID() }),
  )
  expect(result.body).toMatchObject({ successCount: ROWS, failedCount: 0 })
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(statuses.length).toBeGreaterThan(3)
  expect(await ask('POST', 'cards/upload', form(), key)).toEqual(result)
  expect(await waitForUpload(ask, result.body.bulkUploadId)).toMatchObject({ done: ROWS, failed: 0 })
  expect(checkLedger(platform.db)).toEqual(before)
})
