import { sql } from 'kysely'
import { Database } from './database'
import { createSchema } from './create-schema'
import { findIds, inDays, sortByIds, pageAnswer, parsePage, countRows } from './paging'
import { HttpError } from '../errors/http-error'
import { cached } from './cached'

let db: Database
beforeAll(() => {
  db = new Database(':memory:')
  createSchema(db)
  db.exec('PRAGMA foreign_keys = OFF')
})
beforeEach(() => void db.run(db.q.deleteFrom('pin_mailers')))
afterAll(() => db.close())

const DAY = 86_400_000

const mailers = (...made: [id: number, createdAt: number][]) => {
  const columns = db.prepared('PRAGMA table_info(pin_mailers)').all([]) as { name: string; type: string }[]
  for (const [id, at] of made) {
    const own: Record<string, string | number> = { id, created_at: at, status: "'AVAILABLE'", card_id: 'NULL' }
    const value = ({ name, type }: { name: string; type: string }) =>
      own[name] ?? (type === 'TEXT' ? `'${name} ${id}'` : 0)
    db.exec(
      `INSERT INTO pin_mailers (${columns.map(({ name }) => name).join(', ')}) VALUES (${columns.map(value).join(', ')})`,
    )
  }
}

test('CONST-01, CONST-04 pages count from 1, hold 25 unless asked, and at most ten thousand', () => {
  expect(parsePage({})).toEqual({ page: 1, perPage: 25 })
  expect(parsePage({}, 5)).toEqual({ page: 1, perPage: 5 })
  expect(parsePage({ page: '', perPage: '' })).toEqual({ page: 1, perPage: 25 })
  expect(parsePage({ page: '3', perPage: '50' })).toEqual({ page: 3, perPage: 50 })
  expect(parsePage({ page: '1', perPage: '1' })).toEqual({ page: 1, perPage: 1 })
  expect(parsePage({ pageNumber: '4', noOfRecords: '7' })).toEqual({ page: 4, perPage: 7 })
  expect(parsePage({ page: '2', pageNumber: '4', perPage: '9', noOfRecords: '7' })).toEqual({ page: 2, perPage: 9 })
  expect(parsePage({ page: '1000000', perPage: '10000' })).toEqual({ page: 1_000_000, perPage: 10_000 })
  expect(parsePage({ page: '1000001', perPage: '10001' })).toEqual({ page: 1_000_000, perPage: 10_000 })
})

test.each(['0', '-1', '1.5', 'x', '1e400'])('CONST-04 a page of %s is refused in words', (text) => {
  const refusal = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      return error instanceof HttpError ? [error.status, error.message] : error
    }
  }
  expect(refusal(() => parsePage({ page: text }))).toEqual([400, 'page must be a whole number of at least 1'])
  expect(refusal(() => parsePage({ noOfRecords: text }))).toEqual([400, 'perPage must be a whole number of at least 1'])
})

test('LIST-09 either end of a range of days may be open; what is no date is refused', () => {
  const bounds = (from?: string, to?: string) =>
    inDays(from, to, null).map((condition) => {
      const { sql: text, parameters } = condition.compile(db.q)
      return [text.replace(/\s+/g, ' '), ...parameters]
    })
  const day = Date.parse('2026-03-04T00:00:00Z') / DAY
  const from = ['created_at >= ? AND day >= ?', day * DAY - 5.5 * 3_600_000, day]
  const to = ['created_at < ? AND day <= ?', (day + 1) * DAY - 4 * 3_600_000, day]
  expect(bounds()).toEqual([])
  expect(bounds('', '')).toEqual([])
  expect(bounds('2026-03-04')).toEqual([from])
  expect(bounds(undefined, '2026-03-04')).toEqual([to])
  expect(bounds('2026-03-04', '2026-03-04')).toEqual([from, to])
  for (const [first, last] of [
    ['4 March', undefined],
    [undefined, '2026-3-4'],
    ['2026-13-01', '2026-03-04'],
    ['2026-03-04', 'x'],
  ])
    expect(() => inDays(first, last, null)).toThrow('Enter a day of the calendar as YYYY-MM-DD')
})

test('LIST-16 a page holds its rows newest first, of one moment the later made first, and the total counts all that fit', () => {
  mailers([1, 100], [2, 300], [3, 300], [4, 200], [5, 50])
  const page = (number: number, perPage: number) => findIds(db, 'pin_mailers', { all: [] }, { page: number, perPage })
  expect([page(1, 2), page(2, 2), page(3, 2), page(4, 2)]).toEqual([[3, 2], [4, 1], [5], []])
  expect(countRows(db, 'pin_mailers', { all: [] })).toBe(5)
  const late = [sql<boolean>`created_at >= ${100}`, sql<boolean>`id <> ${3}`]
  expect(findIds(db, 'pin_mailers', { all: late }, { page: 1, perPage: 10 })).toEqual([2, 4, 1])
  expect(countRows(db, 'pin_mailers', { all: late })).toBe(3)
  expect(countRows(db, 'pin_mailers', { all: [sql<boolean>`created_at >= ${200}`] })).toBe(3)
})

