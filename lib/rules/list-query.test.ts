import fc from 'fast-check'
import { durations } from './date-presets'
import { pageSizes, readQuery, writeQuery } from './list-query'
import type { ListShape } from './list-query'

const shape: ListShape = {
  tabs: { all: {}, approved: { status: 'ACTIVE' } },
  choices: { status: { kind: 'choice', options: ['ACTIVE', 'DRAFT'] }, branchId: { kind: 'id' } },
  search: ['name', 'mobile', 'last4'],
  dates: { start: 'last-7', presets: ['last-7', 'last-30', 'custom', 'any'] },
  pageSize: 5,
}
const now = new Date('2026-03-04T08:00:00Z')
const read = (address: Record<string, string | string[]>, tab = 'all') =>
  readQuery(shape, tab, address, 'Asia/Kolkata', now)

test('CARD-05 without an address a list starts on page 1 with its own range', () => {
  expect(read({})).toMatchObject({
    page: 1,
    pageSize: 5,
    duration: 'last-7',
    range: { from: '2026-02-26', to: '2026-03-04' },
    search: null,
  })
})

test('LIST-05 any search text means Any Time, unless a range stands beside it', () => {
  expect(read({ search: 'Asha' })).toMatchObject({ duration: 'any', range: { from: null, to: null } })
  expect(read({ search: '12345' })).toMatchObject({ duration: 'any', refused: 'shape', search: null })
  expect(read({ search: 'Asha', duration: 'last-30' })).toMatchObject({ duration: 'last-30' })
})

test('LIST-04 a preset sets both bounds', () => {
  expect(read({ duration: 'last-30' }).range).toEqual({ from: '2026-02-02', to: '2026-03-04' })
})

test('LIST-06 a preset that the list does not offer falls back to its own', () => {
  expect(read({ duration: 'today' }).duration).toBe('last-7')
})

test('LIST-01 broken values fall back to the defaults', () => {
  for (const page of ['-1', '0', '1.5', 'two', '99999999999', '']) expect(read({ page }).page).toBe(1)
  for (const pageSize of ['0', '7', '1000', 'all']) expect(read({ pageSize }).pageSize).toBe(5)
  expect(read({ status: 'NONSENSE' }).chosen).toEqual({})
  expect(read({ branchId: '../../etc' }).chosen).toEqual({})
  expect(read({ page: ['3', '4'] }).page).toBe(3)
})

test('LIST-02 the filter of the path decides over the address', () => {
  expect(read({ status: 'DRAFT' }, 'approved').chosen).toEqual({ status: 'ACTIVE' })
  expect(read({ status: 'DRAFT' }).chosen).toEqual({ status: 'DRAFT' })
})

test('CONST-01 the page sizes offered are 5, 10, 25, 50 and 100', () => {
  expect(pageSizes).toEqual([5, 10, 25, 50, 100])
})

test('CONST-04 page numbering starts at 1', () => {
  expect(read({}).page).toBe(1)
  expect(writeQuery(shape, read({ page: '1' }))).toEqual({})
})

const address = fc.record(
  {
    search: fc.oneof(fc.string(), fc.constantFrom('Asha', '4321', '98765', 'x'.repeat(10_240))),
    status: fc.constantFrom('ACTIVE', 'DRAFT', 'x'),
    branchId: fc.string(),
    duration: fc.constantFrom(...durations, 'later'),
    from: fc.oneof(fc.string(), fc.constantFrom('2026-01-01', '2026-12-31')),
    to: fc.oneof(fc.string(), fc.constantFrom('2025-01-01', '2026-03-01')),
    page: fc.oneof(fc.string(), fc.integer().map(String)),
    pageSize: fc.oneof(fc.string(), fc.constantFrom('5', '25', '100')),
    sort: fc.string(),
  },
  { requiredKeys: [] },
)

test('LIST-01 any address reads to a lawful query, and writing it reads back the same', () => {
  fc.assert(
    fc.property(address, fc.constantFrom('all', 'approved'), (given, tab) => {
      const query = read(given, tab)
      expect(query.page).toBeGreaterThanOrEqual(1)
      expect(shape.dates.presets).toContain(query.duration)
      expect(query.range.from === null || query.range.from <= '2026-03-04').toBe(true)
      const again = read(writeQuery(shape, query), tab)
      // Text too long is cut for the box, so that what is read again is no longer too long.
      if (query.refused !== 'long') expect(again).toEqual(query)
    }),
    { numRuns: 500 },
  )
})
