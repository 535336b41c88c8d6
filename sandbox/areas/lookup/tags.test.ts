import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

test('PROF-08 tags belong to an issuer or to the platform: others neither see them nor delete them', async () => {
  const bank = await signIn(platform.url, 'yes.admin@sandbox.test')
  const other = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  const admin = await signIn(platform.url, 'platform.admin@sandbox.test')
  expect((await bank('POST', 'tags', { name: '<b>' })).status).toBe(400)
  expect((await bank('POST', 'tags', { name: ' Field staff ' })).status).toBe(200)
  expect((await bank('POST', 'tags', { name: 'FIELD STAFF' })).body).toMatchObject({
    message: 'The tag Field staff already exists',
  })
  expect((await other('POST', 'tags', { name: 'Field staff' })).status).toBe(200)
  const names = async (actor: typeof bank) =>
    ((await actor('GET', 'tags')).body.tags as { id: string; name: string }[]).map(({ name }) => name)
  expect([await names(bank), await names(other), await names(admin)]).toEqual([['Field staff'], ['Field staff'], []])
  const [tag] = (await bank('GET', 'tags')).body.tags as { id: string }[]
  expect((await other('DELETE', `tags/${tag?.id}`)).status).toBe(404)
  expect((await bank('DELETE', `tags/${tag?.id}`)).status).toBe(200)
  expect([await names(bank), await names(other)]).toEqual([[], ['Field staff']])
})
