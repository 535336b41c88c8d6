import { randomUUID } from 'node:crypto'
import * as book from '@e965/xlsx'
import { checkLedger } from '../../core/ledger/ledger'
import {
  waitForUpload as finished,
  bulkPerson,
  formWith,
  startTestPlatform,
  PLACE,
  PASSWORD,
  send,
  type TestPlatform,
  type Json,
} from '../../testing/test-platform'

let platform: TestPlatform
/** The jobs wait here until a test lets a batch through. */
const gates: (() => void)[] = []
let isOpen = true
beforeAll(async () => {
  platform = await startTestPlatform({
    bulkPause: () => (isOpen ? new Promise((resolve) => setImmediate(resolve)) : new Promise((go) => gates.push(go))),
  })
})
afterEach(() => {
  isOpen = true
  for (const go of gates.splice(0)) go()
})
afterAll(() => platform.close())

const asPerson = (email: string) => bulkPerson(platform.url, email)

let mobiles = 9_100_000_000
/** New cards of one business and program, as many as a test wants. */
const newCards = async (count: number) => {
  const opened = await send(platform.url, 'POST', '/api/admins/email', {
    body: { email: 'cards@sandbox.test', password: PASSWORD },
  })
  const made: { id: string; mobile: string; last4: string }[] = []
  for (let n = 0; n < count; n++) {
    const mobile = `91${(mobiles += 1)}`
    const { body } = await send(platform.url, 'POST', '/api/orgs/customers', {
      token: opened.token,
      body: {
        orgId: '1001',
        cardProgramId: '2001',
        fullName: 'Bulk Tester',
        nameOnCard: 'Bulk Tester',
        mobile,
        cardMode: 'DIGITAL_ONLY_CARD',
      },
    })
    const id = String(body.cardId)
    const card = platform.db.first(platform.db.q.selectFrom('cards').select('last4').where('id', '=', Number(id)))
    made.push({ id, mobile, last4: card?.last4 ?? '' })
  }
  return made
}
const heads = 'MOBILE_NUMBER,LAST_4_DIGITS,General,Meals,NARRATION\n'
const line = (card: { mobile: string; last4: string }, amount: string | number, meals = '') =>
  `${card.mobile},${card.last4},${amount},${meals},October\n`

const onCard = (id: string) =>
  platform.db.all(
    platform.db.q
      .selectFrom('card_wallets')
      .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
      .innerJoin('wallets', 'wallets.id', 'card_wallets.wallet_id')
      .select(['wallets.name', 'accounts.balance'])
      .where('card_wallets.card_id', '=', Number(id)),
  )
const general = (id: string) => onCard(id).find(({ name }) => name === 'General')?.balance

test('decision 22 the check names every bad cell, counts what would be loaded and writes nothing', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const [one, two] = await newCards(2)
  if (!one || !two) throw new Error('no cards')
  const before = checkLedger(platform.db)
  const file =
    heads +
    line(one, '100.50', '20') +
    line(two, '-5') +
    line({ mobile: '12', last4: 'abcd' }, 10) +
    line({ mobile: two.mobile, last4: '0000' === two.last4 ? '1111' : '0000' }, 10) +
    line(one, 7)
  const { status, body } = await ask('POST', 'cards/load/bulk/check', formWith(file))
  expect([status, body.rows, body.good, body.bad]).toEqual([200, 5, 2, 3])
  expect(body.faults).toEqual([
    expect.objectContaining({ row: 3, column: 'General', code: 'amount' }),
    expect.objectContaining({ row: 4, column: 'MOBILE_NUMBER', code: 'mobile' }),
    expect.objectContaining({ row: 4, column: 'LAST_4_DIGITS', code: 'last4' }),
    expect.objectContaining({ row: 5, column: 'LAST_4_DIGITS', code: 'cardNotFound' }),
  ])
  expect(body.amount).toBe('127.50')
  expect(body.wallets).toEqual([
    { walletId: '2501', name: 'General', amount: '107.50' },
    { walletId: '2502', name: 'Meals', amount: '20.00' },
  ])
  expect(body.funding).toMatchObject({ needed: '107.50', isShort: false })
  expect(body.duplicates).toEqual([{ row: 6, of: 2 }])
  expect(general(one.id)).toBe(0)
  expect(checkLedger(platform.db)).toEqual(before)
})

