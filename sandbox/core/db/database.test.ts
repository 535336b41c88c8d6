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

test('writes that wait share one commit in their order, and one that fails undoes only its own', async () => {
  const reader = new Database(db.file)
  db.exec('CREATE TABLE steps (name TEXT NOT NULL)')
  const add = (name: string) => db.prepared('INSERT INTO steps (name) VALUES (?)').run([name])
  const stored = () =>
    (reader.prepared('SELECT name FROM steps ORDER BY rowid').all([]) as { name: string }[]).map(({ name }) => name)
  const seen: string[][] = []
  const step = (name: string) => () => {
    add(name)
    seen.push(stored())
    if (name === 'refused') throw new Error(name)
    return name
  }
  const ends: string[] = []
  const all = ['one', 'refused', 'two', 'three'].map((name) =>
    db.groupCommit(step(name)).then(
      (value) => ends.push(`${value} of ${stored().length}`),
      (error: Error) => ends.push(error.message),
    ),
  )
  await Promise.all(all)
  expect(seen).toEqual([[], [], [], []])
  expect(ends).toEqual(['one of 3', 'refused', 'two of 3', 'three of 3'])
  expect(stored()).toEqual(['one', 'two', 'three'])
  reader.close()
})
