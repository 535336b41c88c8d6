import { isAccountIssuer } from '@/lib/rules/cards/issuers'
import { DAY } from '../core/db/days'
import { openAccount, outsideAccount, post } from '../core/ledger/ledger'
import type { Database } from '../core/db/database'

const IN_THE_ACCOUNT = 250_000_000

const seedCorporateAccounts = (db: Database, now: number): void => {
  const held = db.all(
    db.q
      .selectFrom('org_issuers')
      .innerJoin('orgs', 'orgs.id', 'org_issuers.org_id')
      .select(['org_id', 'issuer', 'orgs.name', 'orgs.currency'])
      .orderBy('org_id'),
  )
  for (const { org_id: orgId, issuer, name, currency } of held.filter((row) => isAccountIssuer(row.issuer))) {
    const account = openAccount(db, { kind: 'CORPORATE', currency, memo: false, issuer, orgId })
    const number = `${issuer === 'IOB' ? '1502' : '6110'}${String(orgId).padStart(8, '0')}`
    db.insert('corporate_accounts', { org_id: orgId, issuer, name, number, account_id: account })
    post(db, {
      kind: 'DEPOSIT',
      at: now - 40 * DAY,
      postings: [
        { account: outsideAccount(db, 'BANK', issuer, currency), amount: -IN_THE_ACCOUNT },
        { account, amount: IN_THE_ACCOUNT },
      ],
    })
  }
}

/** A wallet that was added to its program after the cards were issued, so that it can still be linked to them. */
const seedLaterWallet = (db: Database): void => {
  const program = db.first(db.q.selectFrom('programs').select('id').where('name', '=', 'SBM City Transit'))
  if (!program) return
  db.insert('wallets', {
    program_id: program.id,
    name: 'Wellness',
    description: 'Doctors, pharmacies and gyms',
    status: 'ACTIVE',
    balance_type: 'PREPAID',
    allow_link: 1,
    is_ncmc: 0,
    initial_balance: 0,
    allow_branch_load: 1,
    priority: 4,
  })
}

export const seedCardMoney = (db: Database, now: number): void => {
  seedCorporateAccounts(db, now)
  seedLaterWallet(db)
}