test('LOAD-17 a cell of four million digits is named by its row and column, and the other rows are checked', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const [card] = await newCards(1)
  if (!card) throw new Error('no card')
  const file = heads + line(card, 5) + line(card, '1'.repeat(4_000_000))
  const { status, body } = await ask('POST', 'cards/load/bulk/check', formWith(file))
  expect([status, body.good, body.bad, body.amount]).toEqual([200, 1, 1, '5.00'])
  expect(body.faults).toEqual([
    expect.objectContaining({
      row: 3,
      column: 'General',
      code: 'longCell',
      message: 'This cell has more than 500 characters. Shorten it',
    }),
  ])
})

test('LOAD-10 good rows are loaded once, bad rows stand in the failed file with their reasons, the answer is 206', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const cards = await newCards(3)
  const file = heads + cards.map((card) => line(card, '12.34')).join('') + line({ mobile: '9', last4: '1' }, '=1+1')
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask('POST', 'cards/load/bulk', formWith(file), key)),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  const [{ status, body } = answers[0] as never] = answers
  expect([status, body.successCount, body.failedCount]).toEqual([206, 3, 1])
  expect(await finished(ask, body.bulkUploadId)).toMatchObject({ status: 'COMPLETED', done: 3, failed: 1, waiting: 0 })
  expect(cards.map(({ id }) => general(id))).toEqual([1234, 1234, 1234])
  const failed = Buffer.from(await (await fetch(String(body.failedRecords))).arrayBuffer()).toString('utf8')
  expect(failed.split('\r\n')[0]).toBe(
    '\ufeff"MOBILE_NUMBER","LAST_4_DIGITS","General","Meals","NARRATION","ROW","REASON"',
  )
  expect(failed).toContain(`"9","1","'=1+1","","October","5"`)
  expect(failed).toContain('Enter a valid mobile number')
  expect(failed).toContain('This formula has no value')
  const strange = String(body.failedRecords).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await fetch(strange)).status).toBe(404)
  expect(checkLedger(platform.db)).toEqual([])
})

test('LOAD-02 rows not yet done are cancelled, then tried again: nothing is loaded twice', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const cards = await newCards(25)
  isOpen = false
  const file = heads + cards.map((card) => line(card, 5)).join('')
  const { body } = await ask('POST', 'cards/load/bulk', formWith(file))
  const id = body.bulkUploadId
  const progress = async () => (await ask('GET', `cards/upload/records/${id}/progress`)).body
  while (gates.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(await progress()).toMatchObject({ done: 0, waiting: 25 })
  gates.shift()?.()
  while (gates.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(await progress()).toMatchObject({ status: 'IN_PROGRESS', done: 10, waiting: 15 })
  const early = await ask('POST', `cards/upload/records/${id}/retry`)
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('still processing this upload')])
  const cancelled = await ask('POST', `cards/upload/records/${id}/cancel`)
  expect(cancelled.body).toMatchObject({ status: 'COMPLETED', done: 10, cancelled: 15 })
  isOpen = true
  gates.shift()?.()
  expect((await ask('POST', `cards/upload/records/${id}/cancel`)).status).toBe(409)
  const key = randomUUID()
  const retried = await ask('POST', `cards/upload/records/${id}/retry`, undefined, key)
  expect(retried.body).toMatchObject({ status: 'IN_PROGRESS' })
  expect(await ask('POST', `cards/upload/records/${id}/retry`, undefined, key)).toEqual(retried)
  expect(await finished(ask, id)).toMatchObject({ status: 'COMPLETED', done: 25, cancelled: 0, failedRecords: null })
  expect(cards.map(({ id: card }) => general(card))).toEqual(cards.map(() => 500))
  expect((await ask('POST', `cards/upload/records/${id}/retry`)).status).toBe(409)
  expect(checkLedger(platform.db)).toEqual([])
})

