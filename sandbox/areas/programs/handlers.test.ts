import { randomUUID } from 'node:crypto'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import {
  giftCardBody,
  startTestPlatform,
  signIn,
  type TestPlatform,
  type SignedIn,
  type Json,
} from '../../testing/test-platform'
import { checkLedger } from '../../core/ledger/ledger'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const admin = () => signIn(platform.url, 'platform.admin@sandbox.test')
const TEST = { 'x-data-source': 'TEST' }
const name = () => `Program ${Math.random().toString(36).slice(2, 9)}`

const bankOf = async (ask: SignedIn, issuer: string, kind = 'GPR') => {
  const { list } = (await ask('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).body as { list: Json[] }
  return String(list.find((one) => one.issuerCode === issuer && one.cardType === kind && !one.digitalOnly)?.id)
}
const bodyFor = async (ask: SignedIn, issuer: string, more: Json = {}) => ({
  ...emptyProgram,
  formKey: randomUUID(),
  name: name(),
  issuerCode: issuer,
  issuerProgramId: await bankOf(ask, issuer),
  cardForm: 'BOTH',
  ...more,
})
const made = async (ask: SignedIn, more: Json = {}) => {
  const answer = await ask('POST', 'orgs/programs', await bodyFor(ask, 'YES', more), TEST)
  expect([answer.status, answer.body.message]).toEqual([200, 'Program Created Successfully'])
  return String(answer.body.id)
}
const read = async (ask: SignedIn, id: string) =>
  ((await ask('GET', `orgs/cardPrograms/${id}`)).body as { data: Json }).data as {
    cardProgram: Json & { version: number; issuerProgram: Json }
    applications: Json[]
    ncmcWallets: Json[]
  }
const walletBody = (programId: string, more: Json = {}) => ({
  ...emptyWallet,
  formKey: randomUUID(),
  cardProgramId: programId,
  name: `Wallet ${Math.random().toString(36).slice(2, 7)}`,
  balanceType: 'PREPAID',
  ...more,
})
const addWallet = async (ask: SignedIn, programId: string, more: Json = {}) =>
  String((await ask('POST', 'orgs/cardPrograms/wallets', walletBody(programId, more))).body.appId)

test('PROG-06, PROG-07, PROG-08, PROG-09 a program is made from a bank program of its issuer, once however often it is sent, with its limits, rules and fees', async () => {
  const ask = await admin()
  const body = await bodyFor(ask, 'YES', {
    rules: [
      {
        name: 'Small amounts',
        filters: null,
        validations: [{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '500.00' }],
        limits: [],
      },
    ],
  })
  const first = await ask('POST', 'orgs/cardPrograms', { ...body, orgIds: ['1001'] }, TEST)
  expect(first.body).toMatchObject({ message: 'Program Created Successfully', status: 'ACTIVE', version: 1 })
  expect((await ask('POST', 'orgs/cardPrograms', { ...body, orgIds: ['1001'] }, TEST)).body.id).toBe(first.body.id)
  const { cardProgram } = await read(ask, String(first.body.id))
  expect(cardProgram).toMatchObject({
    groupId: first.body.id,
    orgId: '1001',
    issuerCode: 'YES',
    cardForm: 'BOTH',
    programId: body.issuerProgramId,
    rulesJson: { zeroFilterMatchBehaviour: 'ALLOW', rules: body.rules },
    organizations: [{ orgId: '1001', cardCount: 0 }],
  })
  expect(cardProgram.issuerProgram).toMatchObject({ id: body.issuerProgramId, issuerCode: 'YES', cardType: 'GPR' })
  expect(cardProgram.limits).toHaveLength(8)
  const live = await ask('POST', 'orgs/programs', await bodyFor(ask, 'YES'))
  expect(live.body.status).toBe('PENDING')
  const activate = () => ask('PUT', `cardPrograms/${String(live.body.id)}`, { version: 1, status: 'ACTIVE' })
  expect((await activate()).status).toBe(409)
})

test('VAL-32 a program name has 3 to 100 letters, digits and spaces, once at its issuer; a wrong body is told by its fields', async () => {
  const ask = await admin()
  for (const wrong of ['ab', 'x'.repeat(101), 'Best @ all', ' '])
    expect((await ask('POST', 'orgs/programs', await bodyFor(ask, 'YES', { name: wrong }), TEST)).body).toMatchObject({
      fields: { name: 'Enter a program name of 3 to 100 letters, digits and spaces' },
    })
  const taken = await ask('POST', 'orgs/programs', await bodyFor(ask, 'YES', { name: 'yes starter' }), TEST)
  expect([taken.status, Object.keys((taken.body.fields ?? {}) as Json)]).toEqual([409, ['name']])
  const stranger = await bodyFor(ask, 'YES', { issuerProgramId: await bankOf(ask, 'NSDL') })
  expect((await ask('POST', 'orgs/programs', stranger, TEST)).body).toMatchObject({
    fields: { issuerProgramId: 'Choose a bank program of the issuer' },
  })
})

test('PROG-08 a person who changes a program second is told what has changed, and by whom; the issuer of another bank finds none', async () => {
  const ask = await admin()
  const id = await made(ask)
  expect((await ask('PUT', `cardPrograms/${id}`, { version: 1, name: 'Changed first' })).body.version).toBe(2)
  const second = await ask('PUT', `cardPrograms/${id}`, { version: 1, cardForm: 'PHYSICAL' })
  expect(second.status).toBe(409)
  expect(second.body.message).toMatch(/changed this program after you opened it$/)
  expect(Object.keys(second.body.fields as Json)).toEqual(['name'])
  const nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await nsdl('PUT', `cardPrograms/${id}`, { version: 2, name: 'Not mine' })).status).toBe(404)
  expect((await nsdl('GET', `orgs/cardPrograms/${id}/fees`)).status).toBe(404)
})

