import { startTestPlatform, signIn, signUpAs, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

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
