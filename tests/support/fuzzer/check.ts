import type { Database } from '@/sandbox/core/db/database'
import { checkLedger } from '@/sandbox/core/ledger/ledger'
import { emailOf, people } from './users'
import type { World } from './world'

const POLL_MS = 50

const filesEnd = async (world: World) => {
  const open = () =>
    world.read((db) =>
      db.all(
        db.q
          .selectFrom('bulk_uploads')
          .select('id')
          .where('id', 'in', [...world.uploads, '0'].map(Number))
          .where('status', '=', 'IN_PROGRESS')
          .where('held', '=', 0),
      ),
    )
  while (open().length > 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

const ours = ({ requests }: World) => [...requests, '0'].map(Number)

type Act = { id: number; action: string; email: string; ofRole: 0 | 1; own: 0 | 1 }
const actsIn = (db: Database, world: World) => {
  const rows = db
    .prepared(
      `SELECT a.id, d.action, u.email, json_extract(a.steps, '$[' || (d.step - 1) || '].roleId') IS NOT NULL AS ofRole,
        EXISTS (SELECT 1 FROM approval_actions m WHERE m.approval_id = a.id AND m.action IN ('SUBMIT', 'WRITE') AND m.by_id = d.by_id) AS own
       FROM approval_actions d JOIN approvals a ON a.id = d.approval_id JOIN users u ON u.id = d.by_id
       WHERE a.id IN (${ours(world).join(', ')})`,
    )
    .all([]) as Act[]
  return rows.map((row) => ({ ...row, who: people.find((one) => emailOf(one) === row.email) }))
}

const approvedIn = (db: Database, world: World) =>
  db.all(db.q.selectFrom('approvals').selectAll().where('id', 'in', ours(world)).where('status', '=', 'APPROVED'))
type Approved = ReturnType<typeof approvedIn>[number]

const shownTo = (world: World, who: unknown, { id, digest }: Approved) =>
  world.decidedWith.get(`${String(who)} ${id}`)?.find((shown) => shown.digest === digest)?.after

const shownFor = (world: World, request: Approved) =>
  people.map((who) => shownTo(world, who, request)).find((after) => after !== undefined)

/** What took effect is what was shown to each person who approved a step of it. */
const checkDigests = (db: Database, world: World, approved: readonly Approved[]) => {
  const acts = actsIn(db, world).filter(({ action }) => action === 'APPROVE')
  for (const request of approved) {
    const by = acts.filter(({ id }) => id === request.id).map(({ who }) => who)
    const shown = by.map((who) => shownTo(world, who, request) !== undefined)
    expect([request.id, by.length > 0, shown]).toEqual([request.id, true, by.map(() => true)])
  }
}

/** What lies on the card is what the approved loads and files showed. */
const checkMoney = (db: Database, world: World, approved: readonly Approved[]) => {
  const made = db.all(
    db.q
      .selectFrom('txns')
      .select('amount')
      .where('card_id', '=', Number(world.card.id))
      .where('category', '=', 'LOAD'),
  )
  const shown = approved
    .filter(({ event_type }) => event_type === 'CARD_LOAD' || event_type === 'BULK_UPLOAD')
    .map((request) => Math.round(Number(shownFor(world, request)?.amount) * 100))
  const ascending = (sums: number[]) => sums.sort((a, b) => a - b)
  expect(ascending(made.map(({ amount }) => amount))).toEqual(ascending(shown))
}

/** Programs and businesses are called and stand as their approvals showed, and nothing else is active. */
const checkRecords = (db: Database, world: World, approved: readonly Approved[]) => {
  const approvedAs = (event: string) =>
    approved
      .filter(({ event_type }) => event_type === event)
      .map((request) => [request.entity_id, shownFor(world, request)?.name])
      .sort()
  const activeIn = (text: string, ids: readonly string[]) =>
    (db.prepared(`${text} IN (${[...ids, '0'].join(', ')})`).all([]) as { id: number; name: string }[])
      .map(({ id, name }) => [id, name])
      .sort()
  expect(activeIn("SELECT id, name FROM programs WHERE status = 'ACTIVE' AND id", world.programs)).toEqual(
    approvedAs('CARD_PROGRAM_CREATION'),
  )
  expect(activeIn("SELECT id, name FROM orgs WHERE status = 'ACTIVE' AND id", world.businesses)).toEqual(
    approvedAs('ORG_CREATION'),
  )
}

/** Nobody decided what they asked for or changed, or while the role, the privilege or the account was taken from them. */
const checkDeciders = (db: Database, world: World) => {
  for (const { id, action, who, ofRole, own } of actsIn(db, world)) {
    if (action === 'SUBMIT' || action === 'WRITE' || action === 'COMMENT' || action === 'SUPERSEDE') continue
    const tried = world.tried.get(`${who} ${id}`) ?? []
    const could = tried.some(({ loads, others }) => (ofRole ? loads : others))
    const isRight = action === 'WITHDRAW' ? own === 1 : own === 0 && could
    expect([id, action, who, isRight]).toEqual([id, action, who, true])
  }
}

export const checkWorld = async (world: World): Promise<readonly string[]> => {
  await filesEnd(world)
  await world.kill()
  const events = world.read((db) => {
    expect(checkLedger(db)).toEqual([])
    const approved = approvedIn(db, world)
    checkDigests(db, world, approved)
    checkMoney(db, world, approved)
    checkRecords(db, world, approved)
    checkDeciders(db, world)
    return approved.map(({ event_type }) => event_type)
  })
  world.remove()
  return events
}
