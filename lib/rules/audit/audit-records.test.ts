import { audit, platformAudit } from '@/lib/lists/audit'
import { readQuery, tabOf } from '../lists/list-query'
import type { Session } from '../identity/session'

const now = new Date('2026-11-21T08:00:00Z')
const session = { timeZone: 'UTC' } as Session

test('decision 19 the portal’s audit begins with seven days, and knows its kinds, outcomes and people', () => {
  const read = (address: Record<string, string>) => readQuery(audit, 'portal', address, session, now)
  expect(read({})).toMatchObject({ duration: 'last-7', pageSize: 25, chosen: {}, search: null })
  expect(read({ kind: 'reveal', outcome: 'refused' }).chosen).toEqual({ kind: 'reveal', outcome: 'refused' })
  expect(read({ kind: 'gossip', outcome: 'nice' }).chosen).toEqual({})
  expect(read({ search: 'Asha Rao', duration: 'last-90' })).toMatchObject({
    search: { by: 'person' },
    duration: 'last-90',
  })
})

test('PROF-10 the platform’s own events have no such filters', () => {
  expect(readQuery(platformAudit, 'platform', { kind: 'reveal' }, session, now)).toMatchObject({
    duration: 'last-7',
    pageSize: 25,
    chosen: {},
  })
  expect([tabOf(audit, 'platform'), tabOf(platformAudit, 'portal'), tabOf(audit, 'other')]).toEqual([
    'platform',
    'portal',
    null,
  ])
})