test('PROG-03 an issuer admin sees what is shown at the issuer portal, and cannot hide it; the platform can', async () => {
  const [ask, yes] = [await admin(), await signIn(platform.url, 'yes.admin@sandbox.test')]
  const id = await made(yes)
  expect((await yes('GET', `orgs/cardPrograms/${id}`)).status).toBe(200)
  expect((await yes('PUT', `cardPrograms/${id}`, { version: 1, visibleAtIssuerPortal: false })).status).toBe(400)
  expect((await ask('PUT', `cardPrograms/${id}`, { version: 1, visibleAtIssuerPortal: false })).status).toBe(200)
  expect((await yes('GET', `orgs/cardPrograms/${id}`)).status).toBe(404)
  const { issuerProgramMap } = (await yes('GET', 'issuance/v1/issuers')).body as {
    issuerProgramMap: Record<string, Json[]>
  }
  expect(Object.keys(issuerProgramMap)).toEqual(['YES'])
  expect(issuerProgramMap.YES?.map((one) => one.id)).not.toContain(id)
})

test('PROG-13 issuers come with their programs, and without one that is left out; bank programs are the own issuer’s', async () => {
  const ask = await admin()
  const all = (await ask('GET', 'issuance/v1/issuers')).body.issuerProgramMap as Json
  const some = (await ask('GET', 'issuance/v1/issuers?exclude=SBM')).body.issuerProgramMap as Json
  expect(Object.keys(all)).toContain('SBM')
  expect(Object.keys(some)).toEqual(Object.keys(all).filter((code) => code !== 'SBM'))
  const yes = await signIn(platform.url, 'yes.admin@sandbox.test')
  const { list } = (await yes('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).body as { list: Json[] }
  expect(new Set(list.map((one) => one.issuerCode))).toEqual(new Set(['YES']))
})

test('PROG-13, ACC-31 an issuer’s person who is held to a business is told of no other issuer that it banks at', async () => {
  const { db } = platform
  const shared = db.first(
    db.q
      .selectFrom('org_issuers as own')
      .innerJoin('org_issuers as other', 'other.org_id', 'own.org_id')
      .select('own.org_id')
      .where('own.issuer', '=', 'YES')
      .where('own.status', '=', 'ACTIVE')
      .where('other.issuer', '!=', 'YES'),
  )
  const user = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'yes.admin@sandbox.test'))
  const place = { user_id: user?.id ?? 0, org_id: shared?.org_id ?? 0 }
  db.run(db.q.insertInto('user_orgs').values({ ...place, is_primary: 1 }))
  const yes = await signIn(platform.url, 'yes.admin@sandbox.test')
  const own = (await yes('GET', 'issuance/v1/issuers')).body.issuerProgramMap as Json
  const banks = (await yes('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).body.list as Json[]
  db.run(db.q.deleteFrom('user_orgs').where('user_id', '=', place.user_id))
  expect(Object.keys(own)).toEqual(['YES'])
  expect(new Set(banks.map((one) => one.issuerCode))).toEqual(new Set(['YES']))
})

test('PROG-11 a business of the issuer is added and taken away; one whose cards are in use stays, a stranger to the issuer never comes', async () => {
  const ask = await admin()
  const id = await made(ask)
  const link = (way: string, orgId: string, program = id) =>
    ask('POST', `orgs/cardPrograms/${way}`, { cardProgramId: program, orgIds: [orgId] })
  const orgs = async () => (await read(ask, id)).cardProgram.organizations as Json[]
  for (const _ of [1, 2]) expect((await link('associate', '1001')).status).toBe(200)
  expect(await orgs()).toMatchObject([{ orgId: '1001', cardCount: 0 }])
  expect((await link('dissociate', '1001')).status).toBe(200)
  expect(await orgs()).toEqual([])
  const busy = await link('dissociate', '1001', '2001')
  expect([busy.status, busy.body.message]).toEqual([409, expect.stringMatching(/of this program\. Close them first$/)])
  const other = platform.db.first(
    platform.db.q
      .selectFrom('orgs')
      .select('id')
      .where('id', 'not in', platform.db.q.selectFrom('org_issuers').select('org_id').where('issuer', '=', 'YES'))
      .limit(1),
  )
  expect((await link('associate', String(other?.id))).body).toMatchObject({
    fields: { orgIds: expect.stringMatching(/does not work with YES$/) },
  })
})

test('PROG-14 the card image is a picture whatever its name; without one the answer is no success and says why', async () => {
  const ask = await admin()
  const id = await made(ask)
  const image = async () => (await ask('GET', `docmgmt/1.0/getGroupCardImage/${id}`)).body
  expect(await image()).toMatchObject({ success: false, message: 'This program has no card image yet' })
  const keep = (kind: 'png' | 'pdf') => {
    const key = randomUUID()
    platform.db.run(
      platform.db.q.insertInto('documents').values({
        key,
        user_id: 101,
        name: `card.${kind}`,
        kind,
        bytes: new Uint8Array([137, 80, 78, 71]),
        created_at: Date.now(),
      }),
    )
    return key
  }
  const refused = await ask('PUT', `cardPrograms/${id}`, { version: 1, cardImage: keep('pdf') })
  expect(refused.body).toMatchObject({ fields: { cardImage: 'A picture is a JPG, a PNG or a GIF file' } })
  expect((await ask('PUT', `cardPrograms/${id}`, { version: 1, cardImage: keep('png') })).status).toBe(200)
  expect(await image()).toMatchObject({ success: true, fileName: 'card.png' })
})

test('FEE-01, PROG-11 fees are read, changed with a version, and say what a load costs; a wrong one is told by its field', async () => {
  const ask = await admin()
  const id = await made(ask)
  const cost = async (amount: string) => (await ask('POST', `orgs/cardProgram/${id}/calculate`, { amount })).body
  const { version, fees } = (await ask('GET', `orgs/cardPrograms/${id}/fees`)).body as { version: number; fees: Json[] }
  expect(fees.map(({ feeType }) => feeType)).toEqual(['CARD_LOAD', 'CARD_ISSUE'])
  expect((await ask('GET', `orgs/cardPrograms/${id}/fees/${String(fees[0]?.feeId)}`)).body).toMatchObject({
    feeType: 'CARD_LOAD',
    percent: '1.20',
    version,
  })
  expect(await cost('1000')).toMatchObject({ amount: '1000.00', fee: '14.00', total: '1014.00' })
  const change = (seen: number, more: Json) =>
    ask('PUT', `orgs/cardPrograms/${id}/fees`, {
      version: seen,
      fees: [{ feeType: 'CARD_LOAD', fixed: '1.00', percent: '2', minimum: '', maximum: '', ...more }],
    })
  expect((await change(version, { percent: '101' })).body).toMatchObject({ fields: { percent: expect.any(String) } })
  expect((await change(version, { minimum: '10', maximum: '5' })).body).toMatchObject({
    fields: { maximum: 'The maximum is less than the minimum' },
  })
  expect((await change(version, {})).body.version).toBe(version + 1)
  expect(await cost('1000')).toMatchObject({ fee: '21.00', total: '1021.00' })
  expect((await change(version, { fixed: '3.00' })).status).toBe(409)
})

test('WAL-12, LOAD-08 a wallet takes no name that heads a column of files, nor one that heads the same column as another wallet; one from before may stay', async () => {
  const ask = await admin()
  const id = await made(ask)
  const make = (name: string) =>
    ask('POST', 'orgs/cardPrograms/wallets', walletBody(id, { name, balanceType: 'PREPAID' }))
  for (const name of ['Reason', 'city', 'Full Name', 'narration', 'Row', 'Mobile number']) {
    const { status, body } = await make(name)
    expect([name, status, body.fields]).toEqual([name, 400, { name: expect.stringContaining('column with this name') }])
  }
  const { body: first } = await make('Food Card')
  expect((await make('FOOD CARD')).status).toBe(409)
  const { formKey: _, cardProgramId: __, ...values } = walletBody(id, { name: 'Food Card', balanceType: 'PREPAID' })
  const change = (name: string, version: number) =>
    ask('PUT', `orgs/cardPrograms/wallets/${String(first.appId)}`, { ...values, name, version })
  expect((await change('Gender', 1)).status).toBe(400)
  platform.db.run(platform.db.q.updateTable('wallets').set({ name: 'Gender' }).where('id', '=', Number(first.appId)))
  expect((await change('Gender', 1)).status).toBe(200)
})

test('WAL-02, WAL-10, WAL-12 a wallet is made once, changed with a version, and gives cashback only where it is Just-in-time', async () => {
  const ask = await admin()
  const id = await made(ask)
  const cashback = {
    name: 'Two percent',
    filters: null,
    validations: [],
    limits: [],
    cashback: { percentage: '2', cashbackTo: 'WALLET', cashbackType: 'INSTANT' },
  }
  const body = walletBody(id, { name: 'Cashback', balanceType: 'PREPAID', cashbackRules: [cashback] })
  const refused = await ask('POST', 'orgs/cardPrograms/wallets', body)
  expect(refused.body).toMatchObject({
    fields: { 'cashbackRules.0.name': 'Only a Just-in-time wallet gives cashback. Delete the cashback rules' },
  })
  const right = { ...body, balanceType: 'VIRTUAL', startingBalance: '500.00', startingBalanceValidityPeriod: 'MONTHLY' }
  const first = await ask('POST', 'orgs/cardPrograms/wallets', right)
  expect((await ask('POST', 'orgs/cardPrograms/wallets', right)).body.appId).toBe(first.body.appId)
  const { applications } = await read(ask, id)
  expect(applications).toMatchObject([
    {
      appId: first.body.appId,
      groupId: id,
      name: 'Cashback',
      applicationName: 'Cashback',
      balanceTypeReadable: 'Just-in-time',
      startingBalance: '500.00',
      startingBalanceValidityPeriod: 'MONTHLY',
      isDefault: true,
      isNcmc: false,
      priority: 1,
      lockId: 1,
      rulesJson: { version: 1, balanceType: 'VIRTUAL', rules: [], cashbackRules: [cashback] },
    },
  ])
  const { formKey: _, cardProgramId: __, ...values } = right
  const change = (version: number, more: Json) =>
    ask('PUT', `orgs/cardPrograms/wallets/${String(first.body.appId)}`, { ...values, version, ...more })
  const versions = async () =>
    (await ask('GET', `orgs/cardPrograms/wallets/${String(first.body.appId)}/versions`)).body.list as Json[]
  const written = {
    startingBalance: '500',
    priority: '1',
    cashbackRules: [{ ...cashback, cashback: { ...cashback.cashback, percentage: '2.00' } }],
  }
  for (const same of [{}, { priority: '' }, written]) expect((await change(1, same)).body.lockId).toBe(1)
  expect(await versions()).toHaveLength(1)
  expect((await change(1, { description: 'For lunch' })).body.lockId).toBe(2)
  const second = await change(1, { name: 'Late' })
  expect([second.status, Object.keys(second.body.fields as Json)]).toEqual([409, ['description']])
  const yes = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await yes('POST', 'orgs/cardPrograms/wallets', walletBody(id))).status).toBe(404)
})

