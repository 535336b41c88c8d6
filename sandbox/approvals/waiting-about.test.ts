import { ownPlatform, signIn } from '../testing/own-platform'
import type { OwnPlatform } from '../testing/own-platform'

let platform: OwnPlatform
beforeAll(async () => {
  platform = await ownPlatform()
})
afterAll(() => platform.close())

test('CARD-44 a card says which requests about it wait, at which step and on whom; decided, they wait no more', async () => {
  const { db } = platform
  const request = db.first(
    db.q
      .selectFrom('approvals')
      .selectAll()
      .where('entity_type', '=', 'CARD')
      .where('entity_id', 'is not', null)
      .where('status', '=', 'PENDING'),
  )
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const waits = async () =>
    (await ask('GET', `cards/${request?.entity_id}`)).body.waitsFor as { approvalQueueId: string }[]
  const [first] = (await waits()).filter(({ approvalQueueId }) => approvalQueueId === String(request?.id))
  expect(first).toMatchObject({
    eventType: request?.event_type,
    step: request?.step,
    createdBy: request?.created_by,
    peopleCount: expect.any(Number) as number,
  })
  const { people } = first as unknown as { people: string[] }
  expect(people.length).toBeGreaterThan(0)
  expect(people).not.toContain(request?.created_by)

  db.run(
    db.q
      .updateTable('approvals')
      .set({ status: 'REJECTED' })
      .where('id', '=', request?.id ?? 0),
  )
  expect((await waits()).map(({ approvalQueueId }) => approvalQueueId)).not.toContain(String(request?.id))
})