test('decision 22 a row is loaded together with its mark or not at all: what could not be marked is not loaded, and a retry loads it once', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const cards = await newCards(3)
  const file = heads + cards.map((card) => line(card, 4)).join('')
  isOpen = false
  const { body } = await ask('POST', 'cards/load/bulk', formWith(file))
  platform.db.exec(`CREATE TEMP TRIGGER unmarked BEFORE UPDATE OF status ON main.bulk_rows
    WHEN NEW.status = 'DONE' AND NEW.upload_id = ${Number(body.bulkUploadId)} AND NEW.line = 3
    BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`)
  isOpen = true
  for (const go of gates.splice(0)) go()
  expect(await finished(ask, body.bulkUploadId)).toMatchObject({ status: 'FAILED', done: 0, failed: 3 })
  expect(cards.map(({ id }) => general(id))).toEqual([0, 0, 0])
  platform.db.exec('DROP TRIGGER unmarked')
  await ask('POST', `cards/upload/records/${body.bulkUploadId}/retry`)
  expect(await finished(ask, body.bulkUploadId)).toMatchObject({ status: 'COMPLETED', done: 3, failed: 0 })
  expect(cards.map(({ id }) => general(id))).toEqual([400, 400, 400])
  expect(checkLedger(platform.db)).toEqual([])
})

test('decision 22 the same file again is flagged with who sent it, and a file that the pool cannot pay is refused whole', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const [card] = await newCards(1)
  if (!card) throw new Error('no card')
  const file = heads + line(card, 1)
  const first = await ask('POST', 'cards/load/bulk', formWith(file))
  await finished(ask, first.body.bulkUploadId)
  const again = await ask('POST', 'cards/load/bulk/check', formWith(file))
  expect(again.body.earlier).toEqual([
    expect.objectContaining({ bulkUploadId: first.body.bulkUploadId, uploadedByName: expect.any(String) }),
  ])
  const dear = heads + line(card, 999_999_999) + line(card, 999_999_999)
  const check = await ask('POST', 'cards/load/bulk/check', formWith(dear))
  expect(check.body).toMatchObject({ good: 2, funding: { needed: '1999999998.00', isShort: true } })
  const before = platform.db.all(platform.db.q.selectFrom('bulk_uploads').select('id')).length
  const refused = await ask('POST', 'cards/load/bulk', formWith(dear))
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('the file needs 1999999998.00')])
  expect(platform.db.all(platform.db.q.selectFrom('bulk_uploads').select('id')).length).toBe(before)
  expect(general(card.id)).toBe(100)
})

test('LOAD-02 only cards of INDIANBANK and IOB are loaded via account, checked or sent', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const [card] = await newCards(1)
  if (!card) throw new Error('no card')
  for (const path of ['cards/load/bulk/via-account/check', 'cards/load/bulk/via-account']) {
    const { status, body } = await ask('POST', path, formWith(heads + line(card, 1)))
    expect([status, body.message]).toEqual([400, 'Only cards of INDIANBANK and IOB can be loaded via account'])
  }
  expect(general(card.id)).toBe(0)
})

test('LOAD-04, LOAD-08, LOAD-09 a file is for cards of its own business, of an active program of the issuer it names, and for no wallet on a chip', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const [card] = await newCards(1)
  const { q } = platform.db
  const other = platform.db.first(
    q
      .selectFrom('cards')
      .select(['mobile', 'last4'])
      .where('program_id', '=', 2001)
      .where('org_id', '!=', 1001)
      .where('status', '=', 'ACTIVE'),
  )
  const resting = platform.db.first(q.selectFrom('programs').select('id').where('name', '=', 'YES Travel Classic'))
  const chip = platform.db.first(
    q
      .selectFrom('wallets')
      .innerJoin('programs', 'programs.id', 'wallets.program_id')
      .select(['wallets.name', 'program_id'])
      .where('programs.name', '=', 'YES Metro NCMC')
      .where('is_ncmc', '=', 1),
  )
  if (!card || !other || !resting || !chip) throw new Error('the seed lacks one of them')
  const check = (content: string, place: Record<string, string> = {}) =>
    ask('POST', 'cards/load/bulk/check', formWith(content, { ...PLACE, ...place }))

  const foreign = await check(heads + line(other, 1) + line(card, 1))
  expect([foreign.body.good, foreign.body.faults]).toEqual([
    1,
    [expect.objectContaining({ row: 2, column: 'LAST_4_DIGITS', code: 'cardNotFound' })],
  ])
  const refusals = await Promise.all([
    check(heads + line(card, 1), { cardProgramId: String(resting.id) }),
    check(heads + line(card, 1), { issuerCode: 'SBM' }),
    check(`MOBILE_NUMBER,LAST_4_DIGITS,${chip.name}\n1,2,3`, { cardProgramId: String(chip.program_id) }),
  ])
  expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
    [400, 'Select a card program'],
    [400, 'The card program does not belong to the issuer SBM'],
    [400, expect.stringContaining(`not in the template: ${chip.name}`)],
  ])
})

