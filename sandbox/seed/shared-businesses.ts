import type { BusinessStatus } from '@/lib/rules/organizations/organization-statuses'
import { ensurePool } from '../core/ledger/ledger'
import { businessEvent } from '../areas/organizations/events'
import type { Database } from '../core/db/database'
import { DAY, localDay } from '../core/db/days'
import { companyDocuments, email, mobile, person, address } from './identities'
import type { Random } from './random'
import { seedSetUp } from './requirements'

type Shared = { name: string; display: string; at: Readonly<Record<string, BusinessStatus>> }

const shared: readonly Shared[] = [
  { name: 'Konkan Spices Private Limited', display: 'Konkan Spices', at: { YES: 'ACTIVE', NSDL: 'PENDING' } },
  { name: 'Aravalli Ceramics Private Limited', display: 'Aravalli Ceramics', at: { SBM: 'ACTIVE', YES: 'REJECTED' } },
]
const AGE = 45 * DAY

export const seedSharedBusinesses = (db: Database, { random, now }: { random: Random; now: number }): void => {
  for (const { name, display, at } of shared) {
    const { last } = db.first(db.q.selectFrom('orgs').select(({ fn }) => fn.max('id').as('last'))) ?? {}
    const id = Number(last ?? 0) + 1
    const [admin, signatory] = [person(random, 'INR'), person(random, 'INR')]
    const host = `${display.toLowerCase().replace(/[^a-z]+/g, '')}.example`
    const org = { id, currency: 'INR' as const, created_at: now - AGE, admin_name: admin.name }
    db.insert('orgs', {
      ...org,
      parent_id: null,
      root_id: id,
      depth: 0,
      name,
      display_name: display,
      category: 'BUSINESS',
      business_type: 'PRIVATE',
      description: null,
      status: 'PENDING',
      day: localDay(org.created_at, 'INR'),
      admin_email: email(admin.name, id, host),
      admin_mobile: mobile(id, 'INR'),
      signatory_name: signatory.name,
      signatory_email: email(signatory.name, id + 1, host),
      signatory_mobile: mobile(id + 50_000, 'INR'),
      set_up_complete: 1,
      restrict_card_issuance: 0,
      branch_id: null,
    })
    db.insert('org_tree', { ancestor_id: id, org_id: id })
    for (const [issuer, status] of Object.entries(at)) seedIssuer(db, random, { id, issuer, status })
    for (const [type, value] of companyDocuments(random, 'PRIVATE'))
      db.insert('org_documents', { org_id: id, type, value })
    for (const address_type of ['REGISTERED_ADDRESS', 'BUSINESS_ADDRESS'])
      db.insert('addresses', { entity_type: 'ORG', entity_id: id, address_type, ...address(random, 'INR') })
    seedSetUp(db, random, org)
    const created = businessEvent('BUSINESS_CREATED')
    const event = { ...created, org_id: id, issuer: null, by_name: admin.name, at: org.created_at }
    db.insert('org_events', { ...event, status: 'PENDING' })
  }
}

type BusinessAtIssuer = { id: number; issuer: string; status: BusinessStatus }
const seedIssuer = (db: Database, random: Random, { id, issuer, status }: BusinessAtIssuer): void => {
  const isActive = status === 'ACTIVE'
  const bank = issuer.slice(0, 4).padEnd(4, 'X')
  db.insert('org_issuers', {
    org_id: id,
    issuer,
    restrict_card_issuance: 0,
    van: isActive ? `${bank}VA${id}${random.digits(4)}` : null,
    ifsc: isActive ? `${bank}0${random.digits(6)}` : null,
    status,
  })
  if (!isActive) return
  ensurePool(db, id, issuer, 'INR')
  const programs = db.q.selectFrom('programs').select('id').where('issuer', '=', issuer).where('status', '=', 'ACTIVE')
  for (const { id: program_id } of db.all(programs)) db.insert('program_orgs', { program_id, org_id: id })
}
