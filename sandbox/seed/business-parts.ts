import { DAY, HOUR, localDay } from '../core/db/days'
import { businessEvent } from '../areas/organizations/events'
import type { Database } from '../core/db/database'
import { email, mobile, person } from './identities'
import type { Random } from './random'

type Context = { random: Random; now: number }
type Department = { name: string; budget: number; tags: readonly string[]; under?: string; holders: number }

const departments: Readonly<Record<string, readonly Department[]>> = {
  'Kaveri Foods': [
    { name: 'Sales', budget: 250_000_000, tags: ['field', 'travel'], holders: 6 },
    { name: 'Sales South', budget: 90_000_000, tags: ['field'], under: 'Sales', holders: 4 },
    { name: 'Procurement', budget: 120_000_000, tags: ['vendors'], holders: 5 },
  ],
  'Nilgiri Logistics': [{ name: 'Drivers', budget: 400_000_000, tags: ['fuel', 'tolls'], holders: 8 }],
  'Al Noor Trading': [{ name: 'Front office', budget: 6_000_000, tags: ['guests'], holders: 3 }],
}
const purchasers: Readonly<Record<string, readonly string[]>> = {
  'Bharat Gifts': ['Anita Deshpande', 'Rakesh Menon', 'Sunita Rao'],
  'Malabar Celebrations': ['Joseph Kurian'],
}
/** The business above it funds it, so it has no account of its own. ORG-40 */
const unfunded = { name: 'Vindhya Power Solar Unit', under: 'Vindhya Power', issuer: 'YES' }
const FIRST_DEPARTMENT = 501
const FIRST_PURCHASER = 801

const businessNamed = (db: Database, displayName: string) =>
  db.first(db.q.selectFrom('orgs').selectAll().where('display_name', '=', displayName))
type SeededBusiness = NonNullable<ReturnType<typeof businessNamed>>

const seedUnfunded = (db: Database, { random, now }: Context): void => {
  const parent = businessNamed(db, unfunded.under)
  if (!parent) return
  const { last } = db.first(db.q.selectFrom('orgs').select(({ fn }) => fn.max('id').as('last'))) ?? {}
  const id = Number(last ?? 0) + 1
  const admin = person(random, 'INR')
  const createdAt = now - 20 * DAY
  db.insert('orgs', {
    ...parent,
    id,
    parent_id: parent.id,
    depth: parent.depth + 1,
    name: unfunded.name,
    display_name: unfunded.name,
    description: null,
    created_at: createdAt,
    day: localDay(createdAt, 'INR'),
    admin_name: admin.name,
    admin_email: email(admin.name, id, 'vindhyapower.example'),
    admin_mobile: mobile(id, 'INR'),
  })
  for (const ancestor_id of [parent.id, id]) db.insert('org_tree', { ancestor_id, org_id: id })
  db.insert('org_issuers', {
    org_id: id,
    issuer: unfunded.issuer,
    restrict_card_issuance: 0,
    van: null,
    ifsc: null,
    status: 'ACTIVE',
  })
}

const seedDepartments = (
  db: Database,
  org: SeededBusiness,
  list: readonly Department[],
  { random, now }: Context,
): void => {
  const holders = db.all(db.q.selectFrom('customers').select('id').where('org_id', '=', org.id).orderBy('id'))
  const ids = new Map<string, number>()
  let taken = 0
  for (const { name, budget, tags, under, holders: count } of list) {
    const admin = person(random, org.currency)
    const last = db.first(db.q.selectFrom('departments').select(({ fn }) => fn.max('id').as('last')))
    const id = Number(last?.last ?? FIRST_DEPARTMENT - 1) + 1
    ids.set(name, id)
    db.insert('departments', {
      id,
      org_id: org.id,
      root_id: org.root_id,
      parent_id: (under && ids.get(under)) || null,
      name,
      admin_name: admin.name,
      admin_email: email(admin.name, id, 'departments.example'),
      admin_mobile: mobile(id + 90_000, org.currency),
      status: 'ACTIVE',
      currency: org.currency,
      budget,
      created_by: org.admin_name,
      created_at: now - random.int(20, 90) * DAY + random.int(4, 12) * HOUR,
    })
    for (const tag of tags) db.insert('department_tags', { department_id: id, name: tag })
    for (const { id: customer_id } of holders.slice(taken, taken + count))
      db.insert('department_customers', { department_id: id, customer_id })
    taken += count
  }
}

export const seedBusinessParts = (db: Database, context: Context): void => {
  const { random, now } = context
  seedUnfunded(db, context)
  for (const [business, list] of Object.entries(departments)) {
    const org = businessNamed(db, business)
    if (org) seedDepartments(db, org, list, context)
  }
  let purchaserId = FIRST_PURCHASER
  for (const [business, names] of Object.entries(purchasers)) {
    const org = businessNamed(db, business)
    for (const name of org ? names : [])
      db.insert('purchasers', {
        id: purchaserId,
        org_id: org?.id ?? 0,
        name,
        mobile: mobile(purchaserId++ + 70_000, 'INR'),
        created_by: org?.admin_name ?? '',
        created_at: now - random.int(5, 60) * DAY,
      })
  }
  for (const { id, created_at, admin_name, status } of db.all(db.q.selectFrom('orgs').selectAll().orderBy('id')))
    db.insert('org_events', {
      org_id: id,
      issuer: null,
      ...businessEvent('BUSINESS_CREATED'),
      status,
      by_name: admin_name,
      at: created_at,
    })
}
