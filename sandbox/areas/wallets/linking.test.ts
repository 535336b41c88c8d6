import { randomUUID } from 'node:crypto'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import { checkLedger } from '../../core/ledger/ledger'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { quietWallets } from '../../testing/quiet-wallets'
import { bulkPerson, formWith, startTestPlatform, waitForUpload, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
let files: Awaited<ReturnType<typeof bulkPerson>>
beforeAll(async () => {
  platform = await startTestPlatform({ bulkPause: () => new Promise((resolve) => setImmediate(resolve)) })
  people = await signInApprovers(platform.url)
  files = await bulkPerson(platform.url, 'yes.admin@sandbox.test')
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

const PROGRAM = 2001
const GENERAL = 2501
const key = () => ({ 'idempotency-key': randomUUID() })
let mobiles = 9_618_000_000
const nextMobile = () => `91${(mobiles += 1)}`

/** The wallets of the program send nothing but what this one sends. */
const give = (more: { replenish_amount?: number; initial_balance?: number }) => {
  const { db } = platform
  quietWallets(db, PROGRAM)
  const set = { initial_balance: 0, ...more, ...(more.replenish_amount && { replenish_period: 'MONTHLY' as const }) }
  db.run(db.q.updateTable('wallets').set(set).where('id', '=', GENERAL))
}
const issue = (walletsInitBalance: { walletId: string; amount: string }[] = []) =>
  people.maker(
    'POST',
    'orgs/customers',
    {
      ...{ orgId: '1001', cardProgramId: String(PROGRAM), fullName: 'Linked Wallet', nameOnCard: 'Linked Wallet' },
      ...{ mobile: nextMobile(), cardMode: 'DIGITAL_ONLY_CARD', metaData: { walletsInitBalance } },
    },
    key(),
  )
const cardCount = () =>
  platform.db.first(platform.db.q.selectFrom('cards').select((build) => build.fn.countAll<number>().as('n')))?.n
const saidIn = async (id: unknown) => {
  const changes = (await people.read(id)).changes as { field: string; after: string | null }[]
  return Object.fromEntries(changes.map(({ field, after }) => [field, after]))
}
type IssueReply = Awaited<ReturnType<typeof issue>>
/** It waits, nothing is made of it, and somebody else approves it. */
const approve = async (ask: () => Promise<IssueReply>) => {
  const before = cardCount()
  const { status, body } = await ask()
  expect([status, body.message, cardCount()]).toEqual([202, 'Sent for approval by Checker at YES', before])
  const said = await saidIn(body.approvalQueueId)
  const done = await people.act(people.checker, body.approvalQueueId)
  expect([done.status, cardCount()]).toEqual([200, (before ?? 0) + 1])
  return said
}

test('APPR-24 with CARD_LOAD guarded a card that its wallets replenish is issued by two, who see what it gets', () =>
  people.guardedWhile('CARD_LOAD', async () => {
    give({ replenish_amount: 90_000 })
    expect(await approve(() => issue())).toMatchObject({
      [`wallets.${GENERAL}.name`]: 'General',
      [`wallets.${GENERAL}.replenishBalance`]: '900.00',
      [`wallets.${GENERAL}.replenishBalanceValidityPeriod`]: 'MONTHLY',
    })
    give({})
    expect((await issue()).status).toBe(200)
  }))

test('APPR-24 a starting balance of the program is a load of the card, unless nothing is given in its place', () =>
  people.guardedWhile('CARD_LOAD', async () => {
    give({ initial_balance: 5_000 })
    expect(await approve(() => issue())).toMatchObject({ 'startingBalance.General': '50.00' })
    expect((await issue([{ walletId: String(GENERAL), amount: '0' }])).status).toBe(200)
  }))

test('APPR-24 with CARD_LOAD guarded a file of cards without amounts waits where their wallets replenish', () =>
  people.guardedWhile('CARD_LOAD', async () => {
    const head = 'FULL_NAME,MOBILE_NUMBER,EMAIL,GENDER,DATE_OF_BIRTH,General\n'
    const send = () => {
      const row = `Linked File,${nextMobile().slice(2)},linked.file@people.test,F,1990-01-01,\n`
      return files('POST', 'cards/upload', formWith(head + row), randomUUID())
    }
    give({ replenish_amount: 90_000 })
    const { body } = await send()
    expect(body.message).toBe('Sent for approval by Checker at YES')
    expect(await saidIn(body.approvalQueueId)).toMatchObject({ [`wallets.${GENERAL}.replenishBalance`]: '900.00' })
    const before = cardCount() ?? 0
    expect((await people.act(people.checker, body.approvalQueueId)).status).toBe(200)
    await waitForUpload(files, body.bulkUploadId)
    expect(cardCount()).toBe(before + 1)
    give({})
    const plain = await send()
    expect(plain.body.approvalQueueId).toBeUndefined()
    await waitForUpload(files, plain.body.bulkUploadId)
  }))

test('APPR-24 with CARD_LOAD guarded one person gives a blocked card no successor that its wallets replenish', async () => {
  const { db } = platform
  const blocked = async () => {
    const id = Number((await issue()).body.cardId)
    db.run(db.q.updateTable('cards').set({ status: 'BLOCKED' }).where('id', '=', id))
    const card = db.first(db.q.selectFrom('cards').select('last4').where('id', '=', id))
    const body = { cardId: String(id), last4Digits: card?.last4, cardMode: 'DIGITAL_ONLY_CARD' }
    return () => people.maker('POST', 'card/replacement', body, key())
  }
  give({})
  const [one, other] = [await blocked(), await blocked()]
  await people.guardedWhile('CARD_LOAD', async () => {
    expect((await one()).status).toBe(200)
    give({ replenish_amount: 90_000 })
    expect(await approve(other)).toMatchObject({ [`wallets.${GENERAL}.replenishBalance`]: '900.00' })
  })
})

test('decision 44 a card that waits is asked for anew as its wallets come to replenish it', async () => {
  give({})
  let id: unknown
  const wallet = { ...emptyWallet, formKey: randomUUID(), cardProgramId: String(PROGRAM), balanceType: 'PREPAID' }
  const more = { replenishBalance: '70', replenishBalanceValidityPeriod: 'WEEKLY', allowWalletToLink: true }
  await people.guardedWhile('CARD_CREATION', async () => {
    id = (await issue()).body.approvalQueueId
    const made = await people.maker('POST', 'orgs/cardPrograms/wallets', { ...wallet, ...more, name: 'Arriving' })
    expect(made.status).toBe(200)
    const { status, supersededBy } = await people.read(id)
    expect(status).toBe('SUPERSEDED')
    const said = await saidIn(supersededBy)
    expect(said).toMatchObject({ [`wallets.${String(made.body.appId)}.replenishBalance`]: '70.00' })
    expect((await people.act(people.checker, supersededBy)).status).toBe(200)
  })
})
