import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform, type Platform } from './platform'

const dataDir = mkdtempSync(join(tmpdir(), 'emboss-digest-'))
let platform: Platform
const start = async () => (platform = await startPlatform({ dataDir, scale: 'empty' }))
const leaveMark = () => platform.db.run(platform.db.q.insertInto('meta').values({ key: 'mark', value: 'left' }))
const mark = () => platform.db.first(platform.db.q.selectFrom('meta').select('value').where('key', '=', 'mark'))

afterAll(async () => {
  await platform.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a database is kept while the schema is the same, and made anew when its digest differs', async () => {
  await start()
  leaveMark()
  await platform.close()

  await start()
  expect(mark()).toEqual({ value: 'left' })
  platform.db.run(
    platform.db.q.updateTable('meta').set({ value: 'of another schema' }).where('key', '=', 'schema-digest'),
  )
  await platform.close()

  await start()
  expect(mark()).toBeUndefined()
})
