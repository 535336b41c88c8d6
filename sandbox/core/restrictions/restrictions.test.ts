import { toMajor } from '@/lib/rules/locale/money'
import { limitLines } from '@/lib/rules/programs/program-form'
import { signIn, startTestPlatform, type TestPlatform, type SignedIn, type Json } from '../../testing/test-platform'
import { aRule, makeRuleCard } from '../../testing/rule-cards'
import type { RestrictionKind } from './restrictions'

const ORG = '1001'
const emails = { own: 'only.kaveri@people.test', bank: 'yes.admin@sandbox.test', staff: 'platform.admin@sandbox.test' }
let platform: TestPlatform
/** Of the business, of the issuer and of the platform. */
const people: Partial<Record<'own' | 'bank' | 'staff', SignedIn>> = {}
let cardId: string
let programId: string

/** Every privilege over one business. */
const addBusinessAdmin = (): void => {
  const { db } = platform
  const [like] = db.all(db.q.selectFrom('users').selectAll().where('email', '=', 'platform.admin@sandbox.test'))
  if (!like) throw new Error('no admin of the platform')
  db.run(
    db.q.insertInto('users').values({ ...like, id: 9_700_001, email: emails.own, name: 'Only Kaveri', mobile: null }),
  )
  db.run(db.q.insertInto('user_roles').values({ user_id: 9_700_001, role_id: 1, org_id: 0 }))
  db.run(db.q.insertInto('user_orgs').values({ user_id: 9_700_001, org_id: Number(ORG), is_primary: 1 }))
}

beforeAll(async () => {
  platform = await startTestPlatform()
  addBusinessAdmin()
  for (const actor of ['own', 'bank', 'staff'] as const) people[actor] = await signIn(platform.url, emails[actor])
  const made = await makeRuleCard(as('own'), [{ name: 'Errands', balance: '100' }])
  cardId = made.cardId
  programId = made.programId
})
afterAll(() => platform.close())

const as = (actor: 'own' | 'bank' | 'staff'): SignedIn => {
  const ask = people[actor]
  if (!ask) throw new Error('not signed in')
  return ask
}
const last4 = () =>
  platform.db.first(platform.db.q.selectFrom('cards').select('last4').where('id', '=', Number(cardId)))?.last4
const orgLimits = async (ask: SignedIn, amount: string) => {
  const { revision } = (await ask('GET', `orgs/YES/${ORG}/limits/GPR`)).body as { revision: string }
  const limits = [{ channel: 'POS', period: 'DAILY', amount, count: 5 }]
  return ask('PUT', `orgs/${ORG}/limits`, { issuerCode: 'YES', cardType: 'GPR', revision, limits })
}
const program = async (ask: SignedIn, values: Json) => {
  const { version } = platform.db.first(
    platform.db.q.selectFrom('programs').select('version').where('id', '=', Number(programId)),
  ) ?? { version: 0 }
  return ask('PUT', `cardPrograms/${programId}`, { version, ...values })
}
const programLimits = (ask: SignedIn, amount: string) => {
  const now = platform.db.all(
    platform.db.q.selectFrom('program_limits').selectAll().where('program_id', '=', Number(programId)),
  )
  const limits = limitLines.map(({ channel, period }) => {
    const line = now.find((row) => row.channel === channel && row.period === period)
    const isAsked = channel === 'POS' && period === 'DAILY'
    return { amount: isAsked ? amount : toMajor(line?.amount ?? 0), count: String(line?.count ?? 0) }
  })
  return program(ask, { limits })
}
const atMost = (value: string) =>
  aRule({ name: 'Imposed', validations: [{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value }] })
const cardLimits = (ask: SignedIn, amount: string) =>
  ask('PUT', `issuer/cards/${cardId}/v2/limits`, {
    limits: [{ channel: 'POS', period: 'DAILY', amount, count: 1 }],
  })
const issuance = (more: Json) => (ask: SignedIn, restrictCardIssuance: boolean) =>
  ask('PUT', 'orgs/restrictCardIssuance', { orgId: ORG, restrictCardIssuance, ...more })
const bySwitch = (send: (ask: SignedIn, isOn: boolean) => ReturnType<SignedIn>) => ({
  impose: (ask: SignedIn) => send(ask, true),
  lift: (ask: SignedIn) => send(ask, false),
})

