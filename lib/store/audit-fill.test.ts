import { AuditChain } from './audit-chain'
import { fillAuditRows } from './audit-fill'
import { findAuditRecords } from './audit-log'
import type { Addition } from './audit-row'
import { portalStore } from './portal-store'

const nothing = {
  code: null,
  user_id: null,
  user_type: null,
  issuer: null,
  address: null,
  request_id: null,
  given_request_id: null,
  detail: null,
}
const additionAbout = (cardId: string, orgId: string): Addition => ({
  ...nothing,
  at: new Date().toISOString(),
  phase: 'whole',
  intent_seq: null,
  kind: 'change',
  action: 'fill case',
  target: JSON.stringify({ cardId }),
  outcome: 'ok',
  user_name: cardId,
  org_id: orgId,
})
const older = new AuditChain(portalStore, () => 'older release')

const rowsAbout = async (id: string) => {
  const { list } = await findAuditRecords({ scope: null, about: [{ kind: 'card', id }] }, null, { count: 50 })
  return list.length
}
const seenBy = async (orgId: string) =>
  (await findAuditRecords({ scope: { orgIds: [orgId] }, text: 'fill case' }, null, { count: 50 })).list.map(
    ({ userName }) => userName,
  )

/** As an older release leaves the store, which knows neither table. */
const forget = async (...cards: string[]) => {
  const db = await portalStore()
  await db.deleteFrom('audit_subjects').where('record_id', 'in', cards).execute()
  await db.deleteFrom('audit_subjects').where('record_id', 'like', 'fill-%').execute()
}

test('AUD-05 events that an older release wrote after the migration are found by record and business once they are filled in', async () => {
  const db = await portalStore()
  await older.append(additionAbout('fill-1', 'fill-a'))
  const intent = additionAbout('fill-2', 'fill-b')
  const seq = await older.append({ ...intent, phase: 'intent', outcome: null })
  await older.append({ ...intent, phase: 'outcome', intent_seq: seq })
  await forget('fill-1', 'fill-2')
  expect([await rowsAbout('fill-1'), await rowsAbout('fill-2'), await seenBy('fill-a')]).toEqual([0, 0, []])
  expect(await fillAuditRows(db)).toBe(true)
  const all = () => Promise.all([rowsAbout('fill-1'), rowsAbout('fill-2'), seenBy('fill-a'), seenBy('fill-b')])
  expect(await all()).toEqual([1, 1, ['fill-1'], ['fill-2']])
  await db.deleteFrom('audit_subjects_filled').execute()
  expect(await fillAuditRows(db)).toBe(true)
  expect(await all()).toEqual([1, 1, ['fill-1'], ['fill-2']])
})

test('AUD-05 filling in goes on where it ended: each event is visited once, and a turn is bounded', async () => {
  const db = await portalStore()
  expect(await fillAuditRows(db)).toBe(true)
  await older.append(additionAbout('fill-3', 'fill-c'))
  await forget('fill-1', 'fill-3')
  expect(await fillAuditRows(db, 0)).toBe(false)
  expect(await fillAuditRows(db, 1)).toBe(true)
  expect([await rowsAbout('fill-1'), await rowsAbout('fill-3')]).toEqual([0, 1])
})
