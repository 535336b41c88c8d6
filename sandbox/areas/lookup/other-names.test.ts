import { done, signIn, startTestPlatform, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const ANOTHER = 'Another issuer'
const PROGRAM = 2001

test('ACC-31 people of one issuer learn no name of another issuer’s people from tags, disputes, programs, wallets and their versions', async () => {
  const { db } = platform
  const as = (name: string) => signIn(platform.url, `${name}@sandbox.test`)
  const [yes, admin] = [await as('yes.admin'), await as('platform.admin')]
  const other = db.first(db.q.selectFrom('users').select(['id', 'name']).where('email', '=', 'nsdl.admin@sandbox.test'))
  const dispute = db.first(db.q.selectFrom('disputes').select('id').where('issuer', '=', 'YES'))
  if (!other || !dispute) throw new Error('an administrator and a dispute')
  const { id, name } = other
  const now = Date.now()
  done(await yes('POST', 'tags', { name: 'Field staff' }))
  db.run(db.q.updateTable('tags').set({ created_by: name }))
  db.insert('dispute_events', {
    dispute_id: dispute.id,
    kind: 'EVIDENCE',
    at: now,
    by_name: name,
    by_id: id,
    note: null,
    amount: null,
    entry_id: null,
  })
  db.run(db.q.updateTable('programs').set({ created_by: name, modified_by: name }).where('id', '=', PROGRAM))
  db.run(db.q.updateTable('wallets').set({ created_by: name, modified_by: name }).where('program_id', '=', PROGRAM))
  db.insert('program_versions', {
    kind: 'PROGRAM',
    entity_id: PROGRAM,
    version: 99,
    json: '{"rules":[]}',
    by_name: name,
    at: now,
    approved_by: JSON.stringify([name]),
  })
  const told = async (ask: typeof yes) => {
    const { events } = done(await ask('GET', `disputes/${dispute.id}`)) as { events: { by: string }[] }
    const { data } = done(await ask('GET', `orgs/cardPrograms/${PROGRAM}`)) as {
      data: { cardProgram: { createdBy: string; modifiedBy: string }; applications?: unknown }
    }
    const wallets = JSON.stringify(data).includes(name)
    const { list } = done(await ask('GET', `orgs/cardPrograms/${PROGRAM}/versions`)) as {
      list: { by: string; approvedBy: string[] }[]
    }
    const timeline = done(await ask('GET', `events/program/${PROGRAM}?of=record`)).list as { by: string | null }[]
    const { createdBy, modifiedBy } = data.cardProgram
    return [events.at(-1)?.by, createdBy, modifiedBy, wallets, list[0]?.by, list[0]?.approvedBy, timeline[0]?.by]
  }
  expect(await told(admin)).toEqual([name, name, name, true, name, [name], name])
  expect(await told(yes)).toEqual([ANOTHER, ANOTHER, ANOTHER, false, ANOTHER, [ANOTHER], ANOTHER])
  const { tags } = done(await yes('GET', 'tags')) as { tags: { createdBy: string }[] }
  expect(tags.map(({ createdBy }) => createdBy)).toEqual([ANOTHER])
})
