import { randomUUID } from 'node:crypto'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import { startTestPlatform, signIn, signUpAs, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const TEST = { 'x-data-source': 'TEST' }
type StepAnswer = { name: string; state: string; missing: string[] }
const stepsOf = async (email: string, orgId?: string) => {
  const ask = await signIn(platform.url, email)
  return ask('GET', `dashboard/first-steps${orgId ? `?orgId=${orgId}` : ''}`)
}
const states = (steps: unknown) => (steps as StepAnswer[]).map(({ name, state }) => `${name} ${state}`)

test('SESS-19 a business that has just signed up is set up and approved, and has its programs, money, card and people before it', async () => {
  const email = 'first.hour@signup.test'
  const form = { name: 'Ira Menon', email, businessName: 'First Hour Traders', password: 'Sandbox@2026' }
  expect((await signUpAs(platform, form)).status).toBe(200)
  const { body } = await stepsOf(email)
  expect([body.orgName, states(body.steps)]).toEqual([
    'First Hour Traders',
    ['SET_UP DONE', 'APPROVAL DONE', 'PROGRAM DONE', 'FUNDING OPEN', 'FIRST_CARD OPEN', 'PEOPLE OPEN'],
  ])
})

test('SESS-22 a program without a wallet is not done, names what it lacks and issues no card; money goes to the account of the business', async () => {
  const email = 'no.wallet@signup.test'
  const form = { name: 'Ira Menon', email, businessName: 'Walletless Traders', password: 'Sandbox@2026' }
  expect((await signUpAs(platform, form)).status).toBe(200)
  const ask = await signIn(platform.url, email)
  const { db } = platform
  const { body: before } = await stepsOf(email)
  const orgId = Number(before.orgId)
  const held = db.first(db.q.selectFrom('org_issuers').select(['issuer', 'van', 'ifsc']).where('org_id', '=', orgId))
  expect(before.accounts).toEqual([{ issuerCode: held?.issuer, van: expect.any(String), ifsc: held?.ifsc }])
  db.run(db.q.deleteFrom('program_orgs').where('org_id', '=', orgId))
  const program = async (orgIds: string[]) => {
    const banks = (await ask('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).body.list as Record<string, string>[]
    const bank = banks.find(({ issuerCode, cardType }) => issuerCode === held?.issuer && cardType === 'GPR')
    const values = { ...emptyProgram, name: 'Own Program', issuerCode: held?.issuer, cardForm: 'BOTH' }
    const body = { ...values, issuerProgramId: String(bank?.id), formKey: randomUUID() }
    return orgIds.length > 0
      ? ask('POST', 'orgs/cardPrograms', { ...body, orgIds }, TEST)
      : ask('POST', 'orgs/programs', body, TEST)
  }
  expect((await program([])).body).toMatchObject({ fields: { orgIds: 'Choose a business' } })
  const made = await program([String(orgId)])
  const id = String(made.body.id)
  const lacking = (await stepsOf(email)).body
  expect(lacking.programWithoutWallet).toEqual({ id, name: 'Own Program' })
  expect(states(lacking.steps).slice(2, 5)).toEqual(['PROGRAM OPEN', 'FUNDING OPEN', 'FIRST_CARD LATER'])
  const issue = () =>
    ask(
      'POST',
      'orgs/customers',
      {
        ...{ orgId: String(orgId), cardProgramId: id, fullName: 'First Holder', nameOnCard: 'First Holder' },
        ...{ mobile: '919812345001', cardMode: 'DIGITAL_ONLY_CARD', metaData: { walletsInitBalance: [] } },
      },
      { ...TEST, 'idempotency-key': randomUUID() },
    )
  expect((await issue()).body).toMatchObject({
    fields: { cardProgramId: 'This card program has no wallet. Add one first' },
  })
  const wallet = { ...emptyWallet, formKey: randomUUID(), cardProgramId: id, name: 'General', balanceType: 'PREPAID' }
  expect((await ask('POST', 'orgs/cardPrograms/wallets', wallet)).status).toBe(200)
  const done = (await stepsOf(email)).body
  expect([done.programWithoutWallet, ...states(done.steps).slice(2, 5)]).toEqual([
    null,
    'PROGRAM DONE',
    'FUNDING OPEN',
    'FIRST_CARD OPEN',
  ])
  expect((await issue()).status).toBe(200)
})

test('a person whose set-up is incomplete sees which fields are missing', async () => {
  const { body } = await stepsOf('setup@sandbox.test')
  const [setUp, approval] = body.steps as StepAnswer[]
  expect(setUp).toMatchObject({ name: 'SET_UP', state: 'OPEN' })
  expect(setUp?.missing).toEqual(['files.GST_CERT', 'files.PAN'])
  expect(approval?.state).toBe('LATER')
})

test('a business with all of it has done all of it; one out of scope is not found, and who has none gets no steps', async () => {
  const busy = platform.db.first(
    platform.db.q
      .selectFrom('cards')
      .innerJoin('orgs', 'orgs.id', 'cards.root_id')
      .select('orgs.id')
      .where('orgs.status', '=', 'ACTIVE')
      .where('cards.issuer', '=', 'YES'),
  )
  const id = String(busy?.id)
  const { body } = await stepsOf('platform.admin@sandbox.test', id)
  expect(states(body.steps).slice(0, 5)).toEqual([
    'SET_UP DONE',
    'APPROVAL DONE',
    'PROGRAM DONE',
    'FUNDING DONE',
    'FIRST_CARD DONE',
  ])
  expect((await stepsOf('setup@sandbox.test', id)).status).toBe(404)
  expect((await stepsOf('platform.admin@sandbox.test')).body.steps).toEqual([])
})
