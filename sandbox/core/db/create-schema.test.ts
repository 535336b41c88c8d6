import { createIndexesAndTriggers, createSchema, createTables } from './create-schema'
import { Database } from './database'

const madeIn = (db: Database) =>
  db
    .prepared("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name")
    .all([]) as {
    type: string
    name: string
    sql: string
  }[]

test('tables without indexes and triggers take rows, and are whole afterwards', () => {
  const late = new Database(':memory:')
  createTables(late)
  expect(new Set(madeIn(late).map(({ type }) => type))).toEqual(new Set(['table']))
  late.run(late.q.insertInto('meta').values({ key: 'a', value: 'b' }))
  createIndexesAndTriggers(late)

  const whole = new Database(':memory:')
  createSchema(whole)
  expect(madeIn(late)).toEqual(madeIn(whole))
  expect(madeIn(whole).filter(({ type }) => type === 'index').length).toBeGreaterThan(100)
  expect(madeIn(whole).filter(({ type }) => type === 'trigger').length).toBeGreaterThan(15)
  expect(late.all(late.q.selectFrom('meta').selectAll())).toEqual([{ key: 'a', value: 'b' }])
})
