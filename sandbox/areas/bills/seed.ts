import { billStatuses, type BillStatus } from '@/lib/rules/bills/bill-states'
import type { Database } from '../../core/db/database'
import { DAY, HOUR, localDay } from '../../core/db/days'
import type { Random } from '../../seed/random'

const merchants: Readonly<Record<string, readonly (readonly [merchant: string, comments: string])[]>> = {
  Meals: [
    ['Saravana Bhavan', 'Lunch with the audit team'],
    ['Haldirams', 'Dinner after the late shift'],
  ],
  Fuel: [
    ['Indian Oil Petrol Pump', 'Visit to the plant and back'],
    ['HP Petroleum', 'Customer visits of the week'],
  ],
  Travel: [
    ['MakeMyTrip', 'Flight to the branch opening'],
    ['Ola Cabs', 'Airport and back'],
  ],
  General: [
    ['Croma', 'Headset for calls'],
    ['Apollo Pharmacy', 'First aid for the office'],
    ['Crossword Books', 'Books for the training'],
  ],
}
const reasons = ['The bill cannot be read', 'This bill was handed in before', 'The amount is not the one on the bill']
const EMPLOYEES = 12

type Paid = ReturnType<typeof paidLoads>[number]

const paidLoads = (db: Database, now: number) =>
  db.all(
    db.q
      .selectFrom('txns')
      .innerJoin('cards', 'cards.id', 'txns.card_id')
      .innerJoin('wallets', 'wallets.id', 'txns.wallet_id')
      .innerJoin('card_wallets', (join) =>
        join.onRef('card_wallets.card_id', '=', 'cards.id').onRef('card_wallets.wallet_id', '=', 'wallets.id'),
      )
      .select(['txns.id', 'txns.amount', 'txns.created_at', 'txns.card_id', 'txns.customer_id', 'txns.wallet_id'])
      .select(['txns.org_id', 'txns.root_id', 'txns.issuer', 'txns.currency', 'wallets.name as wallet'])
      .where('txns.category', '=', 'LOAD')
      .where('txns.type', '=', 'CREDIT')
      .where('txns.status', '=', 'SUCCESS')
      .where('cards.status', '=', 'ACTIVE')
      .where('cards.kind', '=', 'GPR')
      .where('wallets.balance_type', '=', 'PREPAID')
      .where('wallets.status', '=', 'ACTIVE')
      .where('wallets.is_ncmc', '=', 0)
      .where('txns.created_at', '<', now - 4 * DAY)
      .orderBy('txns.created_at', 'desc')
      .limit(400),
  )

/** Seeds bills of some employees in every status; each approved one belongs to a load of a card. contract.md, seed data */
export const seedBills = (db: Database, { random, now }: { random: Random; now: number }): void => {
  const people = db.all(db.q.selectFrom('users').select(['id', 'name', 'email', 'issuer']))
  const person = (begin: string) => people.find(({ email }) => email.startsWith(begin))
  const [platform, desk] = [person('platform.admin@'), person('cards@')]
  if (!platform || !desk) return
  const byEmployee = new Map<number, Paid[]>()
  for (const load of paidLoads(db, now)) {
    const own = byEmployee.get(load.customer_id)
    if (own) own.push(load)
    else if (byEmployee.size < EMPLOYEES) byEmployee.set(load.customer_id, [load])
  }
  let count = 0
  const write = (
    of: Paid,
    more: { status: BillStatus; amount: number; at: number; decidedAt?: number; uploader?: number; reason?: string },
  ) => {
    const no = `B-${10_001 + count}`
    const [merchant, comments] = random.pick(merchants[of.wallet] ?? merchants.General ?? [])
    const isPaid = more.status === 'APPROVED'
    if (isPaid) db.update('txns', of.id, { narration: `Bill ${no}` })
    count += 1
    return db.create('bills', {
      bill_no: no,
      org_id: of.org_id,
      root_id: of.root_id,
      issuer: of.issuer,
      currency: of.currency,
      card_id: of.card_id,
      customer_id: of.customer_id,
      wallet_id: of.wallet_id ?? 0,
      merchant,
      amount: more.amount,
      comments: count % 5 === 0 ? null : comments,
      employee_code: `EMP${String(1000 + (of.customer_id % 9000))}`,
      employee_uid: `u${of.customer_id}@staff`,
      picture: no,
      picture_type: 'image/png',
      status: more.status,
      reason: more.reason ?? null,
      parent_id: null,
      created_by_id: more.uploader ?? desk.id,
      created_at: more.at,
      decided_by: more.decidedAt === undefined ? null : platform.name,
      decided_at: more.decidedAt ?? null,
      txn_id: isPaid ? of.id : null,
      day: localDay(more.at, of.currency),
    })
  }
  let employee = 0
  for (const loads of byEmployee.values()) {
    const [newest] = loads
    if (!newest) continue
    for (const load of loads.slice(0, 2))
      write(load, { status: 'APPROVED', amount: load.amount, at: load.created_at - HOUR, decidedAt: load.created_at })
    const at = Math.floor(now - (0.2 + employee * 0.25) * DAY)
    const amount = () => random.int(80, 1_900) * 100 + random.pick([0, 25, 50, 75])
    // Some waiting bills were uploaded by the platform admin, so that people can see why nobody decides their own bill.
    write(newest, {
      status: 'PENDING',
      amount: amount(),
      at,
      uploader: employee % 6 === 5 ? platform.id : desk.id,
    })
    if (employee % 2 === 0)
      write(newest, {
        status: 'REJECTED',
        amount: amount(),
        at: at - 6 * HOUR,
        decidedAt: at - 3 * HOUR,
        reason: reasons[(employee / 2) % reasons.length] ?? '',
      })
    if (employee % 6 === 3)
      writeSplit(db, write(newest, { status: 'SPLITTED', amount: amount(), at, decidedAt: at + HOUR }))
    employee += 1
  }
}

const writeSplit = (db: Database, wholeId: number): void => {
  const whole = db.find('bills', wholeId)
  if (!whole) return
  const { id: _id, ...values } = whole
  const half = Math.floor(whole.amount / 2)
  for (const [at, amount] of [half, whole.amount - half].entries())
    db.insert('bills', {
      ...values,
      bill_no: `${whole.bill_no}/${at + 1}`,
      amount,
      status: billStatuses[0],
      parent_id: whole.id,
      decided_by: null,
      decided_at: null,
    })
}
