import { startStack, type Stack } from '../support/stack'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.close())

const signedIn = async (email: string) => {
  const visitor = stack.visitor()
  await visitor.signIn(email)
  return visitor
}
type List<T> = { list: T[] }

test('ACC-26 opening card details needs CARD_READ, at the address and at the API proxy', async () => {
  const [support, cards] = await Promise.all([signedIn('support@sandbox.test'), signedIn('cards@sandbox.test')])
  const { list } = (await cards.get('/api/issuing/mp/cards?noOfRecords=1&listFilterType=approved')).json<
    List<{ id: string }>
  >()
  const cardId = list[0]?.id
  expect((await cards.get(`/app/cards/${cardId}`)).status).toBe(200)
  const refused = await support.get(`/app/cards/${cardId}`)
  expect([refused.status, refused.headers.get('location')]).toEqual([
    302,
    expect.stringContaining('/unauthorized?need=CARD_READ'),
  ])
  expect((await support.get(`/api/issuing/cards/${cardId}`)).json()).toMatchObject({
    status: 403,
    code: 'privilege-missing',
  })
})

test('ACC-28 an issuer admin is given only programs that are visible at the issuer portal', async () => {
  type Program = {
    id: string
    issuerCode: string
    cardProgramVisibilityJson: { visibleAtIssuerPortal: boolean } | null
  }
  const [platform, issuer] = await Promise.all([
    signedIn('platform.admin@sandbox.test'),
    signedIn('yes.admin@sandbox.test'),
  ])
  const { list: orgs } = (await issuer.get('/api/issuing/orgs?perPage=100&page=1')).json<List<{ orgId: string }>>()
  const programs = async (visitor: typeof platform) => {
    const lists = await Promise.all(
      orgs.map(
        async ({ orgId }) =>
          (await visitor.get(`/api/issuing/orgs/${orgId}/cardprograms?perPage=100&page=1`)).json<List<Program>>().list,
      ),
    )
    return lists.flat().filter(({ issuerCode }) => issuerCode === 'YES')
  }
  const hidden = (program: Program) => program.cardProgramVisibilityJson?.visibleAtIssuerPortal !== true
  const [all, seen] = await Promise.all([programs(platform), programs(issuer)])
  expect(all.filter(hidden).length).toBeGreaterThan(0)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(hidden)).toEqual([])
})

test('what lies with another issuer is 404, in the page and at the API proxy', async () => {
  const [platform, issuer] = await Promise.all([
    signedIn('platform.admin@sandbox.test'),
    signedIn('yes.admin@sandbox.test'),
  ])
  type Card = { id: string; issuerCode: string }
  const { list } = (await platform.get('/api/issuing/mp/cards?noOfRecords=100')).json<List<Card>>()
  const foreign = list.find(({ issuerCode }) => issuerCode === 'NSDL') as Card
  expect((await issuer.get(`/api/issuing/cards/${foreign.id}`)).json()).toMatchObject({
    status: 404,
    code: 'not-found',
  })
  expect((await platform.get(`/api/issuing/cards/${foreign.id}`)).status).toBe(200)
})
