import { startRecorder } from '../support/recorder'
import type { Recorder } from '../support/recorder'
import { startPortal, startStack } from '../support/stack'
import type { Portal, Stack } from '../support/stack'

let stack: Stack
let recorder: Recorder
let portal: Portal
beforeAll(async () => {
  stack = await startStack()
  recorder = await startRecorder(stack.platform.url)
  portal = await startPortal(recorder.env)
})
afterAll(async () => {
  await portal?.stop()
  await recorder?.close()
  await stack?.close()
})

test('CONST-03 the programs of one business are asked for a hundred at once; long lists may ask for ten thousand, and for no more', async () => {
  const visitor = portal.visitor()
  await visitor.signIn('platform.admin@sandbox.test')
  const page = await visitor.get('/app/organization/overview?orgId=1001&tab=programs')
  expect([page.status, page.text.includes('YES Expense Prime')]).toEqual([200, true])
  const asked = recorder.seen.filter(({ path }) => path.startsWith('/api/orgs/1001/cardprograms'))
  expect(asked.map(({ path }) => path)).toEqual(['/api/orgs/1001/cardprograms?page=1&perPage=100'])

  for (const list of ['orgs/1001/suborgs', 'orgs/1001/cardprograms', 'orgs']) {
    const before = recorder.seen.length
    const most = await visitor.get(`/api/issuing/${list}?page=1&perPage=10000`)
    const { list: rows, data } = most.json<{ list: unknown[]; data: { totalRecords: number; totalPages: number } }>()
    expect([most.status, rows.length, data.totalPages]).toEqual([200, data.totalRecords, 1])
    expect((await visitor.get(`/api/issuing/${list}?page=1&perPage=10001`)).status).toBe(422)
    expect(recorder.seen).toHaveLength(before + 1)
  }
})