test('WAL-03, WAL-05, WAL-07, WAL-08 a wallet says what it is and whose, its flags, who made and changed it, and its rules with their version', async () => {
  const ask = await admin()
  const yes = await signIn(platform.url, 'yes.admin@sandbox.test')
  const answer = await yes('POST', 'orgs/cardPrograms', { ...(await bodyFor(ask, 'YES')), orgIds: ['1001'] }, TEST)
  const groupId = String(answer.body.id)
  const flags = { closedLoop: true, splitTxn: true, allowCustomerMoneyLoad: false, allowLoadingFromBranch: true }
  const fields = {
    name: 'Described',
    description: 'For the canteen',
    balanceType: 'VIRTUAL',
    allowWalletToLink: false,
    ...flags,
  }
  const appId = await addWallet(ask, groupId, fields)
  const read = async () => {
    const { body } = await ask('GET', `usrmgmt/1.0/org/allAppsForGroup?orgId=1001&groupId=${groupId}`)
    return (body.applications as Json[]).find((one) => one.appId === appId) ?? {}
  }
  const made = await read()
  const place = { groupId, orgId: '1001', ledgerOrgId: '1001' }
  const identity = { name: 'Described', applicationName: 'Described', status: 'ACTIVE', description: 'For the canteen' }
  expect(made).toMatchObject({ ...place, ...identity, ...flags, allowWalletToLink: false, isNcmc: false, priority: 1 })
  expect(made).toMatchObject({ createdBy: 'Aditi Raman', modifiedBy: null, modifiedTime: null, lockId: 1 })
  expect(Date.parse(String(made.createdTime))).toBeLessThanOrEqual(Date.now())
  const readable = { balanceType: 'VIRTUAL', balanceTypeReadable: 'Just-in-time' }
  expect(made.rulesJson).toEqual({
    ...readable,
    version: 1,
    zeroFilterMatchBehaviour: 'ALLOW',
    rules: [],
    cashbackRules: [],
  })
  const limits = [{ txnType: 'ANY', period: 'DAILY', count: '3', amount: '90' }]
  const rules = [{ name: 'Three a day', filters: null, validations: [], limits }]
  const { formKey: _, cardProgramId: __, ...whole } = walletBody(groupId, fields)
  const body = { ...whole, version: 1, isDefault: true, priority: '1', rules, zeroFilterMatchBehaviour: 'DECLINE' }
  expect((await yes('PUT', `orgs/cardPrograms/wallets/${appId}`, body)).body.lockId).toBe(2)
  const changed = await read()
  expect(changed).toMatchObject({
    createdBy: made.createdBy,
    createdTime: made.createdTime,
    modifiedBy: 'Sunita Rao',
    lockId: 2,
  })
  expect(changed.modifiedTime).not.toBeNull()
  expect(changed.rulesJson).toEqual({
    ...readable,
    version: 2,
    zeroFilterMatchBehaviour: 'DECLINE',
    rules,
    cashbackRules: [],
  })
})

