import { cards } from '@/lib/lists/cards'
import { readQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { readFilterBar } from './filter-bar'

const session = { timeZone: 'Asia/Kolkata' } as Session
const now = new Date('2026-03-04')

test('LIST-23 a list with a single range of days has no choice of dates', () => {
  const query = readQuery(cards, 'all', {}, session, now)
  const namesWith = (presets: typeof cards.dates.presets) => {
    const list = { ...cards, dates: { ...cards.dates, presets }, cells: {}, links: {} }
    return readFilterBar(list, query, (key) => key).fields.map(({ name }) => name)
  }
  expect(namesWith(['last-7', 'any'])).toContain('duration')
  expect(namesWith(['any'])).not.toContain('duration')
})
