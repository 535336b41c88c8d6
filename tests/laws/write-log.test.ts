import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '@/sandbox/core/db/database'
import { seededFile } from '@/sandbox/testing/test-platform'
import { logWrites, takeWrites } from '../support/scope/write-log'

const folder = mkdtempSync(join(tmpdir(), 'emboss-write-log-'))
const file = join(folder, 'platform.db')
copyFileSync(seededFile(), file)
const [first, second] = [new Database(file), new Database(file)]
logWrites(first)
const take = () => takeWrites(first)
afterAll(() => {
  first.close()
  second.close()
  rmSync(folder, { recursive: true, force: true })
})

// The scope matrix and the guards rest on this: what a refused call has written must not go unnoticed.
test.each([
  ['an insert', first, `INSERT INTO tags (name, created_by, created_at) VALUES ('a-tag', 'Somebody', 1)`, ['tags']],
  [
    'an insert that meets nothing',
    first,
    `INSERT OR IGNORE INTO tags (name, created_by, created_at) VALUES ('b-tag', 'Somebody', 1)`,
    ['tags'],
  ],
  ['an update', first, `UPDATE tags SET name = 'c-tag' WHERE name = 'b-tag'`, ['tags']],
  [
    'an insert that becomes an update',
    first,
    `INSERT INTO tags SELECT * FROM tags WHERE name = 'a-tag' ON CONFLICT (id) DO UPDATE SET created_by = 'Other'`,
    ['tags'],
  ],
  [
    'two inserts that become updates',
    first,
    `INSERT INTO tags SELECT * FROM tags WHERE name = 'a-tag' ON CONFLICT (id) DO UPDATE SET created_by = 'One';
     INSERT INTO tags SELECT * FROM tags WHERE name = 'a-tag' ON CONFLICT (id) DO UPDATE SET created_by = 'Two'`,
    ['tags'],
  ],
  ['a replacement', first, `INSERT OR REPLACE INTO tags SELECT * FROM tags WHERE name = 'c-tag'`, ['tags']],
  ['a write by another connection', second, `UPDATE tags SET name = 'd-tag' WHERE name = 'c-tag'`, ['tags']],
  ['a deletion', first, `DELETE FROM tags WHERE name = 'd-tag'`, ['tags']],
  ['a change of nothing', first, `DELETE FROM tags WHERE name = 'nobody'`, []],
])('decision 40 the watch of writes notices %s', (_, db, statement, tables) => {
  take()
  db.exec(statement)
  expect(take()).toEqual(tables)
})

test('decision 40 the watch of writes forgets what is taken back', () => {
  take()
  first.exec('BEGIN')
  first.exec(`UPDATE branches SET name = 'Gone' WHERE id = 1`)
  first.exec('ROLLBACK')
  expect(take()).toEqual([])
})
