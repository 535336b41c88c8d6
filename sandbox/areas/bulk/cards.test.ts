import * as book from '@e965/xlsx'
import { checkLedger } from '../../core/ledger/ledger'
import {
  waitForUpload as finished,
  bulkPerson,
  formWith,
  startTestPlatform,
  PLACE,
  type TestPlatform,
  type Json,
} from '../../testing/test-platform'
import { quietWallets } from '../../testing/quiet-wallets'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  quietWallets(platform.db, 2001)
})
afterAll(() => platform.close())

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
    {
      row: 7,
      column: 'MOBILE_NUMBER',
      code: 'duplicate',
      message: 'Duplicate inside this file, first in row: 2',
      of: 2,
      name: 'Bulk Holder',
      mobile: '919100000001',
    },
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
    expect.objectContaining({ status: 'SKIPPED', cardHolderName: 'Bulk Holder', row: 7 }),
  ])
  const rowsWith = async (rows: string) =>
    ((await ask('GET', `cards/upload/records/${body.bulkUploadId}?status=${rows}`)).body.list as Json[]).length
  expect([await rowsWith('SKIPPED'), await rowsWith('FAILED')]).toEqual([4, 0])
  expect(checkLedger(platform.db)).toEqual([])
})

test('BULKC-03, FEE-01 a card of a file costs what a single one costs, is checked for it, and asks for it where no money is loaded', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const { db } = platform
  const pool = db.first(
    db.q
      .selectFrom('accounts')
      .select(['id', 'balance'])
      .where('kind', '=', 'POOL')
      .where('org_id', '=', 1001)
      .where('issuer', '=', 'YES'),
  )
  const balance = () =>
    db.first(
      db.q
        .selectFrom('accounts')
        .select('balance')
        .where('id', '=', pool?.id ?? 0),
    )?.balance ?? 0
  const charge = (fixed: number) =>
    db.run(
      db.q.updateTable('program_fees').set({ fixed }).where('program_id', '=', 2001).where('type', '=', 'CARD_ISSUE'),
    )
  charge(1_250)
  const file = asCsv([person(), person({ General: '' })])
  const check = await ask('POST', 'cards/upload/check', formWith(file))
  expect(check.body).toMatchObject({ amount: '10.00', funding: { needed: '35.00', fees: '25.00', isShort: false } })
  const before = balance()
  const { body } = await ask('POST', 'cards/upload', formWith(file))
  await finished(ask, body.bulkUploadId)
  expect(before - balance()).toBe(3_500)
  const fees = db.all(
    db.q.selectFrom('txns').select(['type', 'amount']).where('category', '=', 'FEE').where('amount', '=', 1_250),
  )
  expect(fees).toEqual([
    { type: 'DEBIT', amount: 1_250 },
    { type: 'DEBIT', amount: 1_250 },
  ])

  charge(balance() + 1)
  const dear = formWith(asCsv([person({ General: '' })]))
  expect((await ask('POST', 'cards/upload/check', dear)).body).toMatchObject({ bad: 0, funding: { isShort: true } })
  const refused = await ask('POST', 'cards/upload', dear)
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/^The account that pays/)])
  charge(0)
  expect(checkLedger(db)).toEqual([])
})

test.each(['no column for it', 'an empty cell'])(
  'BULKC-18 a gift card with %s is told which cell wants an amount, and takes one there',
  async (what) => {
    const ask = await asPerson('cards@sandbox.test')
    const gift = platform.db.first(
      platform.db.q.selectFrom('programs').select('id').where('name', '=', 'YES Gift Delight'),
    )
    const place = { cardType: 'GC', orgId: '1001', cardProgramId: String(gift?.id), cardMode: 'DIGITAL_ONLY_CARD' }
    const { General: _, ...rest } = person()
    const file = asCsv([what === 'an empty cell' ? { ...rest, Gift: '' } : rest])
    const check = (more = {}) => ask('POST', 'cards/upload/check', formWith(file, { ...place, ...more }))
    const { body } = await check()
    expect(body).toMatchObject({ good: 0, bad: 1, wrong: [{ row: 2, cells: { Gift: '' } }] })
    expect(body.columns).toContain('Gift')
    expect(body.faults).toEqual([
      expect.objectContaining({ row: 2, column: 'Gift', code: 'giftAmount', message: 'Enter an amount up to 2000' }),
    ])
    const corrections = JSON.stringify({ rows: [{ row: 2, cells: { Gift: '500' } }], alone: true })
    expect((await check({ corrections })).body).toMatchObject({ good: 1, bad: 0, amount: '500.00' })
  },
)

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
  expect((await ask('POST', 'cards/upload', formWith(file, place))).body.message).toContain('is for GC cards')
  const { General: _, ...unmapped } = person()
  const without = await ask('POST', 'cards/upload/check', formWith(asCsv([unmapped]), place))
  expect(without.body.message).toContain('is missing the column KIT_NUMBER')
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

