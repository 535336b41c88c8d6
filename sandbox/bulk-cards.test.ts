import { checkLedger } from './ledger'
import { bulkFinished as finished, bulkPerson, formWith, ownPlatform } from './testing'
import type { OwnPlatform } from './testing'

let platform: OwnPlatform
beforeAll(async () => {
  platform = await ownPlatform()
})
afterAll(() => platform.close())

type Json = Record<string, unknown>
let mobiles = 9_100_000_000
const asPerson = (email: string) => bulkPerson(platform.url, email)

const person = (over: Record<string, string> = {}) => ({
  FULL_NAME: 'Bulk Holder',
  MOBILE_NUMBER: `91${(mobiles += 1)}`,
  EMAIL: 'holder@example.test',
  General: '10',
  ...over,
})
const asCsv = (rows: Record<string, string>[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n')
}

test('BULKC-03, BULKC-05 a file of cards is checked by the rules of one card and makes each good one once', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const good = [person(), person({ GENDER: 'female', DATE_OF_BIRTH: '28-02-1990' })]
  const twice = person({ MOBILE_NUMBER: good[0]?.MOBILE_NUMBER ?? '' })
  const bad = [person({ FULL_NAME: 'R2D2' }), person({ MOBILE_NUMBER: '12' }), person({ General: '-1' }), twice]
  const file = asCsv([...good, ...bad])
  const check = await ask('POST', 'cards/upload/check', formWith(file))
  expect([check.status, check.body.good, check.body.bad, check.body.amount]).toEqual([200, 2, 4, '20.00'])
  expect(check.body.faults).toEqual([
    expect.objectContaining({ row: 4, column: 'FULL_NAME' }),
    expect.objectContaining({ row: 5, column: 'MOBILE_NUMBER' }),
    expect.objectContaining({ row: 6, column: 'General' }),
    expect.objectContaining({ row: 7, column: 'MOBILE_NUMBER', message: expect.stringContaining('already holds') }),
  ])
  const held = () =>
    platform.db.all(platform.db.q.selectFrom('cards').select('id').where('name_on_card', '=', 'BULK HOLDER')).length
  expect(held()).toBe(0)
  const { status, body } = await ask('POST', 'cards/upload', formWith(file))
  expect([status, body.message, body.successCount, body.failedCount]).toEqual([
    206,
    'Bulk cards uploaded successfully',
    2,
    4,
  ])
  await finished(ask, body.bulkUploadId)
  expect(held()).toBe(2)
  const { list } = (await ask('GET', `cards/upload/records/${body.bulkUploadId}?mobile=${good[0]?.MOBILE_NUMBER}`)).body
  expect(list).toEqual([
    expect.objectContaining({ status: 'DONE', cardHolderName: 'Bulk Holder', amount: '10.00', row: 2 }),
  ])
  expect(checkLedger(platform.db)).toEqual([])
})

test('BULKC-14 gift cards go by calls of their own: a mapping file asks for a kit number in every row', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const gift = platform.db.first(
    platform.db.q.selectFrom('programs').select('id').where('name', '=', 'YES Gift Delight'),
  )
  const place = { orgId: '1001', cardProgramId: String(gift?.id), cardMode: 'PHYSICAL_NO_NAMED_CARD' }
  const row = (kit: string) => {
    const { General: _, ...rest } = person()
    return { KIT_NUMBER: kit, ...rest, Gift: '500' }
  }
  const { kit_number: kit } =
    platform.db.first(
      platform.db.q
        .selectFrom('kits')
        .innerJoin('kit_orders', 'kit_orders.id', 'kits.order_id')
        .select('kit_number')
        .where('org_id', '=', 1001)
        .where('program_id', '=', gift?.id ?? 0)
        .where('kits.status', '=', 'YET_TO_BE_ISSUED'),
    ) ?? {}
  const file = asCsv([row(String(kit)), row('12'), row('880000000001')])
  expect((await ask('POST', 'cards/upload', formWith(file, place))).body.message).toContain('is of the kind GC')
  const { General: _, ...unmapped } = person()
  const without = await ask('POST', 'cards/upload/check', formWith(asCsv([unmapped]), place))
  expect(without.body.message).toContain('lacks the column KIT_NUMBER')
  const query = `orgId=1001&cardProgramId=${gift?.id}&cardMode=PHYSICAL_NO_NAMED_CARD&bulkUploadType=MAPPING`
  const { status, body } = await ask('POST', `cards/upload/bulk/gc?${query}`, formWith(file, {}))
  expect([status, body.successCount, body.failedCount]).toEqual([206, 1, 2])
  expect(await finished(ask, body.bulkUploadId)).toMatchObject({ status: 'COMPLETED', done: 1 })
  const list = (await ask('GET', 'cards/upload/records/?cardType=GC')).body.list as Json[]
  expect(list[0]).toMatchObject({
    bulkUploadId: body.bulkUploadId,
    uploadType: 'KIT_MAPPING',
    cardsCreatedSuccessfully: 1,
  })
  const gpr = (await ask('GET', 'cards/upload/records')).body.list as Json[]
  expect(gpr.some(({ bulkUploadId }) => bulkUploadId === body.bulkUploadId)).toBe(false)
})

test('BULKC-04 a file of card holders makes people without cards', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const file = asCsv([person({ GENDER: 'F', DATE_OF_BIRTH: '1990-02-28', FULL_NAME: 'Holder Alone' })])
  const { status, body } = await ask('POST', 'orgs/customers/bulk', formWith(file))
  expect([status, body.message]).toEqual([200, 'Card holders uploaded successfully'])
  expect(await finished(ask, body.bulkUploadId)).toMatchObject({ status: 'COMPLETED', done: 1 })
  const made = platform.db.all(
    platform.db.q.selectFrom('customers').select('card_count').where('name', '=', 'Holder Alone'),
  )
  expect(made).toEqual([{ card_count: 0 }])
})