test('VAL-33, VAL-34, RULE-04, RULE-05 a wallet name has 3 to 30 characters, a percentage lies in 0 to 100, a rule is whole', async () => {
  const ask = await admin()
  const id = await made(ask)
  const fieldsOf = async (more: Json) =>
    Object.keys(((await ask('POST', 'orgs/cardPrograms/wallets', walletBody(id, more))).body.fields ?? {}) as Json)
  expect(await fieldsOf({ name: 'ab' })).toEqual(['name'])
  expect(await fieldsOf({ name: 'A wallet! with signs' })).toEqual(['name'])
  const rule = {
    name: 'x',
    filters: { match: 'ALL', conditions: [{ field: '', operator: '', value: '' }] },
    validations: [],
    limits: [{ txnType: '', period: 'DAILY', count: '0', amount: 'x' }],
  }
  expect((await fieldsOf({ rules: [rule] })).sort()).toEqual([
    'rules.0.filters.conditions.0.field',
    'rules.0.filters.conditions.0.operator',
    'rules.0.filters.conditions.0.value',
    'rules.0.limits.0.amount',
    'rules.0.limits.0.count',
    'rules.0.limits.0.txnType',
    'rules.0.name',
  ])
  const cashback = { percentage: '100.5', cashbackTo: 'WALLET', cashbackType: 'INSTANT' }
  const more = { name: 'Too much', filters: null, validations: [], limits: [], cashback }
  expect(await fieldsOf({ balanceType: 'VIRTUAL', cashbackRules: [more] })).toEqual([
    'cashbackRules.0.cashback.percentage',
  ])
})

