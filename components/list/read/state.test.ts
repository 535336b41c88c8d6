import { cards } from '@/lib/lists/cards'
import { transactions } from '@/lib/lists/transactions'
import type { Session } from '@/lib/rules/identity/session'
import { readQuery, type Address } from '@/lib/rules/lists/list-query'
import { holderOf } from '@/tests/support/holder'
import { readEmpty } from './state'

const words = (key: string) => key
const session = { timeZone: 'Asia/Kolkata' } as Session
const now = new Date('2026-03-04')
const actionsOf = (holder: Parameters<typeof readEmpty>[3], address: Address) => {
  const query = readQuery(cards, 'all', { duration: 'any', ...address }, session, now)
  return readEmpty({ ...cards, cells: {}, links: {} }, query, words, holder).actions?.map(({ text }) => text)
}

test('LIST-22 an empty list offers its first row to people who may make it; one that is searched offers to clear', () => {
  const maker = holderOf(['CARD_ALL', 'CARD_READ'])
  expect(actionsOf(maker, {})).toEqual(['cards.list.issueIndividual'])
  expect(actionsOf(holderOf(['CARD_READ']), {})).toEqual([])
  expect(actionsOf(maker, { duration: 'last-7' })).toEqual(['list.showAnyTime', 'cards.list.issueIndividual'])
  expect(actionsOf(maker, { status: 'ACTIVE' })).not.toContain('cards.list.issueIndividual')
})

test('LIST-22 nothing is offered where nobody makes the rows', () => {
  const query = readQuery(transactions, 'allOrgTxns', { duration: 'any' }, session, now)
  expect(
    readEmpty({ ...transactions, cells: {}, links: {} }, query, words, holderOf(['TRANSACTION_ALL'])).actions,
  ).toEqual([])
})
