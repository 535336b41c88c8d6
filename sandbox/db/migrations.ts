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
import { businessTags } from './migrations/14-business-tags'
import { accountTries } from './migrations/15-account-tries'
import { searchIndexes } from './migrations/16-search'
import { auditOrder } from './migrations/17-audit-order'
import { sortOrder } from './migrations/18-sort-order'
import { tickets } from './migrations/19-tickets'
import { businessParts } from './migrations/20-business-parts'
import { people } from './migrations/21-people'
import { branches } from './migrations/22-branches'
import { moneyLoads } from './migrations/23-money-loads'
import { setUps } from './migrations/24-set-ups'
import { transactionEvents } from './migrations/25-transaction-events'
import { reports } from './migrations/26-reports'
import { approvalTables } from './migrations/27-approvals'
import { programParts } from './migrations/28-programs'
import { webhookDeliveries } from './migrations/29-webhook-deliveries'
import { merchantScope } from './migrations/30-merchant-scope'
import { notifications } from './migrations/31-notifications'
import { cardSwitches } from './migrations/36-card-switches'
import { cardReplacements } from './migrations/37-card-replacements'
import { rulesEngine } from './migrations/34-rules-engine'
import { bills } from './migrations/32-bills'
import { designs } from './migrations/33-designs'
import { disputes } from './migrations/38-disputes'
import { moneySource } from './migrations/42-money-source'
import { uploadRounds } from './migrations/44-upload-rounds'
import { filterIndexes } from './migrations/39-filter-indexes'
import { consequences } from './migrations/43-consequences'
import { customerChanges } from './migrations/45-customer-changes'
import { notes } from './migrations/46-notes'
import { versionApprovers } from './migrations/47-version-approvers'
import { entriesOfPayments } from './migrations/48-entries-of-payments'

/** In their order: what has landed is not changed, what is new goes to the end. */
const steps = [
  tables,
  indexes,
  nameTriggers,
  secondFactors,
  accountLinks,
  kitTables,
  cardMoney,
  bulkUploads,
  customerVans,
  accountLoads,
  documents,
  kitAmounts,
  tags,
  businessTags,
  accountTries,
  searchIndexes,
  auditOrder,
  sortOrder,
  tickets,
  businessParts,
  people,
  branches,
  moneyLoads,
  setUps,
  transactionEvents,
  reports,
  approvalTables,
  programParts,
  webhookDeliveries,
  merchantScope,
  notifications,
  cardSwitches,
  cardReplacements,
  rulesEngine,
  bills,
  designs,
  disputes,
  moneySource,
  uploadRounds,
  filterIndexes,
  consequences,
  customerChanges,
  notes,
  versionApprovers,
  entriesOfPayments,
]

const versionOf = (db: Database) =>
  (db.prepared('PRAGMA user_version').all([])[0] as { user_version: number }).user_version

/** Brings a file to the newest schema, or to `upTo`, one step after another. */
export const migrate = (db: Database, upTo = steps.length): void => {
  for (let step = versionOf(db); step < upTo; step++) {
    const text = steps[step]
    if (!text) return
    db.write(() => {
      db.exec(text)
      db.exec(`PRAGMA user_version = ${step + 1}`)
    })
  }
}

/** Before any row is loaded in bulk: tables without indexes. */
export const migrateTablesOnly = (db: Database): void => migrate(db, 1)

export const isCurrent = (db: Database): boolean => versionOf(db) === steps.length
