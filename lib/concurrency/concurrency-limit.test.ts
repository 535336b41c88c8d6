import { ConcurrencyLimit } from './concurrency-limit'

const endOf = (limit: ConcurrencyLimit, person: string) => limit.begin(person, (end) => end)

test('decision 19 a person has so many exports under way and no more; each end makes room once', async () => {
  const exports = new ConcurrencyLimit(2)
  const [first, second] = [await endOf(exports, 'a'), await endOf(exports, 'a')]
  expect(await endOf(exports, 'a')).toBeNull()
  expect(await endOf(exports, 'b')).not.toBeNull()
  first?.()
  first?.()
  expect(await endOf(exports, 'a')).not.toBeNull()
  expect(await endOf(exports, 'a')).toBeNull()
  second?.()
  expect(await endOf(exports, 'a')).not.toBeNull()
})

test('REP-08 what fails to begin, at once or later, leaves its place to others', async () => {
  const reports = new ConcurrencyLimit(1)
  const broken = () => {
    throw new Error('no disk')
  }
  await expect(reports.begin('a', broken)).rejects.toThrow('no disk')
  await expect(reports.begin('a', async () => broken())).rejects.toThrow('no disk')
  expect(await endOf(reports, 'a')).not.toBeNull()
})