/** How each restriction is imposed and made weaker; a new kind does not compile without. The factor of papers takes people who have one. */
const ways: Record<
  Exclude<RestrictionKind, 'PAPERS_FACTOR'>,
  { impose: (ask: SignedIn) => ReturnType<SignedIn>; lift: (ask: SignedIn) => ReturnType<SignedIn> }
> = {
  ISSUANCE: bySwitch(issuance({})),
  ISSUANCE_AT_ISSUER: bySwitch(issuance({ issuerCode: 'YES' })),
  PROGRAM_OFF: bySwitch((ask, isOff) => program(ask, { status: isOff ? 'INACTIVE' : 'ACTIVE' })),
  PROGRAM_LIMIT: { impose: (ask) => programLimits(ask, '4000.00'), lift: (ask) => programLimits(ask, '5000.00') },
  RULE: {
    impose: (ask) => program(ask, { rules: [atMost('40')] }),
    lift: (ask) => program(ask, { rules: [atMost('50')] }),
  },
  ZERO_MATCH: bySwitch((ask, isOn) => program(ask, { zeroFilterMatchBehaviour: isOn ? 'DECLINE' : 'ALLOW' })),
  BUSINESS_LIMIT: { impose: (ask) => orgLimits(ask, '40.00'), lift: (ask) => orgLimits(ask, '50.00') },
  CARD_FREEZE: bySwitch((ask, lock) =>
    ask('PUT', 'card/lock', { cardId, lock, ...(lock && { last4Digits: last4(), reason: 'LOST' }) }),
  ),
  CARD_LIMIT: { impose: (ask) => cardLimits(ask, '10.00'), lift: (ask) => cardLimits(ask, '20.00') },
  CARD_SWITCH: bySwitch((ask, isOff) =>
    ask('PUT', `cards/${cardId}/switches`, { international: !isOff, countriesOff: [], categoriesOff: [] }),
  ),
  CARD_CHANNEL: bySwitch((ask, isOff) =>
    ask('POST', 'issuer/cards/flags', { cardId, cardFlags: { ATM_ENABLED: !isOff } }),
  ),
}
const cases = Object.entries(ways)

const told = async (answer: ReturnType<SignedIn>) => {
  const { status, body } = await answer
  return [status, status === 200 ? '' : body.message]
}
const refusal: unknown = expect.stringMatching(/by the (issuer|platform): its/)

test.each(cases)(
  'ORG-38 %s of the issuer or the platform is lifted by nobody of a narrower scope',
  async (kind, { impose, lift }) => {
    // The platform's own pause of issuance has no issuer of its own.
    if (kind !== 'ISSUANCE') {
      expect(await told(impose(as('bank')))).toEqual([200, ''])
      expect(await told(lift(as('own')))).toEqual([409, refusal])
      expect(await told(lift(as('bank')))).toEqual([200, ''])
    }
    expect(await told(impose(as('staff')))).toEqual([200, ''])
    expect(await told(lift(as('own')))).toEqual([409, refusal])
    // Said again by the issuer it stays the platform's.
    if (kind !== 'ISSUANCE') await impose(as('bank'))
    if (kind !== 'ISSUANCE') expect(await told(lift(as('bank')))).toEqual([409, refusal])
    expect(await told(lift(as('staff')))).toEqual([200, ''])
  },
)

