import { heldBy, privileges } from '@/lib/privileges'
import type { Privilege } from '@/lib/privileges'
import { menu } from '@/lib/routes'
import { visibleEntries } from './visible-entries'

const seenBy = (...names: Privilege[]) => visibleEntries(menu, heldBy(names, true)).map(({ key }) => key)

test('ACC-21 an entry shows when one of its privileges is held', () => {
  expect(seenBy('CARD_HOLDER_READ')).toEqual(['cards', 'customers'])
  expect(seenBy('CUSTOMER_SUPPORT_WRITE')).toEqual(['support'])
  expect(seenBy(...privileges)).toHaveLength(menu.length)
  expect(seenBy()).toEqual([])
})

test('ACC-22 Reports shows by the organization privileges', () => {
  expect(seenBy('ORGANIZATION_READ')).toContain('reports')
  expect(seenBy('ORGANIZATION_ALL')).toContain('reports')
  expect(seenBy('TRANSACTION_ALL', 'USERS_ALL')).not.toContain('reports')
})

test('ACC-21 a sub-entry with privileges of its own shows by those', () => {
  const children = (...names: Privilege[]) =>
    visibleEntries(menu, heldBy(names, true)).flatMap((entry) => (entry.children ?? []).map(({ key }) => key))
  expect(children('CARD_HOLDER_READ')).not.toContain('cards.uploads')
  expect(children('CARD_READ')).toContain('cards.uploads')
})