test('WAL-06, WAL-11 the order of a program’s wallets is changed as a whole, the chip’s own apart; the person who saw another order is told', async () => {
  const ask = await admin()
  const id = await made(ask)
  const [one, two, three] = [
    await addWallet(ask, id),
    await addWallet(ask, id),
    await addWallet(ask, id, { priority: '1' }),
  ]
  const chip = await addWallet(ask, id, { isNcmc: true })
  const shown = async () => {
    const { applications, ncmcWallets } = await read(ask, id)
    return [applications.map(({ appId }) => appId), ncmcWallets.map(({ appId, isNcmc }) => [appId, isNcmc])]
  }
  expect(await shown()).toEqual([[three, one, two], [[chip, true]]])
  const order = (before: unknown[], after: unknown[]) =>
    ask('PUT', 'orgs/cardPrograms/wallets/priorities', { cardProgramId: id, before, order: after })
  const [first, second] = await Promise.all([
    order([three, one, two], [one, two, three]),
    order([three, one, two], [two, one, three]),
  ])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect((await order([one, two, three], [chip, one, two])).status).not.toBe(200)
})

test('PROG-05 from nothing to a card: a new program of a new wallet is offered and issues, and its fee leaves the pool', async () => {
  const ask = await admin()
  const bank = await bankOf(ask, 'YES', 'GC')
  const body = await bodyFor(ask, 'YES', { issuerProgramId: bank, cardForm: 'DIGITAL' })
  const id = String((await ask('POST', 'orgs/cardPrograms', { ...body, orgIds: ['1001'] }, TEST)).body.id)
  const walletId = await addWallet(ask, id, { applicationBudget: '600' })
  const { version } = (await ask('GET', `orgs/cardPrograms/${id}/fees`)).body as { version: number }
  await ask('PUT', `orgs/cardPrograms/${id}/fees`, {
    version,
    fees: [{ feeType: 'CARD_ISSUE', fixed: '7.50', percent: '', minimum: '', maximum: '' }],
  })
  const offered = (await ask('GET', 'orgs/1001/cardprograms?page=1&perPage=100&status=ACTIVE')).body.list as Json[]
  expect(offered.map((one) => one.id)).toContain(id)
  const pool = () =>
    platform.db.first(
      platform.db.q
        .selectFrom('accounts')
        .select('balance')
        .where('kind', '=', 'POOL')
        .where('org_id', '=', 1001)
        .where('issuer', '=', 'YES'),
    )?.balance ?? 0
  const before = pool()
  const issue = (mobile: string, amount: string) =>
    ask('POST', 'orgs/customers', {
      ...giftCardBody({ orgId: '1001', cardProgramId: id, walletId, kitNumber: undefined, mobile, amount }),
      cardMode: 'DIGITAL_ONLY_CARD',
      kitNumber: undefined,
      email: 'gift.taker@mail.example',
    })
  const issued = await issue('919811002233', '500')
  expect(issued.body).toMatchObject({ data: { message: 'Cardholder added successfully' } })
  expect(before - pool()).toBe(50_750)
  const over = await issue('919811002244', '200')
  expect([over.status, over.body.message]).toEqual([400, 'The budget of the wallet does not cover the amount'])
  expect(checkLedger(platform.db)).toEqual([])
})