const bounds: [string, (ask: SignedIn, value: string) => ReturnType<SignedIn>][] = [
  ['of a card', (ask, tens) => cardLimits(ask, `${tens}.00`)],
  ['of a business', (ask, tens) => orgLimits(ask, `${tens}.00`)],
  ['of its own program', (ask, tens) => programLimits(ask, `${tens}00.00`)],
  ['in a rule of its own program', (ask, tens) => program(ask, { rules: [atMost(tens)] })],
]
test.each(bounds)(
  'ORG-39, CARD-37 a limit %s moves freely up to what its issuer has set, lowered meanwhile or not, and never above',
  async (_, set) => {
    for (const tens of ['45', '25']) expect(await told(set(as('staff'), tens))).toEqual([200, ''])
    expect(await told(set(as('own'), '10'))).toEqual([200, ''])
    expect(await told(set(as('own'), '25'))).toEqual([200, ''])
    expect(await told(set(as('own'), '26'))).toEqual([409, refusal])
    // An issuer within what the platform set, and a business within both.
    expect(await told(set(as('bank'), '20'))).toEqual([200, ''])
    expect(await told(set(as('own'), '15'))).toEqual([200, ''])
    expect(await told(set(as('own'), '20'))).toEqual([200, ''])
    expect(await told(set(as('own'), '21'))).toEqual([409, refusal])
    expect(await told(set(as('bank'), '25'))).toEqual([200, ''])
    expect(await told(set(as('bank'), '26'))).toEqual([409, refusal])
    // What somebody wider sets takes the place of what was set below.
    expect(await told(set(as('staff'), '22'))).toEqual([200, ''])
    expect(await told(set(as('own'), '22'))).toEqual([200, ''])
  },
)

test('RULE-07 what its issuer has set in the rules of its own program a business neither deletes, turns to other transactions nor opens by another rule', async () => {
  const inPune = { match: 'ALL', conditions: [{ field: 'CITY', operator: 'IS', value: 'Pune' }] } as const
  const own = (values: Json) => told(program(as('own'), values))
  expect(await told(program(as('staff'), { rules: [atMost('30')], zeroFilterMatchBehaviour: 'DECLINE' }))).toEqual([
    200,
    '',
  ])
  expect(await own({ rules: [] })).toEqual([409, refusal])
  expect(await own({ rules: [{ ...atMost('30'), filters: inPune }] })).toEqual([409, refusal])
  expect(await own({ rules: [atMost('30'), { ...atMost('30'), name: 'Anything else' }] })).toEqual([409, refusal])
  const more = { stage: 'PRE', field: 'BALANCE', operator: 'AT_LEAST', value: '5' }
  const rule = atMost('20')
  expect(await own({ rules: [{ ...rule, validations: [...rule.validations, more] }] })).toEqual([200, ''])
  expect(await told(program(as('staff'), { rules: [], zeroFilterMatchBehaviour: 'ALLOW' }))).toEqual([200, ''])
  expect(await own({ rules: [{ ...aRule({ name: 'Anything else' }), filters: inPune }] })).toEqual([200, ''])
})

test('ORG-38 what a business has imposed on itself it lifts, also where the issuer had lifted its own before', async () => {
  const { impose, lift } = ways.ISSUANCE_AT_ISSUER
  expect(await told(impose(as('bank')))).toEqual([200, ''])
  expect(await told(lift(as('bank')))).toEqual([200, ''])
  expect(await told(impose(as('own')))).toEqual([200, ''])
  expect(await told(lift(as('own')))).toEqual([200, ''])
})