test('LOAD-05, LOAD-07 a wrong file says what is wrong', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const card = { mobile: '919876543210', last4: '1234' }
  const cases: [string | Buffer, string][] = [
    ['hello', 'The first row must contain the column headings: MOBILE_NUMBER, LAST_4_DIGITS, General'],
    ['MOBILE_NUMBER,General\n1,2', 'is missing the column LAST_4_DIGITS'],
    ['MOBILE_NUMBER,LAST_4_DIGITS,NARRATION\n1,2,3', 'at least one wallet column'],
    ['MOBILE_NUMBER,LAST_4_DIGITS,General,Colour\n1,2,3,4', 'not in the template: Colour'],
    [heads, 'no rows below its headings'],
    [heads + line(card, 1).repeat(501), 'has 501 rows, but the limit is 500'],
    [Buffer.from('%PDF-1.7 \x00\x01'), 'not a CSV, XLS or XLSX file'],
  ]
  for (const [content, sentence] of cases) {
    const { status, body } = await ask('POST', 'cards/load/bulk/check', formWith(content))
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)])
  }
  const none = new FormData()
  none.set('orgId', '1001')
  expect(await ask('POST', 'cards/load/bulk', none)).toMatchObject({
    status: 400,
    body: { message: 'Please Upload a file' },
  })
})

test('LOAD-05, VAL-36 a file is a sheet by its name and by its content, on every call that takes one', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const names = [
    ['ok.pdf', 'must end in .csv, .xls or .xlsx'],
    ['ok.txt', 'must end in .csv, .xls or .xlsx'],
    ['ok.xlsx', 'does not match its content'],
  ] as const
  const paths = ['cards/load/bulk/check', 'cards/load/bulk', 'cards/upload', 'orgs/customers/bulk']
  for (const path of [...paths, 'customers/accounts/load'])
    for (const [name, sentence] of names) {
      const { status, body } = await ask('POST', path, formWith(heads, PLACE, name))
      expect([path, name, status, body.message]).toEqual([path, name, 400, expect.stringContaining(sentence)])
    }
})

test('LOAD-15 at most 1000000000 is loaded by a row, all its wallets together', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const [card] = await newCards(1)
  if (!card) throw new Error('no card')
  const rows = [
    line(card, '1000000000.01'),
    line(card, '600000000', '400000000.01'),
    line(card, '600000000', '400000000'),
  ]
  const { body } = await ask('POST', 'cards/load/bulk/check', formWith(heads + rows.join('')))
  expect(body.faults).toEqual([
    expect.objectContaining({ row: 2, column: 'General', code: 'loadMaximum' }),
    expect.objectContaining({ row: 3, column: null, code: 'loadMaximum' }),
  ])
})

test('LOAD-05 XLSX, XLS and semicolons load as CSV does', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const cards = await newCards(3)
  const sheet = book.utils.aoa_to_sheet([
    ['Mobile Number', 'last 4 digits', 'General'],
    ...cards.map((card) => [Number(card.mobile), Number(card.last4), 2.5]),
  ])
  const file = book.utils.book_new()
  book.utils.book_append_sheet(file, sheet, 'x')
  const contents = [
    Buffer.from(book.write(file, { type: 'buffer', bookType: 'xlsx' })),
    Buffer.from(book.write(file, { type: 'buffer', bookType: 'biff8' })),
    `MOBILE_NUMBER;LAST_4_DIGITS;General\n${cards.map((card) => `"+${card.mobile}";${card.last4};"1,250.00"`).join('\n')}`,
  ]
  for (const [at, content] of contents.entries()) {
    const name = `loads.${['xlsx', 'XLS', 'csv'][at]}`
    const { status, body } = await ask('POST', 'cards/load/bulk', formWith(content, PLACE, name))
    expect([status, body.message]).toEqual([200, expect.any(String)])
    await finished(ask, body.bulkUploadId)
  }
  expect(cards.map(({ id }) => general(id))).toEqual(cards.map(() => 125_500))
})

