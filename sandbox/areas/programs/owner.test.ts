import { randomUUID } from 'node:crypto'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { businessDetails } from '../../testing/business-details'
import { signInApprovers } from '../../testing/approvers'
import { aRule } from '../../testing/rule-cards'
import {
  PASSWORD,
  signIn,
  signUpAs,
  startTestPlatform,
  type TestPlatform,
  type SignedIn,
  type Json,
} from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const TEST = { 'x-data-source': 'TEST' }
const as = (name: string) => signIn(platform.url, `${name}@sandbox.test`)

/** Somebody who signed up, with their business and what it is called. */
const customer = async (email: string, businessName: string) => {
  const body = { name: 'Nila Newcomer', email, password: PASSWORD, businessName }
  await signUpAs(platform, body)
  const ask = await signIn(platform.url, email)
  const [own] = (await ask('GET', 'orgs')).body.list as { orgId: string }[]
  return { ask, orgId: own?.orgId ?? '' }
}

const programBody = async (ask: SignedIn, name: string, more: object = {}) => {
  const banks = (await ask('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).body.list as Json[]
  const bank = banks.find(({ issuerCode, cardType }) => issuerCode === 'YES' && cardType === 'GPR')
  const form = { ...emptyProgram, name, issuerCode: 'YES', issuerProgramId: String(bank?.id), cardForm: 'BOTH' }
  return { formKey: randomUUID(), ...form, ...more }
}
const programsOf = (orgId: string) =>
  platform.db
    .all(platform.db.q.selectFrom('program_orgs').select('program_id').where('org_id', '=', Number(orgId)))
    .map(({ program_id }) => String(program_id))
const read = async (ask: SignedIn, id: string) =>
  ((await ask('GET', `orgs/cardPrograms/${id}`)).body.data as { cardProgram: Json } | undefined)?.cardProgram

const businessOf = async (ask: SignedIn, name: string) => {
  platform.db.run(platform.db.q.deleteFrom('issuer_requirements').where('kind', '=', 'DOCUMENT'))
  const made = await ask('POST', 'orgs/primary', { formKey: randomUUID(), details: businessDetails(name) }, TEST)
  expect([made.status, made.body.status]).toEqual([200, 'ACTIVE'])
  return String(made.body.orgId)
}

test('decision 48, PROG-17 a new business starts with the programs that its issuer offers to all, and with no customer’s own', async () => {
  const [admin, owner] = [await as('platform.admin'), await customer('owner@programs.test', 'Owning Traders')]
  const own = await owner.ask(
    'POST',
    'orgs/cardPrograms',
    { ...(await programBody(owner.ask, 'Owners Own Program')), orgIds: [owner.orgId] },
    TEST,
  )
  const ownId = String(own.body.id)
  expect([own.status, own.body.status]).toEqual([200, 'ACTIVE'])
  const make = async (ask: SignedIn, name: string, more: object) =>
    String((await ask('POST', 'orgs/programs', await programBody(ask, name, more), TEST)).body.id)
  const [offered, kept] = [
    await make(admin, 'Offered Program', { offeredToAll: true }),
    await make(admin, 'Kept Program', {}),
  ]
  const orgId = await businessOf(admin, 'Started Traders Private Limited')
  expect(programsOf(orgId)).toContain(offered)
  expect(programsOf(orgId)).not.toContain(kept)
  expect(programsOf(orgId)).not.toContain(ownId)
  expect(await read(admin, offered)).toMatchObject({ offeredToAll: true, ownerType: 'PLATFORM' })

  const offer = await owner.ask('PUT', `cardPrograms/${ownId}`, { version: 1, offeredToAll: true })
  expect([offer.status, Object.keys(offer.body.fields as Json)]).toEqual([400, ['offeredToAll']])
  expect((await owner.ask('PUT', `cardPrograms/${ownId}`, { version: 1, name: 'Owners New Name' })).status).toBe(200)
})

test('decision 48 the person who made a program changes it though others use it, and they do not', async () => {
  const yes = await as('yes.admin')
  const [owner, guest] = [
    await customer('maker@programs.test', 'Making Traders'),
    await customer('guest@programs.test', 'Guest Traders'),
  ]
  const made = await owner.ask(
    'POST',
    'orgs/cardPrograms',
    { ...(await programBody(owner.ask, 'Shared Program')), orgIds: [owner.orgId] },
    TEST,
  )
  const id = String(made.body.id)
  const linked = await yes('POST', 'orgs/cardPrograms/associate', { cardProgramId: id, orgIds: [guest.orgId] })
  expect(linked.status).toBe(200)
  expect(await read(owner.ask, id)).toMatchObject({
    mayChange: true,
    ownerType: 'BUSINESS',
    ownerName: 'Making Traders',
  })
  expect(await read(guest.ask, id)).toMatchObject({ mayChange: false, ownerName: null, orgCount: 1 })
  const refused = await guest.ask('PUT', `cardPrograms/${id}`, { version: 1, name: 'Guests Program' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This program belongs to another business, and only they can change it. Create your own instead',
  ])
  const wallet = { formKey: randomUUID(), cardProgramId: id }
  expect((await guest.ask('POST', 'orgs/cardPrograms/wallets', wallet)).status).not.toBe(200)
  expect((await owner.ask('PUT', `cardPrograms/${id}`, { version: 1, name: 'Makers Program' })).status).toBe(200)

  const admin = await as('platform.admin')
  const ofPlatform = await admin('POST', 'orgs/programs', await programBody(admin, 'Platform Program'), TEST)
  const foreign = await yes('PUT', `cardPrograms/${String(ofPlatform.body.id)}`, { version: 1, name: 'Banks Program' })
  expect([foreign.status, foreign.body.message]).toEqual([
    409,
    'This program belongs to the platform, and only they can change it. Create your own instead',
  ])
})

test('ACC-31 two customers of one issuer may call their programs alike, and neither learns of the other’s', async () => {
  for (const [email, business] of [
    ['first@alike.test', 'First Alike'],
    ['second@alike.test', 'Second Alike'],
  ] as const) {
    const { ask, orgId } = await customer(email, business)
    const body = { ...(await programBody(ask, 'Our Salary Card')), orgIds: [orgId] }
    expect((await ask('POST', 'orgs/cardPrograms', body, TEST)).status).toBe(200)
    const again = { ...body, formKey: randomUUID() }
    expect((await ask('POST', 'orgs/cardPrograms', again, TEST)).status).toBe(409)
  }
})

test('decision 45, RULE-07 the rules of a program that a business made wait and are approved like any other', async () => {
  const people = await signInApprovers(platform.url)
  const owner = await customer('rules@programs.test', 'Ruling Traders')
  const body = { ...(await programBody(owner.ask, 'Ruled Program')), orgIds: [owner.orgId] }
  const id = String((await owner.ask('POST', 'orgs/cardPrograms', body, TEST)).body.id)
  const rules = [
    aRule({ name: 'Small', validations: [{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '10' }] }),
  ]
  await people.guardedWhile('RULE_UPDATE', async () => {
    const asked = await owner.ask('PUT', `cardPrograms/${id}`, { version: 1, rules })
    expect([asked.status, asked.body.message]).toEqual([202, 'Sent for approval by Checker at YES'])
    const done = await people.act(people.maker, asked.body.approvalQueueId)
    expect([done.status, done.body.status]).toEqual([200, 'APPROVED'])
  })
})
