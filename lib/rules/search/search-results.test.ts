import { addRecent, matchEntries, orderKinds, parseRecent, recordsIn, type PaletteEntry } from './search-results'
import { resultKinds } from './search-terms'

const entry = (title: string, also: string[] = []): PaletteEntry => ({
  key: `SCREEN:${title.replaceAll(' ', '-')}`,
  href: '/',
  title,
  facts: [],
  isAction: false,
  also,
})
const entries = [
  entry('Cards'),
  entry('Issue card', ['Issue Individual Card']),
  entry('Bulk card load'),
  entry('Invite user'),
  entry('Discards'),
  entry('बिज़नेस', ['My Businesses']),
]
const names = (typed: string, recent: string[] = []) => matchEntries(entries, typed, recent).map(({ title }) => title)

test('PROF-07 screens and actions are found by the beginnings of their words, the best first', () => {
  expect(names('card')).toEqual(['Cards', 'Issue card', 'Bulk card load', 'Discards'])
  expect(names('CARD iss')).toEqual(['Issue card'])
  expect(names('individual')).toEqual(['Issue card'])
  expect(names('business')).toEqual(['बिज़नेस'])
  expect(names('zz')).toEqual([])
  expect(names('  ')).toEqual([])
})

test('PROF-07 of equals the one that was opened lately stands first', () => {
  expect(names('card', ['SCREEN:Bulk-card-load'])).toEqual(['Cards', 'Bulk card load', 'Issue card', 'Discards'])
})

test('PROF-07 a whole name stands before longer ones that were opened lately', () => {
  const both = [entry('Issue cards in bulk'), entry('Issue card')]
  expect(matchEntries(both, 'issue card', ['SCREEN:Issue-cards-in-bulk'])[0]?.title).toBe('Issue card')
})

test('PROF-07 each kind has its place, whatever the words were taken for', () => {
  expect(orderKinds('last4').slice(0, 2)).toEqual(['CARD', 'TRANSACTION'])
  for (const taken of ['mobile', 'name', 'rrn', undefined] as const)
    expect([...orderKinds(taken)].sort()).toEqual([...resultKinds].sort())
})

test('PROF-07 what was opened is kept once, newest first, twelve at most', () => {
  expect(addRecent(['CARD:1', 'CARD:2'], 'CARD:2')).toEqual(['CARD:2', 'CARD:1'])
  const many = Array.from({ length: 20 }, (_, n) => `CARD:${n}`)
  expect(addRecent(many, 'SCREEN:x')).toHaveLength(12)
  expect(parseRecent('CARD:1 <b> SCREEN:a.b CARD:x/y')).toEqual(['CARD:1', 'SCREEN:a.b'])
  expect(parseRecent(undefined)).toEqual([])
  expect(recordsIn(['CARD:1', 'SCREEN:a', 'USER:3'])).toEqual(['CARD:1', 'USER:3'])
})
