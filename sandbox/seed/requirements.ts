import type { Currency } from '@/lib/rules/locale/money'
import { businessAddressTypes, emptySetUp } from '@/lib/rules/organizations/set-up'
import type { Database } from '../core/db/database'
import type { Random } from './random'

type RequiredItems = { papers: readonly string[]; addresses: readonly string[] }
const usual: RequiredItems = { papers: ['GST_CERT', 'PAN'], addresses: ['REGISTERED_ADDRESS'] }

/** Differences from the default requirements; an Emirati bank asks for no Indian documents. Decision 25 */
const own: Readonly<Record<string, RequiredItems>> = {
  YES: { papers: ['GST_CERT', 'PAN'], addresses: businessAddressTypes },
  NSDL: { papers: ['GST_CERT', 'PAN', 'TAN'], addresses: ['REGISTERED_ADDRESS'] },
  SBM: { papers: ['GST_CERT', 'PAN', 'CIN'], addresses: businessAddressTypes },
  ENBD: { papers: ['LOGO_PATH'], addresses: businessAddressTypes },
}

/** What each issuer requires of a new business; it requires nothing more of a business that is only changed. ORG-31, ORG-32 */
export const seedRequirements = (db: Database): void => {
  for (const { code } of db.all(db.q.selectFrom('issuers').select('code'))) {
    const { papers, addresses } = own[code] ?? usual
    const rows = [
      ...papers.map((type) => ({ kind: 'DOCUMENT' as const, type })),
      ...addresses.map((type) => ({ kind: 'ADDRESS' as const, type })),
    ]
    for (const row of rows) db.insert('issuer_requirements', { issuer: code, event_type: 'ORG_CREATION', ...row })
  }
}

export const seedSetUps = (db: Database, random: Random): void => {
  const orgs = db.all(
    db.q
      .selectFrom('orgs')
      .select(['id', 'currency', 'created_at', 'admin_name'])
      .where('status', '!=', 'DRAFT')
      .orderBy('id'),
  )
  for (const org of orgs) seedSetUp(db, random, org)
}

type SeededBusiness = { id: number; currency: Currency; created_at: number; admin_name: string }

export const seedSetUp = (
  db: Database,
  random: Random,
  { id, currency, created_at, admin_name }: SeededBusiness,
): void => {
  const values = {
    ...emptySetUp,
    trn: currency === 'AED' ? `100${random.digits(12)}` : '',
    accountType: 'CURRENT_ACCOUNT',
    accountNumber: random.digits(14),
    cardFee: '25.00',
    replacementFee: '50.00',
    signatory: {
      ...emptySetUp.signatory,
      dateOfBirth: `19${random.int(60, 95)}-0${random.int(1, 9)}-1${random.int(0, 9)}`,
    },
  }
  db.insert('org_set_ups', { org_id: id, form_key: null, sent_hash: null, version: 1 })
  db.insert('org_set_up_versions', {
    org_id: id,
    version: 1,
    json: JSON.stringify(values),
    by_name: admin_name,
    at: created_at,
  })
}