test('BULKC-03 a row tells all its faults at once, in the order of the columns: shapes, rules, who has the mobile number', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const known = person({ GENDER: 'F', DATE_OF_BIRTH: '1990-02-28' })
  await finished(ask, (await ask('POST', 'orgs/customers/bulk', formWith(asCsv([known])))).body.bulkUploadId)
  const bad = {
    FULL_NAME: 'R2D2',
    MOBILE_NUMBER: known.MOBILE_NUMBER,
    EMAIL: 'nobody',
    GENDER: 'X',
    DATE_OF_BIRTH: '2020-13-01',
    General: 'much',
  }
  const holders = await ask('POST', 'cards/upload/check', formWith(asCsv([bad]), { ...PLACE, kind: 'CUSTOMERS' }))
  expect(holders.body.faults).toEqual([
    expect.objectContaining({ column: 'FULL_NAME', message: 'Enter a valid name' }),
    expect.objectContaining({ column: 'MOBILE_NUMBER', code: 'holderKnown' }),
    expect.objectContaining({ column: 'EMAIL', message: expect.stringMatching('^“nobody” is not an email address') }),
    expect.objectContaining({ column: 'GENDER' }),
    expect.objectContaining({ column: 'DATE_OF_BIRTH' }),
    expect.objectContaining({ column: 'General', message: expect.stringMatching('^Enter a valid value') }),
  ])
  const address = { ADDRESS_LINE_1: 'Flat (2)', PINCODE: '01', CITY: '' }
  const row = { FULL_NAME: 'R2D2', MOBILE_NUMBER: '12', EMAIL: 'nobody', General: '-1', ...address }
  const cards = await ask('POST', 'cards/upload/check', formWith(asCsv([row])))
  expect((cards.body.faults as Json[]).map(({ column }) => column)).toEqual([
    'FULL_NAME',
    'MOBILE_NUMBER',
    'EMAIL',
    'ADDRESS_LINE_1',
    'ADDRESS_LINE_2',
    'PINCODE',
    'CITY',
    'STATE',
    'General',
  ])
})

test('BULKC-10 what repeats a row of its file is called a duplicate of it, still when it is tried again', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const one = person()
  const { body } = await ask(
    'POST',
    'cards/upload',
    formWith(asCsv([one, person({ MOBILE_NUMBER: one.MOBILE_NUMBER.slice(2) })])),
  )
  const second = async () => {
    await finished(ask, body.bulkUploadId)
    const list = (await ask('GET', `cards/upload/records/${body.bulkUploadId}`)).body.list as Json[]
    return list[1]
  }
  const duplicate = { row: 3, faults: [expect.objectContaining({ code: 'duplicate', of: 2 })] }
  expect(await second()).toMatchObject({ ...duplicate, status: 'SKIPPED' })
  await ask('POST', `cards/upload/records/${body.bulkUploadId}/retry`)
  expect(await second()).toMatchObject({ ...duplicate, status: 'FAILED' })
})

test('BULKC-15 a business, or an issuer of it, whose card issuance is stopped is refused whole with the sentence of one card; money is loaded all the same', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const stop = (table: 'orgs' | 'org_issuers', value: number) =>
    table === 'orgs'
      ? platform.db.run(platform.db.q.updateTable('orgs').set({ restrict_card_issuance: value }).where('id', '=', 1001))
      : platform.db.run(
          platform.db.q
            .updateTable('org_issuers')
            .set({ restrict_card_issuance: value })
            .where('org_id', '=', 1001)
            .where('issuer', '=', 'YES'),
        )
  const sentence = 'Card Issuance is stopped, please contact you administrator'
  for (const table of ['orgs', 'org_issuers'] as const) {
    stop(table, 1)
    for (const path of ['cards/upload/check', 'cards/upload', 'orgs/customers/bulk']) {
      const { status, body } = await ask('POST', path, formWith(asCsv([person()])))
      expect([path, status, body.message]).toEqual([path, 400, sentence])
    }
    const load = await ask('POST', 'cards/load/bulk/check', formWith('MOBILE_NUMBER,LAST_4_DIGITS,General\n1,2,3'))
    stop(table, 0)
    expect(load.status).toBe(200)
  }
})