type RestrictionReply = { kind: string; most?: Json; rule?: Json }
/** Where each is told: a new kind does not compile without. Most are with the record itself. */
const toldWith: Record<RestrictionKind, { path: () => string } & RestrictionReply> = {
  ISSUANCE: { path: () => `orgs/${ORG}`, kind: 'ISSUANCE' },
  ISSUANCE_AT_ISSUER: { path: () => `orgs/${ORG}`, kind: 'ISSUANCE_AT_ISSUER YES' },
  PAPERS_FACTOR: { path: () => `orgs/${ORG}`, kind: 'PAPERS_FACTOR' },
  PROGRAM_OFF: { path: () => `orgs/cardPrograms/${programId}`, kind: 'PROGRAM_OFF' },
  PROGRAM_LIMIT: {
    path: () => `orgs/cardPrograms/${programId}`,
    kind: 'PROGRAM_LIMIT POS DAILY',
    most: { amount: '4000.00', count: expect.any(Number) as number },
  },
  RULE: { path: () => `orgs/cardPrograms/${programId}`, kind: 'RULE RULE imposed', rule: atMost('40') },
  ZERO_MATCH: { path: () => `orgs/cardPrograms/${programId}`, kind: 'ZERO_MATCH' },
  BUSINESS_LIMIT: {
    path: () => `orgs/YES/${ORG}/limits/GPR`,
    kind: 'BUSINESS_LIMIT POS DAILY',
    most: { amount: '40.00', count: 5 },
  },
  CARD_FREEZE: { path: () => `cards/${cardId}`, kind: 'CARD_FREEZE' },
  CARD_LIMIT: {
    path: () => `cards/${cardId}/v3/limits`,
    kind: 'CARD_LIMIT POS DAILY',
    most: { amount: '10.00', count: 1 },
  },
  CARD_SWITCH: { path: () => `cards/${cardId}/switches`, kind: 'CARD_SWITCH INTERNATIONAL' },
  CARD_CHANNEL: { path: () => `cards/${cardId}`, kind: 'CARD_CHANNEL atm' },
}
const PAPERS = '/api/issuance/v1/bizdocmgnt/'
/** Asked for by people who have a second factor themselves; theirs goes as soon as they have. */
const setFactor = async (actor: 'own' | 'bank' | 'staff', required: boolean) => {
  const ask = await signIn(platform.url, emails[actor], PAPERS)
  const { db } = platform
  const setSecret = (totp_secret: string | null) =>
    db.run(db.q.updateTable('users').set({ totp_secret }).where('email', '=', emails[actor]))
  setSecret('JBSWY3DPEHPK3PXP')
  const answer = await ask('POST', 'business-2fa', { orgId: ORG, required })
  setSecret(null)
  return answer
}
const impose = (kind: RestrictionKind, actor: 'bank' | 'staff'): ReturnType<SignedIn> =>
  kind === 'PAPERS_FACTOR' ? setFactor(actor, true) : ways[kind].impose(as(actor))
const lift = (kind: RestrictionKind, actor: 'own' | 'staff'): ReturnType<SignedIn> =>
  kind === 'PAPERS_FACTOR' ? setFactor(actor, false) : ways[kind].lift(as(actor))

test.each(Object.entries(toldWith))(
  'ORG-38, ORG-39, CARD-37 %s is told with the record to those who may not lift it, with who may',
  async (kind, { path, ...named }) => {
    const imposedOf = async (ask: SignedIn) => {
      const { body } = await ask('GET', path())
      const list = ((body.data as { cardProgram?: Json } | undefined)?.cardProgram ?? body)
        .imposed as RestrictionReply[]
      return list.filter((one) => one.kind === named.kind)
    }
    const by = kind === 'ISSUANCE' ? 'PLATFORM' : 'ISSUER'
    const restriction = kind as RestrictionKind
    // What the other tests set.
    platform.db.run(platform.db.q.deleteFrom('restrictions').where('kind', '=', restriction))
    expect(await told(impose(restriction, by === 'PLATFORM' ? 'staff' : 'bank'))).toEqual([200, ''])
    expect(await imposedOf(as('own'))).toEqual([{ ...named, by }])
    expect(await told(lift(restriction, 'own'))).toEqual([409, refusal])
    if (by === 'ISSUER') expect(await imposedOf(as('bank'))).toEqual([])
    expect(await imposedOf(as('staff'))).toEqual([])
    expect(await told(lift(restriction, 'staff'))).toEqual([200, ''])
  },
)

test('CARD-40 what the issuer has imposed on a card holds for the card in its place, and a card that it froze is not replaced', async () => {
  expect(await told(ways.CARD_LIMIT.impose(as('bank')))).toEqual([200, ''])
  const { db } = platform
  db.run(db.q.updateTable('cards').set({ status: 'BLOCKED' }).where('id', '=', Number(cardId)))
  const replaced = await as('own')('POST', 'card/replacement', {
    cardId,
    last4Digits: last4(),
    cardMode: 'DIGITAL_ONLY_CARD',
  })
  if (replaced.status !== 200) throw new Error(JSON.stringify(replaced.body))
  cardId = String(replaced.body.cardId)
  expect(await told(cardLimits(as('own'), '20.00'))).toEqual([409, refusal])
})

test('FEE-01 a business does not change the fees of its own program: the issuer asks for them', async () => {
  const version = 1
  const fees = [{ feeType: 'CARD_ISSUE', fixed: '0.00', percent: '0.00', minimum: '0.00', maximum: '' }]
  const answer = await as('own')('PUT', `orgs/cardPrograms/${programId}/fees`, { version, fees })
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('Only the issuer')])
})
