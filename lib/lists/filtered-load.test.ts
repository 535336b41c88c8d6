import { filteredLoad } from './filtered-load'
import { readQuery, type ListShape } from '@/lib/rules/lists/list-query'
import { support } from './support'
import type { Session } from '@/lib/rules/identity/session'

const shape: ListShape = {
  tabs: { all: {}, closed: { status: 'CLOSED' } },
  choices: {
    cardId: { kind: 'id', of: 'card', field: 'cardId' },
    status: { kind: 'choice', options: ['ACTIVE', 'CLOSED'], inPanel: { words: null }, field: 'cardStatus' },
  },
  search: [],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 5,
}
const session = { timeZone: 'Asia/Kolkata' } as Session
const load = (address: Record<string, string>, rows: object[], tab = 'all') => {
  const data = { currentPage: 1, totalRecords: rows.length, totalPages: 1, recordsCurrentPage: rows.length }
  const found = { ok: true as const, value: { list: rows, data } }
  const query = readQuery(shape, tab, address, session, new Date())
  return filteredLoad(() => Promise.resolve(found), shape)(query, session, {})
}

test('decision 9b rows that do not bear what was chosen are not shown as if they did', async () => {
  expect(await load({ cardId: '1' }, [{ cardId: '1' }, { cardId: '2' }])).toMatchObject({
    ok: false,
    problem: { code: 'not-supported' },
  })
  expect(await load({ cardId: '1', status: 'CLOSED' }, [{ cardId: '1', cardStatus: 'CLOSED' }])).toMatchObject({
    ok: true,
  })
  expect(await load({ cardId: '1' }, [{ cardId: null }, {}])).toMatchObject({ ok: true })
  expect(await load({}, [{ cardId: '2' }])).toMatchObject({ ok: true })
})

test('decision 9b what the tab asks for is the upstream’s to know', async () => {
  expect(await load({}, [{ cardStatus: 'ACTIVE' }], 'closed')).toMatchObject({ ok: true })
})

test('SUP-14 tickets of somebody else are not shown as the person’s own or as nobody’s by an upstream that knows no assignees', async () => {
  const own = { timeZone: 'Asia/Kolkata', user: { id: '7' } } as Session
  const shown = async (assignee: string, rows: object[]) => {
    const data = { currentPage: 1, totalRecords: rows.length, totalPages: 1, recordsCurrentPage: rows.length }
    const query = readQuery(support, 'all', { assignee }, own, new Date())
    const found = { ok: true as const, value: { list: rows, data } }
    return (await filteredLoad(() => Promise.resolve(found), support)(query, own, {})).ok
  }
  const [mine, others, nobodys] = [{ assigneeId: '7' }, { assigneeId: '8' }, { assigneeId: null }]
  expect([await shown('MINE', [mine, mine]), await shown('NONE', [nobodys]), await shown('', [mine, others])]).toEqual([
    true,
    true,
    true,
  ])
  for (const [assignee, row] of [
    ['MINE', others],
    ['MINE', nobodys],
    ['NONE', mine],
  ] as const)
    expect([assignee, row, await shown(assignee, [row])]).toEqual([assignee, row, false])
})
