import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cached } from './cached'
import { Database } from './database'
import { LongWrites, TooBusy } from './long-writes'

const db = new Database(join(mkdtempSync(join(tmpdir(), 'emboss-long-')), 'one.db'))
const longWrites = new LongWrites(db)
afterAll(() => {
  longWrites.close()
  db.close()
})
beforeAll(() => db.exec('CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)'))
beforeEach(() => db.write(() => db.exec('DELETE FROM meta')))

const steps = Array.from({ length: 30 }, (_, at) => at)
const keys = () => db.all(db.q.selectFrom('meta').select('key').orderBy('key')).map(({ key }) => key)
const put = (to: Database, key: string) => to.run(to.q.insertInto('meta').values({ key, value: '' }))
/** A step that takes longer than a slice. */
const slowly = () => {
  const until = performance.now() + 6
  while (performance.now() < until);
}
const aTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Writes the steps as `long …` and counts how often it began. */
const writeSteps = (begun: { count: number }, person = 'one') =>
  longWrites.run(person, async (long) => {
    begun.count += 1
    await long.inSlices(steps, (at) => {
      put(long, `long ${at}`)
      slowly()
    })
    return begun.count
  })

test('others read between the steps of a long write and see nothing of it until it is whole', async () => {
  const seen: number[] = []
  let isOver = false
  const long = writeSteps({ count: 0 }).finally(() => (isOver = true))
  while (!isOver) {
    seen.push(keys().length)
    await aTurn()
  }
  expect(await long).toBe(1)
  expect(seen.length).toBeGreaterThan(steps.length / 2)
  expect(new Set(seen.slice(0, -1))).toEqual(new Set([0]))
  expect(keys()).toHaveLength(steps.length)
})

test('a short write goes first and the long one begins anew, both of them whole', async () => {
  const begun = { count: 0 }
  const long = writeSteps(begun)
  while (begun.count === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  await longWrites.turn()
  db.write(() => put(db, 'short'))
  expect(keys()).toEqual(['short'])
  expect(await long).toBe(2)
  expect(keys()).toHaveLength(steps.length + 1)
})

test('after three interruptions short writes wait, so that the long one ends', async () => {
  const begun = { count: 0 }
  let isOver = false
  const long = writeSteps(begun).finally(() => (isOver = true))
  let written = 0
  while (!isOver) {
    await longWrites.turn()
    put(db, `short ${written++}`)
    await aTurn()
  }
  expect(await long).toBeLessThanOrEqual(4)
  expect(keys()).toHaveLength(steps.length + written)
})

test('of a long write that fails nothing stays, and the next one is none the worse', async () => {
  const followed: string[] = []
  const fails = longWrites.run('one', async (long) => {
    long.onCommit(() => followed.push('failed'))
    await long.inSlices(steps, (at) => {
      put(long, `long ${at}`)
      if (at === 20) throw new Error('the twentieth')
    })
  })
  await expect(fails).rejects.toThrow('the twentieth')
  expect(keys()).toEqual([])
  const trial = longWrites.run('one', (long) => long.longDryRun(() => long.inSlices(steps, (at) => put(long, `${at}`))))
  expect(await trial).toHaveLength(steps.length)
  expect([keys(), followed]).toEqual([[], []])
  expect(await writeSteps({ count: 0 })).toBe(1)
})

test('each person has their turns, and too many of one are refused', async () => {
  const order: string[] = []
  const one = (person: string) => longWrites.run(person, async () => void order.push(person))
  await Promise.all(['busy', 'busy', 'busy', 'other'].map(one))
  expect(order).toEqual(['busy', 'other', 'busy', 'busy'])
  const many = await Promise.allSettled(Array.from({ length: 40 }, () => one('busy')))
  const refused = many.filter((run) => run.status === 'rejected' && run.reason instanceof TooBusy)
  expect(refused).toHaveLength(9)
})

test('whose turn does not come in time is told so, and nothing is done for them later', async () => {
  let end = () => {}
  const long = longWrites.run('one', () => new Promise<void>((resolve) => (end = resolve)))
  const done: string[] = []
  await expect(longWrites.run('other', async () => void done.push('late'))).rejects.toThrow(TooBusy)
  end()
  await long
  await longWrites.run('other', async () => void done.push('next'))
  expect(done).toEqual(['next'])
})

test('what was counted before a long write is counted again after it', async () => {
  const count = () => cached(db, ['meta'], 'count', () => keys().length)
  const counted = longWrites.run('one', async (long) => {
    put(long, 'one')
    await aTurn()
    return cached(long, ['meta'], 'count', () => 1)
  })
  expect([count(), await counted, count()]).toEqual([0, 1, 1])
  put(db, 'two')
  const again = longWrites.run('one', async (long) => cached(long, ['meta'], 'count', () => 2))
  expect([await again, count()]).toEqual([2, 2])
})

test('a write that waits is refused on the connection that answers everybody', () => {
  expect(() => db.write(async () => {})).toThrow('LongWrites')
})
