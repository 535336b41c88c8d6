import { emptyProgram } from '@/lib/rules/programs/program-form'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { aRule } from '../../testing/rule-cards'
import { startTestPlatform, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

const LIVE = '2001'
const SWITCHED_OFF = 'This has already been approved. Switch it on instead'

const programOf = (id: string) => {
  const program = platform.db.first(platform.db.q.selectFrom('programs').selectAll().where('id', '=', Number(id)))
  if (!program) throw new Error('no program')
  return program
}
const setStatus = (ask: SignedIn, id: string, status: string) =>
  ask('PUT', `cardPrograms/${id}`, { version: programOf(id).version, status })
const send = (ask: SignedIn, id: string) =>
  ask('POST', 'issuer/approvals', { entityType: 'CARD_PROGRAM', entityId: id, issuerCode: 'YES' })
const addWallet = (name: string) =>
  people.maker('POST', 'orgs/cardPrograms/wallets', {
    ...emptyWallet,
    formKey: crypto.randomUUID(),
    cardProgramId: LIVE,
    name,
    balanceType: 'PREPAID',
    replenishBalance: '5000',
    replenishBalanceValidityPeriod: 'DAILY',
  })

test('RULE-07, APPR-24 a program that was approved once keeps its guards while it is off, whatever is sent about it', async () => {
  await people.guardedWhile('CARD_LOAD', async () => {
    expect((await setStatus(people.maker, LIVE, 'INACTIVE')).status).toBe(200)
    const sent = await send(people.maker, LIVE)
    expect([sent.status, sent.body.message]).toEqual([409, SWITCHED_OFF])
    expect((await addWallet('While it is off')).status).toBe(202)
    // Its wallets give money to cards.
    const on = await setStatus(people.maker, LIVE, 'ACTIVE')
    expect([on.status, programOf(LIVE).status]).toEqual([202, 'INACTIVE'])
    expect((await people.act(people.checker, on.body.approvalQueueId)).status).toBe(200)
    expect(programOf(LIVE).status).toBe('ACTIVE')
  })
})

test('ORG-38 a program that the platform has switched off is not put to use by an approval of its issuer', async () => {
  expect((await setStatus(people.checker, LIVE, 'INACTIVE')).status).toBe(200)
  expect((await setStatus(people.maker, LIVE, 'ACTIVE')).status).toBe(409)
  expect((await send(people.maker, LIVE)).status).toBe(409)
  expect(programOf(LIVE).status).toBe('INACTIVE')
  expect((await setStatus(people.checker, LIVE, 'ACTIVE')).status).toBe(200)
})

test('APPR-23 the checker of a program is shown its wallets, rules, limits, fees and businesses', async () => {
  const { list } = (await people.maker('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).body as {
    list: Record<string, unknown>[]
  }
  const bank = list.find(({ issuerCode, cardType }) => issuerCode === 'YES' && cardType === 'GPR')
  const rule = (name: string) =>
    aRule({ name, validations: [{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '10' }] })
  const made = await people.maker('POST', 'orgs/cardPrograms', {
    ...emptyProgram,
    formKey: crypto.randomUUID(),
    name: 'Shown to its checker',
    issuerCode: 'YES',
    issuerProgramId: bank?.id,
    cardForm: 'BOTH',
    offeredToAll: false,
    rules: [rule('Small')],
    orgIds: ['1001'],
  })
  const wallet = await people.maker('POST', 'orgs/cardPrograms/wallets', {
    ...emptyWallet,
    formKey: crypto.randomUUID(),
    cardProgramId: String(made.body.id),
    name: 'Shown',
    balanceType: 'PREPAID',
    startingBalance: '7777',
    startingBalanceValidityPeriod: 'MONTHLY',
    rules: [rule('Smaller')],
  })
  const sent = await send(people.maker, String(made.body.id))
  const { changes } = (await people.read(sent.body.approvalQueueId)) as {
    changes: { field: string; after: string | null }[]
  }
  const own = `wallets.${String(wallet.body.appId)}`
  const shown = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  expect(shown).toMatchObject({
    'program.issuerCode': 'YES',
    'rule.Small': expect.stringContaining('"AT_MOST"'),
    'program.ATM.DAILY': expect.stringContaining(' × '),
    [`${own}.startingBalance`]: '7777.00',
    [`${own}.rule.Smaller`]: expect.stringContaining('"AT_MOST"'),
    'fees.CARD_LOAD.basisPoints': expect.any(String),
    businesses: expect.stringContaining('(1001)'),
  })
})
