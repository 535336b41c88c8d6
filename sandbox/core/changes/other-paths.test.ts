import { randomUUID } from 'node:crypto'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import { kitAccount } from '../../areas/kits/money'
import { checkLedger, outsideAccount, post } from '../ledger/ledger'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { quietWallets } from '../../testing/quiet-wallets'
import {
  bulkPerson,
  formWith,
  signIn,
  startTestPlatform,
  waitForUpload,
  type Answer,
  type TestPlatform,
} from '../../testing/test-platform'
import { grant } from './grant'
import { requirePermit } from '../effects/permit'

let platform: TestPlatform
let people: Approvers
let papers: Awaited<ReturnType<typeof signIn>>
let files: Awaited<ReturnType<typeof bulkPerson>>
beforeAll(async () => {
  platform = await startTestPlatform({ bulkPause: () => new Promise((resolve) => setImmediate(resolve)) })
  quietWallets(platform.db, 2001)
  people = await signInApprovers(platform.url)
  papers = await signIn(platform.url, 'yes.admin@sandbox.test', '/api/issuance/v1/bizdocmgnt/')
  files = await bulkPerson(platform.url, 'yes.admin@sandbox.test')
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

const ORG = '1001'
const PROGRAM = '2001'
const GENERAL = '2501'
const key = () => ({ 'idempotency-key': randomUUID() })
let made = 9_617_000_000
const nextMobile = () => `91${(made += 1)}`
const row = <T>(query: { compile: () => never } | unknown): T => platform.db.first(query as never) as T

/** Asked for while the event is guarded it waits and nothing is written; somebody else's approval makes it, once. */
const waitsFor = (event: string, ask: () => Promise<Answer>, state: () => unknown) =>
  people.guardedWhile(event, async () => {
    const before = state()
    const asked = await ask()
    expect([asked.status, asked.body.message]).toEqual([202, 'Sent for approval by Checker at YES'])
    expect(state()).toEqual(before)
    const id = asked.body.approvalQueueId
    expect((await people.act(people.maker, id)).status).toBe(409)
    const approved = await people.act(people.checker, id)
    expect([approved.status, approved.body]).toEqual([200, expect.objectContaining({ status: 'APPROVED' })])
    expect(state()).not.toEqual(before)
    const after = state()
    await people.act(people.checker, id)
    expect(state()).toEqual(after)
  })

const orgState = () =>
  JSON.stringify([
    row(platform.db.q.selectFrom('orgs').select(['name', 'display_name']).where('id', '=', Number(ORG))),
    platform.db.all(
      platform.db.q.selectFrom('org_documents').select(['type', 'value']).where('org_id', '=', Number(ORG)),
    ),
  ])

test('APPR-24 with ORG_UPDATE guarded a paper of the business is neither added, replaced nor removed by one person', async () => {
  const paper = (docType: string) =>
    platform.db.first(
      platform.db.q
        .selectFrom('org_documents')
        .select('id')
        .where('org_id', '=', Number(ORG))
        .where('type', '=', docType),
    )
  const pan = paper('PAN')
  await waitsFor(
    'ORG_UPDATE',
    () =>
      papers('POST', 'business-document', {
        orgId: ORG,
        docType: 'PAN',
        docValue: 'ABCDE9999Z',
        docId: String(pan?.id),
      }),
    orgState,
  )
  const gone = paper('PAN')
  await waitsFor('ORG_UPDATE', () => people.maker('DELETE', `orgs/${ORG}/document/${gone?.id}`, {}), orgState)
  await waitsFor(
    'ORG_UPDATE',
    () => papers('POST', 'business-document', { orgId: ORG, docType: 'PAN', docValue: 'ABCDE1234F' }),
    orgState,
  )
})

test('APPR-24 with ORG_UPDATE guarded the name and logo of a business are not changed by one person', async () => {
  const form = platform.db.first(
    platform.db.q.selectFrom('org_set_ups').select('version').where('org_id', '=', Number(ORG)),
  )
  const version = form?.version ?? 0
  await waitsFor(
    'ORG_UPDATE',
    () => people.maker('PUT', `orgs/${ORG}`, { orgDisplayName: 'Renamed Goods', version }),
    orgState,
  )
})

const cardBody = (more: object = {}, amount = '') => ({
  orgId: ORG,
  cardProgramId: PROGRAM,
  fullName: 'Other Path',
  nameOnCard: 'Other Path',
  mobile: nextMobile(),
  cardMode: 'DIGITAL_ONLY_CARD',
  metaData: { walletsInitBalance: amount ? [{ walletId: GENERAL, amount }] : [] },
  ...more,
})
const holderAlone = {
  cardMode: undefined,
  nameOnCard: undefined,
  gender: 'F',
  dateOfBirth: '1990-01-01',
  email: 'other.holder@people.test',
}
const issue = (more?: object, amount?: string) => people.maker('POST', 'orgs/customers', cardBody(more, amount), key())
const count = (table: 'cards' | 'customers' | 'users') =>
  platform.db.first(platform.db.q.selectFrom(table).select((build) => build.fn.countAll<number>().as('n')))?.n
/** What lies on all cards and kits. */
const onCards = () =>
  platform.db.first(
    platform.db.q
      .selectFrom('accounts')
      .select((build) => build.fn.sum<number>('balance').as('sum'))
      .where('kind', 'in', ['CARD', 'LIMIT']),
  )?.sum

test('APPR-24 with CARD_LOAD guarded a first load waits with its card or card holder, and a card without money does not', async () => {
  await waitsFor('CARD_LOAD', () => issue({}, '10.00'), onCards)
  await waitsFor('CARD_LOAD', () => issue(holderAlone, '20.00'), onCards)
  await people.guardedWhile('CARD_LOAD', async () => expect((await issue()).status).toBe(200))
})

test('APPR-24 with CUSTOMER_CREATION guarded a card makes no card holder by itself, and a known one gets theirs', async () => {
  const mobile = nextMobile()
  await issue({ ...holderAlone, mobile })
  await waitsFor(
    'CUSTOMER_CREATION',
    () => issue(),
    () => count('customers'),
  )
  await people.guardedWhile('CUSTOMER_CREATION', async () => expect((await issue({ mobile })).status).toBe(200))
})

/** A card holder of that mobile with a card of another program. */
const takerOf = async (mobile: string) =>
  Number(
    (await issue({ mobile, fullName: 'Known Taker', email: 'taker@people.test', cardProgramId: '2003' })).body
      .customerId,
  )
const cardsOf = (customer: number) =>
  platform.db.all(platform.db.q.selectFrom('cards').select('id').where('customer_id', '=', customer)).length

test('decision 44, APPR-23 the checker of a card is shown the known holder of the mobile, who gets it, not whom the request names', async () => {
  const mobile = nextMobile()
  const taker = await takerOf(mobile)
  await people.guardedWhile('CARD_CREATION', async () => {
    const id = (await issue({ mobile, fullName: 'Honest Person', email: 'honest@people.test' }, '500.00')).body
      .approvalQueueId
    const shown = await people.read(id)
    const changes = shown.changes as { field: string; after: string | null }[]
    const said = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
    expect(shown.displayName).toBe('Known Taker')
    expect(said).toMatchObject({ name: 'Known Taker', email: 'taker@people.test', mobile, 'holder.id': String(taker) })
    expect((await people.act(people.checker, id)).status).toBe(200)
    expect(cardsOf(taker)).toBe(2)
  })
})

test('decision 44, APPR-23 a holder of the mobile who appears while a card waits is another content, and gets nothing', async () => {
  const mobile = nextMobile()
  let id: unknown
  await people.guardedWhile('CARD_CREATION', async () => {
    id = (await issue({ mobile, fullName: 'Honest Person' }, '500.00')).body.approvalQueueId
    expect(JSON.stringify((await people.read(id)).changes)).not.toContain('holder.id')
  })
  const taker = await takerOf(mobile)
  const { status, body } = await people.act(people.checker, id)
  expect([status, body.code, body.changes ?? []]).toEqual([409, 'changed', expect.anything()])
  expect(cardsOf(taker)).toBe(1)
})

test('APPR-24 with CARD_LOAD guarded files of cards and of card holders wait where they bring money, and else do not', () =>
  people.guardedWhile('CARD_LOAD', async () => {
    const heads = 'FULL_NAME,MOBILE_NUMBER,EMAIL,GENDER,DATE_OF_BIRTH,General\n'
    const line = (amount: string) => `File Path,${nextMobile().slice(2)},file.path@people.test,F,1990-01-01,${amount}\n`
    for (const path of ['cards/upload', 'orgs/customers/bulk']) {
      const before = onCards()
      const { body } = await files('POST', path, formWith(heads + line('15.00')), randomUUID())
      expect(body.message).toBe('Sent for approval by Checker at YES')
      expect(onCards()).toBe(before)
      await people.act(people.checker, body.approvalQueueId)
      await waitForUpload(files, body.bulkUploadId)
      expect(onCards()).toBe(Number(before) + 1_500)
      const plain = await files('POST', path, formWith(heads + line('')), randomUUID())
      expect(plain.body.approvalQueueId).toBeUndefined()
      await waitForUpload(files, plain.body.bulkUploadId)
    }
  }))

test('APPR-24 with CARD_LOAD guarded what a payer paid is loaded once somebody else has approved it', async () => {
  const { body: card } = await issue()
  const cardId = String(card.cardId)
  const order = { appId: GENERAL, amount: '500.00', returnUrl: 'http://127.0.0.1:3000/app/cards/1' }
  const { body } = await people.maker('POST', `issuer/${cardId}/razorpay/create-order`, order, key())
  const paid = await fetch(String(body.paymentUrl), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  })
  const back = new URL(paid.headers.get('location') ?? '')
  const names = ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature']
  const signed = Object.fromEntries(names.map((name) => [name, back.searchParams.get(name)]))
  const validate = () => people.maker('POST', 'issuer/razorpay/signature/validate', signed, key())
  await waitsFor('CARD_LOAD', validate, onCards)
  await people.guardedWhile('CARD_LOAD', async () => expect((await validate()).status).toBe(200))
})

const walletBody = (more: object) => ({
  ...emptyWallet,
  formKey: randomUUID(),
  cardProgramId: PROGRAM,
  name: `Wallet ${made++}`,
  balanceType: 'PREPAID',
  ...more,
})
const giving = { replenishBalance: '100', replenishBalanceValidityPeriod: 'MONTHLY' }
const walletState = () =>
  JSON.stringify(
    platform.db.all(
      platform.db.q
        .selectFrom('wallets')
        .select(['id', 'status', 'initial_balance', 'replenish_amount', 'replenish_period'])
        .where('program_id', '=', Number(PROGRAM)),
    ),
  )

test('APPR-24 with CARD_LOAD guarded no single person says what a wallet gives to its cards', async () => {
  await waitsFor('CARD_LOAD', () => people.maker('POST', 'orgs/cardPrograms/wallets', walletBody(giving)), walletState)
  await people.guardedWhile('CARD_LOAD', async () => {
    const plain = await people.maker('POST', 'orgs/cardPrograms/wallets', walletBody({}))
    expect(plain.status).toBe(200)
  })
  const wallet = walletBody({})
  const { body } = await people.maker('POST', 'orgs/cardPrograms/wallets', wallet)
  const { formKey: _, cardProgramId: __, ...values } = wallet
  const change = (more: object) =>
    people.maker('PUT', `orgs/cardPrograms/wallets/${String(body.appId)}`, { ...values, ...more, version: body.lockId })
  await waitsFor('CARD_LOAD', () => change(giving), walletState)
})

test('APPR-24, CARD-34 with CARD_LOAD guarded a wallet that gives money is linked to a card by two, one that gives none by one', async () => {
  const { db } = platform
  const cards = async () => {
    const made = await people.maker('POST', 'orgs/customers', cardBody(), key())
    return String(made.body.cardId)
  }
  const [one, other] = [await cards(), await cards()]
  const wallet = await people.maker('POST', 'orgs/cardPrograms/wallets', walletBody({ allowWalletToLink: true }))
  const appId = String(wallet.body.appId)
  const linked = (cardId: string) => () =>
    db.all(
      db.q
        .selectFrom('card_wallets')
        .select('account_id')
        .where('card_id', '=', Number(cardId))
        .where('wallet_id', '=', Number(appId)),
    )
  await people.guardedWhile('CARD_LOAD', async () => {
    expect((await people.maker('PUT', 'card/linkWallet', { cardId: one, appId })).status).toBe(200)
    expect(linked(one)()).toHaveLength(1)
  })
  const gives = { replenish_amount: 90_000, replenish_period: 'DAILY' } as const
  db.run(db.q.updateTable('wallets').set(gives).where('id', '=', Number(appId)))
  await waitsFor('CARD_LOAD', () => people.maker('PUT', 'card/linkWallet', { cardId: other, appId }), linked(other))
})

const freeKit = (programId: number) =>
  platform.db.first(
    platform.db.q
      .selectFrom('kits')
      .innerJoin('kit_orders', 'kit_orders.id', 'kits.order_id')
      .innerJoin('programs', 'programs.id', 'kit_orders.program_id')
      .select(['kit_number', 'kit_orders.org_id', 'kit_orders.program_id', 'programs.issuer', 'programs.currency'])
      .where('kit_orders.program_id', '=', programId)
      .where('kits.status', '=', 'YET_TO_BE_ISSUED')
      .where('kits.amount', '=', 0),
  )

test('APPR-24 with CARD_LOAD guarded what lies on a kit goes to no card by one person', async () => {
  const { db } = platform
  const program = db.first(
    db.q
      .selectFrom('kit_orders')
      .innerJoin('programs', 'programs.id', 'kit_orders.program_id')
      .select('programs.id')
      .where('programs.issuer', '=', 'YES'),
  )
  const kit = program && freeKit(program.id)
  if (!kit) throw new Error('no kit of YES')
  const purchase = { org_id: kit.org_id, program_id: kit.program_id, issuer: kit.issuer, currency: kit.currency }
  db.write(() => {
    db.run(db.q.updateTable('kits').set({ amount: 5_000 }).where('kit_number', '=', kit.kit_number))
    const postings = [
      { account: outsideAccount(db, 'BANK', kit.issuer, kit.currency), amount: -5_000 },
      { account: kitAccount(db, purchase), amount: 5_000 },
    ]
    post(db, { kind: 'KIT_LOAD', at: Date.now(), postings })
  })
  db.run(db.q.updateTable('programs').set({ require_card_holder_auth: 1 }).where('id', '=', kit.program_id))
  const mobile = nextMobile()
  const body = cardBody({ orgId: String(kit.org_id), cardProgramId: String(kit.program_id), mobile })
  const issued = await people.maker('POST', 'orgs/customers', { ...body, cardMode: 'PHYSICAL_NO_NAMED_CARD' }, key())
  expect([issued.status, issued.body.message ?? '']).toEqual([200, ''])
  const cardId = String(issued.body.cardId)
  await people.maker('POST', `instakit/map/otp/${mobile}?issuer=YES`, {})
  const code = db.first(db.q.selectFrom('holder_codes').select(['code', 'id']).where('mobile', '=', mobile))
  const verify = { mobile, otp: code?.code, sessionId: String(code?.id), issuerCode: 'YES', cardId }
  expect((await people.maker('POST', 'instakit/map/otp/verify', verify)).status).toBe(200)
  const mapping = { kitNumber: kit.kit_number, mobile, orgId: body.orgId, cardProgramId: body.cardProgramId }
  await waitsFor('CARD_LOAD', () => people.maker('POST', 'cardholders/map', mapping, key()), onCards)
  db.run(db.q.updateTable('programs').set({ require_card_holder_auth: 0 }).where('id', '=', kit.program_id))
})

const userState = (id: string) => () =>
  JSON.stringify([
    platform.db.all(platform.db.q.selectFrom('user_roles').selectAll().where('user_id', '=', Number(id))),
    platform.db.all(platform.db.q.selectFrom('user_orgs').selectAll().where('user_id', '=', Number(id))),
  ])

test('APPR-24 with USER_INVITATION guarded nobody gets a role or a business more by one person; what is taken away goes at once', async () => {
  const email = 'other.path@people.test'
  const invited = await people.maker('POST', 'admins', {
    fullName: 'Invited Path',
    email,
    mobile: nextMobile().slice(2),
    roles: ['3'],
    orgIds: [ORG],
  })
  const id = String(invited.body.id)
  const version = () =>
    platform.db.first(platform.db.q.selectFrom('users').select('version').where('id', '=', Number(id)))?.version
  const change = (more: object) => people.maker('PUT', 'admins', { id, version: version(), ...more })
  const more = [
    { roleId: '3', orgId: null },
    { roleId: '4', orgId: null },
  ]
  await waitsFor('USER_INVITATION', () => change({ roles: more }), userState(id))
  await waitsFor('USER_INVITATION', () => change({ orgIds: [] }), userState(id))
  await people.guardedWhile('USER_INVITATION', async () => {
    expect((await change({ roles: more.slice(0, 1) })).status).toBe(200)
    expect((await change({ details: { fullName: 'Another Name' } })).status).toBe(200)
  })
})

test('APPR-24 with USER_INVITATION guarded somebody who runs a branch is asked in by two', async () => {
  const branch = platform.db.first(
    platform.db.q.selectFrom('branches').select('id').where('issuer', '=', 'YES').where('status', '=', 'ACTIVE'),
  )
  const body = { branchId: String(branch?.id), fullName: 'Branch Path', email: 'branch.path@people.test' }
  await waitsFor(
    'USER_INVITATION',
    () => people.maker('POST', 'branch/admins', body),
    () => count('users'),
  )
})

test('APPR-24 with CARD_BLOCK guarded a card is not closed by one person either', async () => {
  const { body } = await issue()
  const id = Number(body.cardId)
  const card = () =>
    platform.db.first(platform.db.q.selectFrom('cards').select(['status', 'last4']).where('id', '=', id))
  const close = { cardId: String(id), last4Digits: card()?.last4, reason: 'NOT_NEEDED' }
  await waitsFor(
    'CARD_BLOCK',
    () => people.maker('POST', 'card/closure', close),
    () => card()?.status,
  )
})

test('APPR-24 a change that two events guard is decided by the steps of both, each once', async () => {
  const event = { issuerCode: 'YES', eventType: 'CARD_LOAD', DOCUMENTS: [], ADDRESS: [], DETAILS: [] }
  const configure = async (steps: object[]) =>
    people.checker('PUT', 'issuer/updateEvent', {
      ...event,
      steps,
      remindAfterHours: null,
      version: await people.versionOf('CARD_LOAD'),
    })
  await people.guardedWhile('CARD_LOAD', async () => {
    await configure([{ name: 'Checker' }, { name: 'Treasury' }])
    await people.guardedWhile('CARD_CREATION', async () => {
      const asked = await issue({}, '5.00')
      expect(asked.body.message).toBe('Sent for approval by Checker, then Treasury at YES')
      const id = asked.body.approvalQueueId
      const before = onCards()
      expect((await people.act(people.checker, id)).body.message).toBe('Approved. Treasury comes next')
      expect(onCards()).toBe(before)
      expect((await people.act(people.other, id)).status).toBe(200)
      expect(onCards()).toBe(Number(before) + 500)
      quietWallets(platform.db, Number(PROGRAM))
      const plain = await issue()
      expect(plain.body.message).toBe('Sent for approval by Checker at YES')
    })
  })
  expect((await configure([{ name: 'Checker' }])).status).toBe(200)
})

test('APPR-24 what is guarded is not written without a permit of one of its events', () => {
  const permit = grant(['CARD_CREATION'])
  expect(() => requirePermit({ permit }, 'CARD_CREATION', 'BILL')).not.toThrow()
  expect(() => requirePermit({ permit }, 'CARD_LOAD')).toThrow(/needs approval \(CARD_LOAD\)/)
})
