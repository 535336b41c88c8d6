import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { NotDone, WorkerPool } from './worker-pool'

const folder = mkdtempSync(join(tmpdir(), 'worker-pool-'))
afterAll(() => rmSync(folder, { recursive: true }))
const filename = join(folder, 'sleep.mjs')
writeFileSync(filename, 'export default (ms) => new Promise((done) => setTimeout(() => done(ms), ms))\n')

const poolOf = (longestMs: number, waitingOfPerson = 10) =>
  new WorkerPool<number, number>({ filename: () => filename, threads: 1, waitingOfPerson, longestMs })
const slept = (pool: ReturnType<typeof poolOf>, person: string, ms: number) => pool.inTurn(person, (run) => run(ms))

test('LOAD-05 the time that work may take counts from its start, however long it has waited for its turn', async () => {
  const pool = poolOf(2000)
  const all = Array.from({ length: 4 }, () => slept(pool, 'a', 700))
  expect(await Promise.all(all)).toEqual([700, 700, 700, 700])
})

test('LOAD-05 work of many takes turns by person, and what takes too long is told as that and ends alone', async () => {
  const pool = poolOf(1500)
  const done: string[] = []
  const first = slept(pool, 'a', 60_000).catch((error: unknown) => error)
  const more = [1, 2, 3].map((n) => slept(pool, 'a', 10).then(() => done.push(`a${n}`)))
  const other = slept(pool, 'b', 10).then(() => done.push('b'))
  expect(await first).toMatchObject({ why: 'too-long' })
  await Promise.all([...more, other])
  expect(done).toEqual(['b', 'a1', 'a2', 'a3'])
})

test('LOAD-05 one person has so much waiting at the most', async () => {
  const pool = poolOf(5000, 1)
  const taken = [slept(pool, 'a', 50), slept(pool, 'a', 50)]
  await expect(slept(pool, 'a', 50)).rejects.toThrow(NotDone)
  expect(await slept(pool, 'b', 5)).toBe(5)
  await Promise.all(taken)
})

test('LOAD-05 work leaves the processor to the answers where there are few', async () => {
  const script = join(folder, 'priority.mjs')
  writeFileSync(script, "import { getPriority } from 'node:os'\nexport default () => getPriority()\n")
  const options = { filename: () => script, threads: 1, waitingOfPerson: 1, longestMs: 5000 }
  const priorityIn = (more: { isUrgent?: boolean }) =>
    new WorkerPool<null, number>({ ...options, ...more }).inTurn('a', (run) => run(null))
  expect(await priorityIn({})).toBe(Math.min(19, getPriority() + 10))
  expect(await priorityIn({ isUrgent: true })).toBe(getPriority())
})

test('LOAD-05 the thread of urgent work can be started before the first job', async () => {
  const script = join(folder, 'started.mjs')
  const mark = join(folder, 'started')
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(mark)}, '')\nexport default () => 1\n`,
  )
  const options = { filename: () => script, threads: 1, waitingOfPerson: 1, longestMs: 5000 }
  await new WorkerPool<null, number>({ ...options, isUrgent: true }).prepare()
  while (!existsSync(mark)) await new Promise((resolve) => setTimeout(resolve, 10))
})
