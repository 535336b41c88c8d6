import type { Database } from './database'
import { tables } from './migrations/01-tables'
import { indexes } from './migrations/02-indexes'
import { nameTriggers } from './migrations/03-name-triggers'
import { secondFactors } from './migrations/04-second-factors'
import { accountLinks } from './migrations/05-account-links'
import { kitTables } from './migrations/06-kits'
import { cardMoney } from './migrations/07-card-money'
import { bulkUploads } from './migrations/08-bulk-uploads'
import { customerVans } from './migrations/09-customer-vans'
import { accountLoads } from './migrations/10-account-loads'
import { documents } from './migrations/11-documents'
import { kitAmounts } from './migrations/12-kit-amounts'
import { tags } from './migrations/13-tags'

const numbered = [
  { name: 'tables', text: tables },
  { name: 'indexes', text: indexes },
  { name: 'name triggers', text: nameTriggers },
  { name: 'second factors, keys, profiles', text: secondFactors },
  { name: 'account links', text: accountLinks },
  { name: 'kits, PIN mailers, codes of card holders', text: kitTables },
  { name: 'card money and prints', text: cardMoney },
  { name: 'bulk uploads', text: bulkUploads },
  { name: 'virtual account numbers of customers', text: customerVans },
  { name: 'loads of card holders', text: accountLoads },
  { name: 'documents and drafts', text: documents },
  { name: 'amounts on kits', text: kitAmounts },
  { name: 'tags', text: tags },
]

const versionOf = (db: Database) =>
  (db.prepared('PRAGMA user_version').all([])[0] as { user_version: number }).user_version

/** Brings a file to the newest schema, or to `upTo`, one numbered step after another. */
export const migrate = (db: Database, upTo = numbered.length): void => {
  for (let step = versionOf(db); step < upTo; step++) {
    const migration = numbered[step]
    if (!migration) return
    db.write(() => {
      db.exec(migration.text)
      db.exec(`PRAGMA user_version = ${step + 1}`)
    })
  }
}

/** Before any row is loaded in bulk: tables without indexes. */
export const migrateTablesOnly = (db: Database): void => migrate(db, 1)

export const isCurrent = (db: Database): boolean => versionOf(db) === numbered.length