test('APPR-13 a person who is held to a business sends no program to approval that is not of theirs', async () => {
  const ask = await signIn(platform.url, 'yes.admin@sandbox.test')
  const live = await ask('POST', 'orgs/programs', await bodyFor(ask, 'YES'))
  const body = { entityType: 'CARD_PROGRAM', entityId: String(live.body.id), issuerCode: 'YES' }
  const { db } = platform
  const userId = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'yes.admin@sandbox.test'))?.id ?? 0
  db.run(db.q.insertInto('user_orgs').values({ user_id: userId, org_id: 1001, is_primary: 1 }))
  expect((await ask('POST', 'issuer/approvals', body)).status).toBe(404)
  db.run(db.q.deleteFrom('user_orgs').where('user_id', '=', userId))
  expect((await ask('POST', 'issuer/approvals', body)).status).toBe(200)
})

test('PROG-10, PROG-12 a business’s programs are read in one page, a hundred or all, and their wallets by business and group', async () => {
  const ask = await admin()
  const programs = async (perPage: number) => {
    const { body } = await ask('GET', `orgs/1001/cardprograms?page=1&perPage=${perPage}`)
    return { ids: (body.list as Json[]).map(({ id }) => String(id)), data: body.data as Json }
  }
  const [one, all] = [await programs(100), await programs(10_000)]
  expect(one).toEqual(all)
  expect(one.ids).toHaveLength(Number(one.data.totalRecords))
  const groupId = String(one.ids[0])
  const wallets = await ask('GET', `usrmgmt/1.0/org/allAppsForGroup?orgId=1001&groupId=${groupId}`)
  const { applications, ncmcWallets } = await read(ask, groupId)
  const ids = (list: unknown) => (list as Json[]).map(({ appId }) => appId)
  expect([ids(wallets.body.applications), ids(wallets.body.ncmcWallets)]).toEqual([ids(applications), ids(ncmcWallets)])
  expect(applications).toMatchObject(Array(applications.length).fill({ groupId }))
  const [stranger] = platform.db.all(
    platform.db.q
      .selectFrom('programs')
      .select('id')
      .where('id', 'not in', platform.db.q.selectFrom('program_orgs').select('program_id').where('org_id', '=', 1001)),
  )
  expect((await ask('GET', `usrmgmt/1.0/org/allAppsForGroup?orgId=1001&groupId=${stranger?.id}`)).status).toBe(404)
  const nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await nsdl('GET', `usrmgmt/1.0/org/allAppsForGroup?orgId=1001&groupId=${groupId}`)).status).toBe(404)
})

test('FEE-02 the fee of a load is read by the card and is that of its program, whatever that says now', async () => {
  const ask = await admin()
  const card = platform.db.first(
    platform.db.q
      .selectFrom('cards')
      .select(['id', 'program_id'])
      .where('issuer', '=', 'YES')
      .where('currency', '=', 'INR'),
  )
  const programId = String(card?.program_id)
  const { version } = (await ask('GET', `orgs/cardPrograms/${programId}/fees`)).body as { version: number }
  const values = { fixed: '3.25', percent: '0.75', minimum: '4.00', maximum: '90.00' }
  const fees = [{ feeType: 'CARD_LOAD', ...values }]
  expect((await ask('PUT', `orgs/cardPrograms/${programId}/fees`, { version, fees })).status).toBe(200)
  expect((await ask('GET', `issuer/${card?.id}/fees/CARD_LOAD`)).body).toMatchObject({
    feeType: 'CARD_LOAD',
    ...values,
  })
  const nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await nsdl('GET', `issuer/${card?.id}/fees/CARD_LOAD`)).status).toBe(404)
})
