import type { KitOrderStatus } from '@/lib/rules/kits/kit-states'
import { DAY, HOUR, localDay } from '../../core/db/days'
import type { Database } from '../../core/db/database'
import { makeKitNumber } from './kit-numbers'
import { pinMailerPrinters } from '../../seed/programs'
import type { SeedBusiness, SeedProgram } from '../../seed/organizations'
import { address, person } from '../../seed/identities'
import type { Random } from '../../seed/random'

const FIRST_ORDER = 7001
const SPARE_KITS = 20
const MAILERS = 12
const couriers = ['Blue Dart', 'Delhivery', 'DTDC', 'India Post'] as const
const ahead: readonly KitOrderStatus[] = ['PENDING', 'APPROVED', 'PRINTING', 'DISPATCHED', 'RTO', 'LOST', 'REJECTED']
const sent: readonly KitOrderStatus[] = ['DISPATCHED', 'DELIVERED', 'LOST', 'RTO']
const ASKER = { id: 103, name: 'Meera Nair' }
const SENDER = 'Aditi Raman'

type Context = { random: Random; now: number }
type Carded = { id: number; number: string }

const takesKits = (program: SeedProgram) => program.isActive && !program.digitalOnly && program.wallets.length > 0

export const seedKits = (db: Database, orgs: readonly SeedBusiness[], { random, now }: Context): void => {
  const carded = cardedKits(db)
  const kit = db.prepared('INSERT INTO kits (kit_number, order_id, status, card_id) VALUES (?, ?, ?, ?)')
  let order = FIRST_ORDER
  let turn = 0
  const add = (
    org: SeedBusiness,
    program: SeedProgram,
    status: KitOrderStatus,
    quantity: number,
    age: number,
  ): number => {
    const id = order++
    const at = Math.floor((now - age) / DAY) * DAY + random.int(4, 12) * HOUR
    const created = Math.max(org.createdAt + HOUR, at > now ? at - DAY : at)
    const { country: _, ...home } = address(random, org.currency)
    const isSent = sent.includes(status)
    db.insert('kit_orders', {
      id,
      org_id: org.id,
      root_id: org.rootId,
      issuer: program.issuer,
      program_id: program.id,
      currency: org.currency,
      quantity,
      status,
      deliver_to: person(random, org.currency).name,
      ...home,
      courier: isSent ? random.pick(couriers) : null,
      tracking_number: isSent ? `EMB${id}${random.digits(6)}` : null,
      reason: status === 'REJECTED' ? 'Enough kits are in stock' : null,
      created_by_id: ASKER.id,
      created_by: ASKER.name,
      decided_by: status === 'PENDING' ? null : SENDER,
      created_at: created,
      day: localDay(created, org.currency),
      modified_at: created,
      modified_by: status === 'PENDING' ? ASKER.name : SENDER,
    })
    return id
  }
  for (const org of orgs.filter(({ weight }) => weight > 0)) {
    for (const program of org.programs.filter(takesKits)) {
      const own = carded.get(`${org.id} ${program.id}`) ?? []
      const id = add(org, program, 'DELIVERED', own.length + SPARE_KITS, random.int(30, 300) * DAY)
      for (const { number, id: cardId } of own) kit.run([number, id, 'ISSUED', cardId])
      for (let n = 1; n <= SPARE_KITS; n++)
        kit.run([makeKitNumber(id, n), id, n === SPARE_KITS ? 'BLOCKED' : 'YET_TO_BE_ISSUED', null])
      seedMailers(db, org, program, { random, now })
    }
    const [first] = org.programs.filter(takesKits)
    const status = ahead[turn++ % ahead.length]
    if (!first || !status) continue
    const quantity = random.int(1, 5) * 10
    const id = add(org, first, status, quantity, random.next() * 20 * DAY)
    if (status === 'PENDING' || status === 'REJECTED') continue
    for (let n = 1; n <= quantity; n++) kit.run([makeKitNumber(id, n), id, status === 'LOST' ? 'BLOCKED' : 'NEW', null])
  }
}

const cardedKits = (db: Database): Map<string, Carded[]> => {
  const found = new Map<string, Carded[]>()
  const rows = db
    .prepared('SELECT id, org_id, program_id, kit_number FROM cards WHERE kit_number IS NOT NULL')
    .all([]) as { id: number; org_id: number; program_id: number; kit_number: string }[]
  for (const { id, org_id, program_id, kit_number } of rows) {
    const key = `${org_id} ${program_id}`
    const list = found.get(key) ?? []
    list.push({ id, number: kit_number })
    found.set(key, list)
  }
  return found
}

const seedMailers = (db: Database, org: SeedBusiness, program: SeedProgram, { random, now }: Context): void => {
  if (!program.hasPinMailer) return
  const at = Math.max(org.createdAt + HOUR, now - random.int(5, 90) * DAY)
  for (let n = 1; n <= MAILERS; n++)
    db.insert('pin_mailers', {
      mailer_number: `PM${org.id}${program.id}${String(n).padStart(4, '0')}`,
      org_id: org.id,
      root_id: org.rootId,
      issuer: program.issuer,
      program_id: program.id,
      printer: pinMailerPrinters[n % pinMailerPrinters.length] ?? pinMailerPrinters[0],
      status: 'AVAILABLE',
      card_id: null,
      mapped_at: null,
      created_by: SENDER,
      created_at: at,
      day: localDay(at, org.currency),
    })
}