test('LOAD-02 uploads of others are not there: an issuer admin sees the own issuer alone', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const [card] = await newCards(1)
  if (!card) throw new Error('no card')
  const { body } = await ask('POST', 'cards/load/bulk', formWith(heads + line(card, 1)))
  const nsdl = await asPerson('nsdl.admin@sandbox.test')
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/progress'],
    ['POST', '/cancel'],
    ['POST', '/retry'],
  ] as const)
    expect((await nsdl(method, `cards/upload/records/${body.bulkUploadId}${path}`)).status).toBe(404)
  const list = (await nsdl('GET', 'cards/upload/records')).body.list as Json[]
  expect(new Set(list.map(({ issuerCode }) => issuerCode))).toEqual(new Set(['NSDL']))
  expect((await nsdl('POST', 'cards/load/bulk/check', formWith(heads + line(card, 1)))).status).toBe(404)
  await finished(ask, body.bulkUploadId)
})

test('LOAD-02 card holders without a card are loaded: their wallets wait with the money, once, and the first card brings it', async () => {
  const ask = await asPerson('cards@sandbox.test')
  const opened = await send(platform.url, 'POST', '/api/admins/email', {
    body: { email: 'cards@sandbox.test', password: PASSWORD },
  })
  const person = { orgId: '1001', cardProgramId: '2001', fullName: 'Waiting Holder', mobile: `91${(mobiles += 1)}` }
  const made = await send(platform.url, 'POST', '/api/orgs/customers', {
    token: opened.token,
    body: { ...person, gender: 'F', dateOfBirth: '1990-02-28', email: 'waiting.holder@example.test' },
  })
  const [card] = await newCards(1)
  const customerId = String(made.body.customerId)
  const waiting = async () => {
    const { body } = await ask('GET', `customers/accounts/${customerId}/wallets`)
    return (body.wallets as Json[]).find(({ appName }) => appName === 'General')?.balance
  }
  const fields = { ...PLACE, kind: 'ACCOUNTS' }
  const file =
    'MOBILE_NUMBER,General,NARRATION\n' +
    `${person.mobile},250.50,Welcome\n${card?.mobile},10,\n12,1,\n${person.mobile},-1,\n${person.mobile},1,${'x'.repeat(81)}\n`
  const check = await ask('POST', 'cards/load/bulk/check', formWith(file, fields))
  expect([check.status, check.body.good, check.body.bad, check.body.amount]).toEqual([200, 1, 4, '250.50'])
  expect(check.body.faults).toEqual([
    expect.objectContaining({ row: 3, column: 'MOBILE_NUMBER', code: 'holderNotFound' }),
    expect.objectContaining({ row: 4, column: 'MOBILE_NUMBER', code: 'mobile' }),
    expect.objectContaining({ row: 5, column: 'General', code: 'amount' }),
    expect.objectContaining({ row: 6, column: 'NARRATION', code: 'narration' }),
  ])
  expect(await waiting()).toBe('0.00')

  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask('POST', 'customers/accounts/load', formWith(file, fields), key)),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  const [{ status, body } = { status: 0, body: {} as Json }] = answers
  expect([status, body.successCount, body.failedCount]).toEqual([206, 1, 4])
  expect(await finished(ask, body.bulkUploadId)).toMatchObject({ status: 'COMPLETED', done: 1, failed: 4 })
  expect(await waiting()).toBe('250.50')
  const detail = await ask('GET', `cards/upload/records/${body.bulkUploadId}`)
  expect(detail.body.upload).toMatchObject({ uploadType: 'MONEY_LOAD_CARD_HOLDERS', cardsNotLoaded: 4 })

  const issued = await send(platform.url, 'POST', '/api/orgs/customers', {
    token: opened.token,
    body: { ...person, nameOnCard: person.fullName, cardMode: 'DIGITAL_ONLY_CARD' },
  })
  expect(general(String(issued.body.cardId))).toBe(25_050)
  checkLedger(platform.db)
})
