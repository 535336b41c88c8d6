import fc from 'fast-check'
import { durations } from './date-presets'
import {
  addressWords,
  bareQuery,
  decodePart,
  firstTab,
  pageSizes,
  readQuery,
  tabOf,
  writeQuery,
  type ListShape,
} from './list-query'
import type { Session } from '../identity/session'

const shape: ListShape = {
  tabs: { all: {}, approved: { status: 'ACTIVE' } },
  choices: { status: { kind: 'choice', options: ['ACTIVE', 'DRAFT'] }, branchId: { kind: 'id' } },
  search: ['name', 'mobile', 'last4'],
  dates: { start: 'last-7', presets: ['last-7', 'last-30', 'custom', 'any'] },
  pageSize: 5,
}
const now = new Date('2026-03-04T08:00:00Z')
const session = { timeZone: 'Asia/Kolkata' } as Session
const read = (address: Record<string, string | string[]>, tab = 'all') => readQuery(shape, tab, address, session, now)

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

test('LIST-23 a list that cannot be searched takes no search text', () => {
  const found = readQuery({ ...shape, search: [] }, 'all', { search: 'Asha' }, session, now)
  expect(found).toMatchObject({ typed: '', search: null, refused: null, duration: 'last-7' })
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

test('APPR-03 a choice offers what the one before it leaves, and drops any other', () => {
  const options = { tab: ['cards', 'load'], event: ['BLOCK', 'LOAD', 'BULK'] }
  const narrowed: ListShape = {
    ...shape,
    choices: {
      tab: { kind: 'tab', options: options.tab },
      event: {
        kind: 'choice',
        options: options.event,
        leftBy: ({ tab }) => (tab === 'load' ? ['LOAD', 'BULK'] : ['BLOCK']),
      },
    },
  }
  const chosen = (address: Record<string, string>) => readQuery(narrowed, 'all', address, session, now).chosen
  expect(chosen({ tab: 'load', event: 'BULK' })).toEqual({ tab: 'load', event: 'BULK' })
  expect(chosen({ tab: 'load', event: 'BLOCK' })).toEqual({ tab: 'load' })
  expect(chosen({ event: 'LOAD' })).toEqual({})
})

test('CONST-01 the page sizes offered are 5, 10, 25, 50 and 100', () => {
  expect(pageSizes).toEqual([5, 10, 25, 50, 100])
})

test('CARD-06, decision 9 a list starts with the size that was chosen last, and names any that is not everybody’s', () => {
  const chosen = { ...shape, chosenSize: 25 as const }
  const readChosen = (address: Record<string, string>) => readQuery(chosen, 'all', address, session, now)
  expect([readChosen({}).pageSize, readChosen({ pageSize: '5' }).pageSize]).toEqual([25, 5])
  expect(writeQuery(chosen, readChosen({}))).toEqual({ pageSize: '25' })
  expect(writeQuery(chosen, readChosen({ pageSize: '5' }))).toEqual({ pageSize: '5' })
  expect(writeQuery({ ...shape, chosenSize: 5 }, read({}))).toEqual({})
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

test('LIST-09 a range of one’s own is read from both ends, and from a preset neither', () => {
  expect(read({ duration: 'custom', from: '2026-03-01', to: '2026-03-02' })).toMatchObject({
    duration: 'custom',
    range: { from: '2026-03-01', to: '2026-03-02' },
  })
  expect(read({ duration: 'any', from: '2026-03-01', to: '2026-03-02' }).range).toEqual({ from: null, to: null })
})

test('LIST-09 days without a duration are a range of one’s own, and what is no day is none', () => {
  const range = { from: '2026-03-01', to: '2026-03-02' }
  expect(read(range)).toMatchObject({ duration: 'custom', range })
  expect(read({ to: '2026-03-02' })).toMatchObject({ duration: 'custom', range: { from: null, to: '2026-03-02' } })
  expect(read({ from: 'soon', to: '' }).duration).toBe('last-7')
})

test('LIST-02 a choice is taken as it stands in the table, an id as up to 64 letters, digits and dashes', () => {
  expect(read({ status: ' DRAFT ', branchId: ' b_1-x ' }).chosen).toEqual({ status: 'DRAFT', branchId: 'b_1-x' })
  expect(read({ branchId: 'x'.repeat(64) }).chosen).toEqual({ branchId: 'x'.repeat(64) })
  for (const branchId of ['x'.repeat(65), 'a b', 'a/b', '/ab', 'ab/', '!', ' '])
    expect([branchId, read({ branchId }).chosen]).toEqual([branchId, {}])
})

test('LIST-03, TXN-03 the field that was chosen decides what a text is', () => {
  expect(read({ search: ' 4321 ' })).toMatchObject({
    search: { by: 'last4', text: '4321' },
    field: null,
    typed: '4321',
  })
  expect(read({ search: '9876543210', field: 'mobile' })).toMatchObject({ search: { by: 'mobile' }, field: 'mobile' })
  expect(read({ search: '4321', field: 'mobile' })).toMatchObject({ search: null, refused: 'shape', field: 'mobile' })
  expect(read({ search: 'Asha', field: 'password' })).toMatchObject({ search: { by: 'name' }, field: null })
})

test('LIST-15 control characters are not searched for', () => {
  expect(read({ search: '\u0000' })).toMatchObject({ typed: '', search: null, refused: null, duration: 'last-7' })
  expect(read({ search: 'As\u0000ha\n' })).toMatchObject({ typed: 'As ha', search: { text: 'As ha' } })
})

test('LIST-15 what was typed stays in its box, cut at two hundred signs', () => {
  expect(read({ search: 'x'.repeat(201) })).toMatchObject({ typed: 'x'.repeat(200), refused: 'long', search: null })
  expect(read({ search: 'x'.repeat(200) })).toMatchObject({ refused: null, search: { by: 'name' } })
  expect(read({ search: ['Asha', 'Rao'] }).typed).toBe('Asha')
})

test('LIST-17 page and page size are taken where they are offered', () => {
  expect(read({ page: '12', pageSize: '50' })).toMatchObject({ page: 12, pageSize: 50 })
  expect(read({ page: '9999999' }).page).toBe(9_999_999)
  expect(read({ page: '1x' }).page).toBe(1)
})

test('decision 6a an address that is meant as it stands says so, and no other', () => {
  expect([read({ view: 'none' }).asIs, read({ view: 'other' }).asIs, read({}).asIs]).toEqual([
    true,
    undefined,
    undefined,
  ])
  expect(bareQuery(read({ view: 'none', page: '3' }))).toEqual({ view: 'none' })
  expect(bareQuery(read({ page: '3' }))).toEqual({})
})

test('decision 9 an address holds what differs from the default, and all of it', () => {
  const write = (given: Record<string, string>, tab = 'all') => writeQuery(shape, read(given, tab))
  const whole = {
    search: 'Asha',
    field: 'name',
    status: 'DRAFT',
    duration: 'custom',
    page: '2',
    view: 'none',
    pageSize: '50',
  }
  expect(write({ ...whole, from: '2026-03-01', to: '2026-03-02' })).toEqual({
    ...whole,
    from: '2026-03-01',
    to: '2026-03-02',
  })
  expect(write({ search: 'Asha', duration: 'any', pageSize: '5', page: '1' })).toEqual({ search: 'Asha' })
  expect(write({ duration: 'any' })).toEqual({ duration: 'any' })
  expect(write({ search: 'Asha', duration: 'last-7' })).toEqual({ search: 'Asha', duration: 'last-7' })
  expect(write({ branchId: 'b1' }, 'approved')).toEqual({ branchId: 'b1' })
})

test('the words of an address are one a name, a broken encoding stays, and a tab is one of the list', () => {
  expect(addressWords({ a: ['1', '2'], b: '3', c: undefined })).toEqual({ a: '1', b: '3', c: undefined })
  expect([decodePart('a%20b'), decodePart('%E0%A4%A')]).toEqual(['a b', '%E0%A4%A'])
  expect([tabOf(shape, 'approved'), tabOf(shape, 'toString'), firstTab(shape)]).toEqual(['approved', null, 'all'])
})