test('LIST-16 pages read from either end join to the whole, also of rows that meet one of several conditions', () => {
  mailers(...Array.from({ length: 23 }, (_, at): [number, number] => [at + 1, 100 + Math.floor(at / 3)]))
  const every = Array.from({ length: 23 }, (_, at) => 23 - at)
  const either = [sql<boolean>`id % 4 = ${0}`, sql<boolean>`id % 4 = ${1}`]
  for (const [filter, wanted] of [
    [{ all: [] }, every],
    [{ all: [], either }, every.filter((id) => id % 4 < 2)],
    [{ all: [sql<boolean>`id > ${5}`], either }, every.filter((id) => id % 4 < 2 && id > 5)],
  ] as const)
    for (const perPage of [1, 2, 5, 7, 30]) {
      const pages = Math.ceil(wanted.length / perPage)
      const read = Array.from({ length: pages + 2 }, (_, at) =>
        findIds(db, 'pin_mailers', filter, { page: at + 1, perPage }),
      )
      expect(read.flat()).toEqual(wanted)
      expect(read.slice(pages)).toEqual([[], []])
      expect(countRows(db, 'pin_mailers', filter)).toBe(wanted.length)
    }
})

test.each([
  ['few rows are gathered', 60],
  ['many are read in the order of the index', 2_300],
])('decision 9a pages of a sorted list join to the whole, both ways round, equal ones by id: %s', (_, count) => {
  db.exec('CREATE INDEX IF NOT EXISTS mailers_by_day ON pin_mailers (day, id, created_at)')
  mailers(...Array.from({ length: count }, (_, at): [number, number] => [at + 1, count - at]))
  db.exec('UPDATE pin_mailers SET day = id % 7')
  const either = [sql<boolean>`id % 20 = ${0}`, sql<boolean>`id % 20 <> ${0}`]
  const ids = Array.from({ length: count }, (_, at) => at + 1).sort((a, b) => (a % 7) - (b % 7) || a - b)
  for (const filter of [{ all: [] }, { all: [], either }])
    for (const isDescending of [false, true]) {
      const order = { column: 'day', index: 'mailers_by_day', isDescending }
      const read = Array.from({ length: Math.ceil(count / 500) + 1 }, (_, at) =>
        findIds(db, 'pin_mailers', filter, { page: at + 1, perPage: 500 }, order),
      )
      expect(read.flat()).toEqual(isDescending ? [...ids].reverse() : ids)
    }
})

test('LIST-16 a total is counted again once somebody wrote to its table, and only then', () => {
  mailers([1, 1])
  expect(countRows(db, 'pin_mailers', { all: [] })).toBe(1)
  // Behind the back of the counting of versions.
  mailers([2, 2])
  expect(countRows(db, 'pin_mailers', { all: [] })).toBe(1)
  db.run(db.q.deleteFrom('pin_mailers').where('id', '=', 1))
  expect(countRows(db, 'pin_mailers', { all: [] })).toBe(1)
  mailers([3, 3])
  db.run(db.q.updateTable('pin_mailers').set({ created_at: 9 }).where('id', '=', 3))
  expect(countRows(db, 'pin_mailers', { all: [] })).toBe(2)
})

test('what was worked out is kept for its database, key and tables, two thousand at a time', () => {
  const own = new Database(':memory:')
  createSchema(own)
  let worked = 0
  const work = () => (worked += 1)
  expect([cached(own, ['tags'], 'a', work), cached(own, ['tags'], 'a', work)]).toEqual([1, 1])
  expect(cached(own, ['tags'], 'b', work)).toBe(2)
  const other = new Database(':memory:')
  expect(cached(other, ['tags'], 'a', work)).toBe(3)
  other.close()
  expect(cached(own, ['tags'], 'a', work)).toBe(1)
  for (let n = 2; n < 2000; n++) cached(own, ['tags'], `fill ${n}`, () => n)
  expect(cached(own, ['tags'], 'a', work)).toBe(1)
  cached(own, ['tags'], 'one more', () => 0)
  expect(cached(own, ['tags'], 'a', work)).toBe(4)
  own.run(own.q.deleteFrom('tags'))
  expect(cached(own, ['cards', 'tags'], 'c', work)).toBe(5)
  own.run(own.q.deleteFrom('tags'))
  expect(cached(own, ['cards', 'tags'], 'c', work)).toBe(6)
  own.close()
})

test('rows stand in the order of their ids; one that is gone is left out', () => {
  expect(sortByIds([3, 1, 2], [{ id: 1 }, { id: 3 }, { id: 4 }])).toEqual([{ id: 3 }, { id: 1 }])
})

test('LIST-17 an answer says which page it is, of how many', () => {
  const answer = (list: number[], total: number, page: number, perPage: number) =>
    pageAnswer(list, total, { page, perPage })
  expect(answer([1, 2], 51, 2, 25)).toEqual({
    list: [1, 2],
    data: { currentPage: 2, totalRecords: 51, totalPages: 3, recordsCurrentPage: 2 },
  })
  expect(answer([], 50, 1, 25).data.totalPages).toBe(2)
  expect(answer([], 0, 1, 25).data).toEqual({ currentPage: 1, totalRecords: 0, totalPages: 0, recordsCurrentPage: 0 })
})
