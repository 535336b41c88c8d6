import { cardWithoutRequest, signInApprovers, type Approvers } from '../../testing/approvers'
import { done, startTestPlatform, type SignedIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

type CommentNews = { event: string; actor: string; reason: string; target: string; targetId: string }
const request = async () => {
  const card = cardWithoutRequest(platform.db)
  let id = ''
  await people.guardedWhile('CARD_BLOCK', async () => {
    const body = { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' }
    id = String(done(await people.maker('PUT', 'card/block', body)).approvalQueueId)
  })
  return id
}
const told = async (ask: SignedIn, id: string) =>
  ((await ask('GET', 'notifications?perPage=200')).body.list as CommentNews[])
    .filter(({ targetId, event }) => targetId === id && event.endsWith('_COMMENTED'))
    .map(({ event, actor, reason, target }) => [event, actor, reason, target])
const mails = (about: string) =>
  platform.db
    .all(platform.db.q.selectFrom('messages').select(['recipient', 'text']).where('text', 'like', `%${about}%`))
    .map(({ recipient }) => recipient)
    .sort()

test('APPR-36 a comment reaches the maker and those who may decide, in the bell and by mail, once, and not the person who wrote it', async () => {
  const settings = [
    { kind: 'REQUESTS', way: 'MAIL' },
    { kind: 'APPROVALS', way: 'MAIL' },
  ]
  for (const ask of [people.maker, people.checker, people.other])
    done(await ask('PUT', 'notifications/settings', { settings }))
  const id = await request()
  const said = 'Was the holder called today?'
  for (let times = 0; times < 2; times++) done(await people.act(people.checker, id, 'COMMENT', { reason: said }))
  expect(await told(people.maker, id)).toEqual([['REQUEST_COMMENTED', 'Aditi Raman', said, 'approval']])
  expect(await told(people.other, id)).toEqual([['DECISION_COMMENTED', 'Aditi Raman', said, 'approval']])
  expect(await told(people.checker, id)).toEqual([])
  expect(mails(said)).toEqual(['approvals@sandbox.test', 'yes.admin@sandbox.test'])

  const answer = 'Yes, at noon, she agrees'
  done(await people.act(people.maker, id, 'COMMENT', { reason: answer }))
  expect(await told(people.maker, id)).toHaveLength(1)
  for (const decider of [people.checker, people.other])
    expect(await told(decider, id)).toContainEqual(['DECISION_COMMENTED', expect.any(String), answer, 'approval'])
  expect(mails(answer)).toEqual(['approvals@sandbox.test', 'platform.admin@sandbox.test'])

  done(await people.act(people.checker, id, 'REJECT', { reason: 'Found again' }))
  expect(await told(people.other, id)).toEqual([])
  done(await people.act(people.other, id, 'COMMENT', { reason: 'For the file: found at home' }))
  expect(await told(people.maker, id)).toHaveLength(2)
  expect(await told(people.checker, id)).toEqual([])
})
