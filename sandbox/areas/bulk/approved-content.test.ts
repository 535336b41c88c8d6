import { randomUUID } from 'node:crypto'
import { kitAccount } from '../kits/money'
import { checkLedger, outsideAccount, post } from '../../core/ledger/ledger'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { quietWallets } from '../../testing/quiet-wallets'
import {
  bulkPerson,
  formWith,
  startTestPlatform,
  waitForUpload,
  type SignedIn,
  type TestPlatform,
} from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
let ask: Awaited<ReturnType<typeof bulkPerson>>
beforeAll(async () => {
  platform = await startTestPlatform({ bulkPause: () => new Promise((resolve) => setImmediate(resolve)) })
  quietWallets(platform.db, 2001)
  people = await signInApprovers(platform.url)
  ask = await bulkPerson(platform.url, 'yes.admin@sandbox.test')
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

const HEADS = 'MOBILE_NUMBER,LAST_4_DIGITS,General,Meals,NARRATION\n'
let mobiles = 9_615_000_000
type IssuedCard = { id: number; mobile: string; last4: string }

const newCard = async (): Promise<IssuedCard> => {
  const mobile = `91${(mobiles += 1)}`
  const body = { orgId: '1001', cardProgramId: '2001', fullName: 'File Row', nameOnCard: 'File Row', mobile }
  const key = { 'idempotency-key': randomUUID() }
  const made = await people.maker('POST', 'orgs/customers', { ...body, cardMode: 'DIGITAL_ONLY_CARD' }, key)
  const id = Number(made.body.cardId)
  const card = platform.db.first(platform.db.q.selectFrom('cards').select('last4').where('id', '=', id))
  return { id, mobile, last4: card?.last4 ?? '' }
}
const rowOf = ({ mobile, last4 }: IssuedCard, amount: string) => `${mobile},${last4},${amount},,October\n`
const balanceOf = ({ id }: IssuedCard): number =>
  platform.db.first(
    platform.db.q
      .selectFrom('card_wallets')
      .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
      .select((build) => build.fn.sum<number>('accounts.balance').as('balance'))
      .where('card_wallets.card_id', '=', id),
  )?.balance ?? 0

const upload = async (rows: string) => {
  const { body } = await ask('POST', 'cards/load/bulk', formWith(HEADS + rows), randomUUID())
  const id = String(body.bulkUploadId)
  return { id, requestId: body.approvalQueueId, records: `cards/upload/records/${id}` }
}
const waitingRequest = (uploadId: string) =>
  platform.db.all(
    platform.db.q
      .selectFrom('approvals')
      .select(['id', 'amount'])
      .where('event_type', '=', 'BULK_UPLOAD')
      .where('entity_id', '=', Number(uploadId))
      .where('status', '=', 'UPLOADED'),
  )
const correct = (records: string, row: number, cells: object) =>
  ask('POST', `${records}/correct`, { rows: [{ row, cells }] }, randomUUID())

test.each(['BULK_UPLOAD', 'CARD_LOAD'])(
  'decision 44, APPR-23 with %s guarded a file that was cancelled and corrected asks again, and loads what the new request shows',
  (event) =>
    people.guardedWhile(event, async () => {
      const card = await newCard()
      const { id, requestId, records } = await upload(rowOf(card, '10.00'))
      expect(await people.read(requestId)).toMatchObject({ amount: '10.00', status: 'UPLOADED' })
      await ask('POST', `${records}/cancel`, {}, randomUUID())
      expect((await people.read(requestId)).status).not.toBe('UPLOADED')
      expect(waitingRequest(id)).toEqual([])
      await correct(records, 2, { General: '9999.00' })
      const [request, ...more] = waitingRequest(id)
      expect([request?.amount, more]).toEqual([999_900, []])
      expect(String(request?.id)).not.toBe(String(requestId))
      expect(await people.read(request?.id)).toMatchObject({
        amount: '9999.00',
        rows: [{ line: 2, amount: '9999.00', status: 'WAITING' }],
      })
      expect((await people.act(people.checker, requestId)).status).toBe(409)
      expect(balanceOf(card)).toBe(0)
      expect((await people.act(people.checker, request?.id)).status).toBe(200)
      await waitForUpload(ask, id)
      expect(balanceOf(card)).toBe(999_900)
    }),
)

test('decision 44 the request of a bad row that was corrected or tried again says what that row moves', () =>
  people.guardedWhile('BULK_UPLOAD', async () => {
    const [good, bad] = [await newCard(), await newCard()]
    const { id, requestId, records } = await upload(rowOf(good, '1.00') + rowOf({ ...bad, last4: 'x' }, '5.00'))
    expect(await people.read(requestId)).toMatchObject({ amount: '1.00' })
    await people.act(people.checker, requestId)
    await waitForUpload(ask, id)
    expect([balanceOf(good), balanceOf(bad)]).toEqual([100, 0])

    await correct(records, 3, { LAST_4_DIGITS: bad.last4, General: '250000.00' })
    expect(waitingRequest(id)).toEqual([expect.objectContaining({ amount: 25_000_000 })])
    await ask('POST', `${records}/cancel`, {}, randomUUID())
    expect(waitingRequest(id)).toEqual([])

    await ask('POST', `${records}/retry`, {}, randomUUID())
    const [again] = waitingRequest(id)
    expect(again?.amount).toBe(25_000_000)
    await people.act(people.checker, again?.id, 'REJECT', { reason: 'Far too much' })
    await correct(records, 3, { General: '2.50' })
    const [last] = waitingRequest(id)
    expect(last?.amount).toBe(250)
    await people.act(people.checker, last?.id)
    await waitForUpload(ask, id)
    expect([balanceOf(good), balanceOf(bad)]).toEqual([100, 250])
  }))

test('decision 44 a row that a checker approved for one wallet is worked for no other', () =>
  people.guardedWhile('BULK_UPLOAD', async () => {
    const { db } = platform
    const card = await newCard()
    const { id, requestId } = await upload(rowOf(card, '7.00'))
    const rename = (from: string, to: string) =>
      db.run(db.q.updateTable('wallets').set({ name: to }).where('program_id', '=', 2001).where('name', '=', from))
    const swap = () => [
      ['General', 'Spare'],
      ['Meals', 'General'],
      ['Spare', 'Meals'],
    ]
    for (const [from = '', to = ''] of swap()) rename(from, to)
    await people.act(people.checker, requestId)
    const ended = await waitForUpload(ask, id)
    for (const [from = '', to = ''] of swap()) rename(from, to)
    expect([ended.done, ended.failed, balanceOf(card)]).toEqual([0, 1, 0])
  }))

test('decision 44 whatever a file was told, each row has the amount that its cells say', () => {
  const rows = platform.db.all(platform.db.q.selectFrom('bulk_rows').selectAll())
  const moved = (moves: string) => (JSON.parse(moves) as [number, number][]).reduce((sum, [, minor]) => sum + minor, 0)
  expect(rows.length).toBeGreaterThan(5)
  for (const { moves, amount } of rows) expect(moved(moves)).toBe(amount)
})

test('APPR-27 the person who uploaded a file asks for what somebody else sends again of it, and decides none of it', () =>
  people.guardedWhile('BULK_UPLOAD', async () => {
    const { id, records } = await upload(rowOf(await newCard(), '10.00'))
    await ask('POST', `${records}/cancel`, {}, randomUUID())
    const colleague = await bulkPerson(platform.url, 'platform.admin@sandbox.test')
    const rows = [{ row: 2, cells: { General: '20.00' } }]
    await colleague('POST', `${records}/correct`, { rows }, randomUUID())
    const [request] = waitingRequest(id)
    for (const person of [people.maker, people.checker]) {
      const { status, body } = await people.act(person, request?.id)
      expect([status, body.message]).toEqual([409, 'You made this request, so somebody else has to decide it'])
    }
    expect((await people.act(people.other, request?.id)).status).toBe(200)
    await waitForUpload(ask, id)
  }))

/** A free kit of a program, with that much on it. */
const kitWith = (amount: number) => {
  const { db } = platform
  const kit = db.first(
    db.q
      .selectFrom('kits')
      .innerJoin('kit_orders', 'kit_orders.id', 'kits.order_id')
      .innerJoin('programs', 'programs.id', 'kit_orders.program_id')
      .select(['kit_number', 'kit_orders.org_id', 'kit_orders.program_id', 'programs.issuer', 'programs.currency'])
      .where('programs.name', '=', 'YES Gift Delight')
      .where('kit_orders.org_id', '=', 1001)
      .where('kits.status', '=', 'YET_TO_BE_ISSUED')
      .where('kits.amount', '=', 0),
  )
  if (!kit) throw new Error('no kit')
  const load = (minor: number) =>
    db.write(() => {
      const { kit_number: number, issuer, currency } = kit
      db.run(
        db.q
          .updateTable('kits')
          .set(({ eb }) => ({ amount: eb('amount', '+', minor) }))
          .where('kit_number', '=', number),
      )
      const postings = [
        { account: outsideAccount(db, 'BANK', issuer, currency), amount: -minor },
        { account: kitAccount(db, kit), amount: minor },
      ]
      post(db, { kind: 'KIT_LOAD', at: Date.now(), postings })
    })
  load(amount)
  return { ...kit, load }
}
const mapKit = async (number: string) => {
  const row = `${number},Kit Taker,91${(mobiles += 1)},1990-01-01,12 Long Road,Kothrud,Pune,Maharashtra,411038,LINE4,1.00,Welcome`
  const file = formWith(
    `KIT_NUMBER,FULL_NAME,MOBILE_NUMBER,DATE_OF_BIRTH,ADDRESS_LINE_1,ADDRESS_LINE_2,CITY,STATE,PINCODE,EMBOSS_LINE_4,Gift,NARRATION\n${row}\n`,
  )
  const program = platform.db.first(
    platform.db.q.selectFrom('programs').select('id').where('name', '=', 'YES Gift Delight'),
  )
  const query = `orgId=1001&cardProgramId=${program?.id}&cardMode=PHYSICAL_NO_NAMED_CARD`
  const { body } = await ask('POST', `cards/upload/bulk/gc?${query}`, file, randomUUID())
  if (!body.approvalQueueId) throw new Error(JSON.stringify(body))
  return body
}
const onKitCard = (number: string): number => {
  const { db } = platform
  const card = db.first(db.q.selectFrom('cards').select('id').where('kit_number', '=', number))
  return card ? balanceOf({ id: card.id, mobile: '', last4: '' }) : 0
}

test('decision 44, KIT-10 the checker of a mapping file is shown the kit of each row and what lies on it, and all else that the row fills', () =>
  people.guardedWhile('CARD_LOAD', async () => {
    const { kit_number: number } = kitWith(150_000)
    const { bulkUploadId, approvalQueueId } = await mapKit(number)
    const shown = await people.read(approvalQueueId)
    expect(shown).toMatchObject({
      amount: '1501.00',
      rows: [
        {
          kitNumber: number,
          kitAmount: '1500.00',
          amount: '1501.00',
          moves: [{ walletName: 'Gift', amount: '1.00' }],
          fields: [
            { field: 'dateOfBirth', value: '1990-01-01' },
            { field: 'embossLine4', value: 'LINE4' },
            { field: 'narration', value: 'Welcome' },
            { field: 'address1', value: '12 Long Road' },
            { field: 'address2', value: 'Kothrud' },
            { field: 'pincode', value: '411038' },
            { field: 'city', value: 'Pune' },
            { field: 'state', value: 'Maharashtra' },
          ],
        },
      ],
    })
    expect(shown.changes).toContainEqual(expect.objectContaining({ field: 'kitAmount', after: '1500.00' }))
    expect((await people.act(people.checker, approvalQueueId)).status).toBe(200)
    await waitForUpload(ask, bulkUploadId)
    expect(onKitCard(number)).toBe(150_100)
  }))

test('decision 44 what is put on the kit of a row after the row was sent goes to no card with it', () =>
  people.guardedWhile('CARD_LOAD', async () => {
    const { kit_number: number, load } = kitWith(10_000)
    const { bulkUploadId, approvalQueueId } = await mapKit(number)
    load(100_000)
    await people.act(people.checker, approvalQueueId)
    const ended = await waitForUpload(ask, bulkUploadId)
    expect([ended.done, ended.failed, onKitCard(number)]).toEqual([0, 1, 0])
  }))

const issueFile = async (mobile: string) => {
  const file = formWith(
    `FULL_NAME,NAME_ON_CARD,MOBILE_NUMBER,EMAIL,General\nHonest Person,Honest,${mobile.slice(2)},honest@people.test,500\n`,
  )
  const { body } = await ask(
    'POST',
    'cards/upload?orgId=1001&cardProgramId=2001&cardMode=DIGITAL_ONLY_CARD',
    file,
    randomUUID(),
  )
  if (!body.approvalQueueId) throw new Error(JSON.stringify(body))
  return body
}
const takerOf = async (mobile: string) => {
  const body = { orgId: '1001', cardProgramId: '2003', fullName: 'Known Taker', nameOnCard: 'Taker', mobile }
  const more = { email: 'taker@people.test', cardMode: 'DIGITAL_ONLY_CARD' }
  const key = { 'idempotency-key': randomUUID() }
  return String((await people.maker('POST', 'orgs/customers', { ...body, ...more }, key)).body.customerId)
}

test('decision 44, APPR-23 the checker of a card file is shown the known holder of each mobile, who gets the card', async () => {
  const mobile = `91${(mobiles += 1)}`
  const taker = await takerOf(mobile)
  await people.guardedWhile('BULK_UPLOAD', async () => {
    const { bulkUploadId, approvalQueueId } = await issueFile(mobile)
    expect((await people.read(approvalQueueId)).rows).toEqual([
      expect.objectContaining({
        name: 'Known Taker',
        mobile,
        fields: [
          { field: 'holder.id', value: taker },
          { field: 'holder.email', value: 'taker@people.test' },
          { field: 'fullName', value: 'Honest Person' },
          { field: 'nameOnCard', value: 'Honest' },
        ],
      }),
    ])
    expect((await people.act(people.checker, approvalQueueId)).status).toBe(200)
    expect(await waitForUpload(ask, bulkUploadId)).toMatchObject({ done: 1, failed: 0 })
  })
})

test('decision 44, APPR-23 a holder of the mobile who appears while a card file waits gets no card by it', async () => {
  const mobile = `91${(mobiles += 1)}`
  await people.guardedWhile('BULK_UPLOAD', async () => {
    const { bulkUploadId, approvalQueueId } = await issueFile(mobile)
    await takerOf(mobile)
    await people.act(people.checker, approvalQueueId)
    expect(await waitForUpload(ask, bulkUploadId)).toMatchObject({ done: 0, failed: 1 })
  })
})

test('APPR-32 a waiting file tells the queue its first receivers and how many there are, and its maker that it is theirs', () =>
  people.guardedWhile('BULK_UPLOAD', async () => {
    const cards: IssuedCard[] = []
    for (let n = 0; n < 4; n++) cards.push(await newCard())
    const { requestId } = await upload(cards.map((card) => rowOf(card, '10.00')).join(''))
    const rowTo = async (asking: SignedIn) => {
      const { body } = await asking('GET', 'issuer/approvals?issuerCode=YES&eventType=BULK_UPLOAD&perPage=100')
      return (body.approvalQueues as { id: string }[]).find(({ id }) => id === requestId)
    }
    const receivers = cards.slice(0, 3).map(({ last4 }) => `File Row •• ${last4}`)
    expect(await rowTo(people.checker)).toMatchObject({ amount: '40.00', receivers, receiverCount: 4, isOwn: false })
    expect(await rowTo(people.maker)).toMatchObject({ receiverCount: 4, isOwn: true })
  }))
