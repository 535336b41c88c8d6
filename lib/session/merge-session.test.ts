import { sessionRecord } from '@/tests/support/session-record'
import { decrypt, encrypt } from './crypt'
import { adoptCopy, adoptWritten, openRecordFor, sealRecordFor } from './merge-session'
import type { SessionRecord } from './session-record'

const recordOf = (more: Partial<SessionRecord> = {}) =>
  sessionRecord({ token: 'mine', generation: 2, lastActiveMs: 2000, startedMs: 1, ...more })
const copyOf = (more: Partial<SessionRecord>) => sealRecordFor('s1', recordOf({ token: 'theirs', ...more }))
const writtenOf = (more: Partial<SessionRecord>, atMs: number, ended = '') => ({ ...copyOf(more), atMs, ended })

test('what was sealed for a session but is no record of one opens as none', () => {
  const sealed = (data: object) => openRecordFor('s1', 'u1', encrypt(data, 'session record', 's1', 'u1'))
  expect([sealed({}), sealed({ token: 1, held: [] }), sealed({ token: 't' }), sealed([])]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(openRecordFor('s1', 'u1', copyOf({}).data)).toEqual(recordOf({ token: 'theirs' }))
})

test('instances of an older release, whose records say `held`, and of this one read each other’s', () => {
  const privileges = ['CARD_READ' as const, 'NO_ROLE' as const]
  const { privileges: _, ...rest } = recordOf()
  const older = { ...rest, held: privileges }
  expect(openRecordFor('s1', 'u1', encrypt(older, 'session record', 's1', 'u1'))).toEqual(recordOf({ privileges }))
  const { data } = sealRecordFor('s1', recordOf({ privileges }))
  expect(decrypt(data, 'session record', 's1', 'u1')).toEqual(older)
})

test('WIRE-04 a copy as new as what is known keeps the token that is here, and moves the idle clock on alone', () => {
  const record = recordOf()
  adoptCopy('s1', record, copyOf({ lastActiveMs: 3000 }))
  expect(record).toEqual(recordOf({ lastActiveMs: 3000 }))
  adoptCopy('s1', record, copyOf({ lastActiveMs: 1000 }))
  expect(record).toEqual(recordOf({ lastActiveMs: 3000 }))
  adoptCopy('s1', record, copyOf({ generation: 1, lastActiveMs: 4000 }))
  expect(record).toEqual(recordOf({ lastActiveMs: 3000 }))
})

test('WIRE-04 a record that Redis does not have, or has older, stays as it is', () => {
  const record = recordOf()
  adoptWritten('s1', record, null)
  adoptWritten('s1', record, writtenOf({ generation: 1 }, 1000))
  expect(record).toEqual(recordOf())
})

test('WIRE-04 where Redis has a newer one its token counts, and the clock that ran further', () => {
  const record = recordOf()
  adoptWritten('s1', record, writtenOf({ generation: 3, lastActiveMs: 2500 }, 2600))
  expect(record).toEqual(recordOf({ token: 'theirs', generation: 3, lastActiveMs: 2600 }))
})

test('of a record of the same generation Redis’ own clock counts, not the one sealed into it', () => {
  const record = recordOf()
  adoptWritten('s1', record, writtenOf({ lastActiveMs: 9000 }, 3000))
  expect(record).toEqual(recordOf({ lastActiveMs: 3000 }))
})

test('SESS-08 what Redis says is over is over, and its token gone, however new the record is', () => {
  const record = recordOf({ generation: 9 })
  adoptWritten('s1', record, writtenOf({ generation: 1 }, 5000, 'expired'))
  expect(record).toEqual(recordOf({ generation: 9, ended: 'expired', token: '' }))
})
