import { startTestPlatform, signIn, done, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())
afterEach(() => jest.restoreAllMocks())

const HOUR = 60 * 60 * 1000
const documentLink = async (): Promise<string> => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const { db } = platform
  const waiting = db.first(
    db.q.selectFrom('approvals').select('id').where('event_type', '=', 'USER_KYC').where('status', '=', 'PENDING'),
  )
  const { files } = done(await ask('GET', `issuer/getApprovals/${waiting?.id}`)) as { files: { after: string }[] }
  return files[0]?.after ?? ''
}

test('decision 32 the link of a document opens it for an hour, then says that it has expired', async () => {
  const link = await documentLink()
  const open = async (address = link) => {
    const answer = await fetch(address)
    return [answer.status, answer.ok ? null : await answer.json()]
  }
  expect(await open()).toEqual([200, null])
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + HOUR - 1000)
  expect(await open()).toEqual([200, null])
  clock.mockReturnValue(now + 1.25 * HOUR + 1000)
  expect(await open()).toEqual([410, { message: 'This link has expired. Read the record again for a new one' }])
})

test('decision 32 nobody prolongs a link', async () => {
  const link = await documentLink()
  const later = link.replace(/seal=(\d+)/, (_, until: string) => `seal=${Number(until) + HOUR}`)
  expect(later).not.toBe(link)
  for (const wrong of [later, link.slice(0, -1), link.replace(/seal=.*/, 'seal='), link.replace(/\?.*/, '')])
    expect((await fetch(wrong)).status).toBe(404)
})