test('BULKC-16, LOAD-14 for issuer admins programs go by the category of the business or by what their portal shows: others are not there', async () => {
  const { q } = platform.db
  const programs = platform.db.all(
    q
      .selectFrom('programs')
      .innerJoin('program_orgs', 'program_orgs.program_id', 'programs.id')
      .innerJoin('orgs', 'orgs.id', 'program_orgs.org_id')
      .select(['programs.id', 'programs.issuer', 'programs.kind', 'visible_at_issuer_portal', 'orgs.category'])
      .select('orgs.id as org')
      .where('programs.status', '=', 'ACTIVE')
      .where('orgs.status', '=', 'ACTIVE')
      .where('orgs.restrict_card_issuance', '=', 0),
  )
  const answerTo = async (email: string, issuer: string, isMeant: (program: (typeof programs)[number]) => boolean) => {
    const program = programs.find((one) => one.issuer === issuer && isMeant(one))
    if (!program) throw new Error(`the seed has no such program of ${issuer}`)
    const ask = await asPerson(email)
    const place = { orgId: String(program.org), cardProgramId: String(program.id), issuerCode: issuer }
    const [cards, load] = [
      await ask('POST', 'cards/upload/check', formWith('FULL_NAME,MOBILE_NUMBER\nA,1', place)),
      await ask('POST', 'cards/load/bulk/check', formWith('MOBILE_NUMBER,LAST_4_DIGITS\n1,2', place)),
    ]
    return [cards.status === 404, load.status === 404]
  }
  const isGift = ({ category }: { category: string }) => category === 'GIFTCARD_PURCHASER'
  for (const [email, issuer] of [
    ['indianbank.admin@sandbox.test', 'INDIANBANK'],
    ['iob.admin@sandbox.test', 'IOB'],
  ] as const) {
    expect(await answerTo(email, issuer, (one) => one.kind === 'GPR' && !isGift(one))).toEqual([false, false])
    expect(await answerTo(email, issuer, (one) => one.kind === 'GC' && !isGift(one))).toEqual([true, true])
  }
  const yes = 'yes.admin@sandbox.test'
  expect(await answerTo(yes, 'YES', (one) => one.visible_at_issuer_portal === 1)).toEqual([false, false])
  expect(await answerTo(yes, 'YES', (one) => one.visible_at_issuer_portal === 0)).toEqual([true, true])
})

test('LOAD-15 a row of cards starts with 1000000000 at most, all its wallets together', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const check = await ask(
    'POST',
    'cards/upload/check',
    formWith(
      asCsv([
        person({ General: '600000000', Meals: '400000001' }),
        person({ General: '600000000', Meals: '400000000' }),
      ]),
    ),
  )
  expect(check.body.faults).toEqual([expect.objectContaining({ row: 2, column: null, code: 'loadMaximum' })])
})

test.each(['csv', 'xls', 'xlsx'] as const)('decision 36 card holders come as %s too', async (kind) => {
  const ask = await asPerson('cards@sandbox.test')
  const row = person({ GENDER: 'F', DATE_OF_BIRTH: '1990-02-28' })
  const sheet = book.utils.aoa_to_sheet([Object.keys(row), Object.values(row)])
  const file = book.utils.book_new()
  book.utils.book_append_sheet(file, sheet, 'x')
  const bookType = ({ csv: 'csv', xls: 'biff8', xlsx: 'xlsx' } as const)[kind]
  const content = Buffer.from(book.write(file, { type: 'buffer', bookType }))
  const check = await ask('POST', 'cards/upload/check', formWith(content, { ...PLACE, kind: 'CUSTOMERS' }, `a.${kind}`))
  expect([check.status, check.body.good, check.body.faults]).toEqual([200, 1, []])
})

test('BULKC-03 a row without a name or a mobile number says so in its cells, and the other rows go on', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const file = asCsv([person(), person({ FULL_NAME: '' }), person({ MOBILE_NUMBER: '' })])
  const { status, body } = await ask('POST', 'cards/upload/check', formWith(file))
  expect([status, body.good, body.bad]).toEqual([200, 1, 2])
  expect(body.faults).toEqual([
    expect.objectContaining({ row: 3, column: 'FULL_NAME' }),
    expect.objectContaining({ row: 4, column: 'MOBILE_NUMBER' }),
  ])
})
