import { transferModes, type AccountLoadStatus } from '@/lib/rules/accounts/transfers'
import { ensurePool, outsideAccount, post } from '../../core/ledger/ledger'
import type { Database } from '../../core/db/database'
import { DAY, HOUR, iso, localDay } from '../../core/db/days'

const LOADS = 24
const statuses: readonly AccountLoadStatus[] = ['APPROVED', 'APPROVED', 'PENDING', 'APPROVED', 'REJECTED', 'PENDING']
const reasons = [
  'The bank knows no transfer of this number',
  'The amount on the bank statement is another',
  'The transfer is for another business',
] as const
/** In minor units. */
const amounts = [25_000_000, 7_500_000, 120_000_000, 1_250_050, 40_000_000] as const

export const seedAccountLoads = (db: Database, now: number): void => {
  const businesses = db.all(
    db.q
      .selectFrom('org_issuers')
      .innerJoin('orgs', 'orgs.id', 'org_issuers.org_id')
      .innerJoin('issuers', 'issuers.code', 'org_issuers.issuer')
      .select(['orgs.id', 'orgs.root_id', 'org_issuers.issuer', 'issuers.currency'])
      .where('org_issuers.status', '=', 'ACTIVE')
      .where('orgs.set_up_complete', '=', 1)
      .where('orgs.created_at', '<', now - 60 * DAY)
      .orderBy('orgs.depth')
      .orderBy('orgs.id')
      .orderBy('org_issuers.issuer')
      .limit(LOADS),
  )
  const people = db.all(db.q.selectFrom('users').select(['id', 'email', 'issuer']).where('type', '<>', 'AGENT'))
  const [first, second] = ['platform.admin@', 'twofactor@'].map((begin) =>
    people.find(({ email }) => email.startsWith(begin)),
  )
  if (!first || !second || businesses.length === 0) return
  for (let n = 0; n < LOADS; n++) {
    const business = businesses[n % businesses.length]
    if (!business) continue
    const status = statuses[n % statuses.length] ?? 'PENDING'
    const createdAt = Math.floor(now - (0.2 + n * 1.3) * DAY)
    const isDecided = status !== 'PENDING'
    const decidedAt = isDecided ? Math.min(createdAt + (2 + (n % 5)) * HOUR, now) : null
    // Some waiting loads were recorded by the platform admin, so that people can see why nobody decides their own load.
    const maker = n % 12 === 5 ? first : (people.find(({ issuer }) => issuer === business.issuer) ?? second)
    const approver = maker.id === first.id ? second : first
    const amount = amounts[n % amounts.length] ?? 5_000_000
    const entry =
      status === 'APPROVED' && decidedAt !== null
        ? post(db, {
            kind: 'DEPOSIT',
            at: decidedAt,
            postings: [
              { account: outsideAccount(db, 'BANK', business.issuer, business.currency), amount: -amount },
              { account: ensurePool(db, business.id, business.issuer, business.currency), amount },
            ],
          })
        : null
    db.insert('money_loads', {
      org_id: business.id,
      root_id: business.root_id,
      issuer: business.issuer,
      currency: business.currency,
      amount,
      utr: `${business.issuer.slice(0, 4).padEnd(4, 'X')}52${String(6_110_000_000 + n * 7_919)}`,
      mode: transferModes[n % transferModes.length] ?? 'NEFT',
      transfer_date: iso(createdAt - 12 * HOUR).slice(0, 10),
      expected_day: iso(createdAt - 12 * HOUR).slice(0, 10),
      status,
      reason: status === 'REJECTED' ? (reasons[n % reasons.length] ?? null) : null,
      created_by_id: maker.id,
      decided_by_id: isDecided ? approver.id : null,
      decided_at: decidedAt,
      entry_id: entry,
      created_at: createdAt,
      day: localDay(createdAt, business.currency),
    })
  }
}
