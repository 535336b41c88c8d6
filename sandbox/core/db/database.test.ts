import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from './database'

const db = new Database(join(mkdtempSync(join(tmpdir(), 'emboss-database-')), 'one.db'))
afterAll(() => db.close())

test('what follows a write follows its commit, and nothing that was undone', () => {
  const followed: string[] = []
  const follow = (name: string) => db.onCommit(() => followed.push(name))
  db.write(() => {
    follow('kept')
    db.dryRun(() => follow('tried'))
    const undone = () =>
      db.savepoint(() => {
        follow('undone')
        throw new Error('undone')
      })
    expect(undone).toThrow('undone')
    expect(followed).toEqual([])
  })
  expect(followed).toEqual(['kept'])
  const failed = () =>
    db.write(() => {
      follow('failed')
      throw new Error('failed')
    })
  expect(failed).toThrow('failed')
  db.write(() => {})
  expect(followed).toEqual(['kept'])
  follow('outside')
  expect(followed).toEqual(['kept', 'outside'])
})
