import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'libsql'
import codegen from 'kysely-codegen'
import { format, resolveConfig } from 'prettier'
import { readSchemaFiles } from '../sandbox/core/db/schema-files.mjs'
import { fail, root } from './run.mjs'

const file = join(root, 'sandbox/core/db/tables.gen.ts')

/** The modules of the types that comments of columns name, as in `status TEXT NOT NULL, -- is CardStatus`. */
const columnTypes = {
  AccountKind: './account-kinds',
  ApprovalEntity: '@/lib/rules/approvals/approval-events',
  ApprovalEvent: '@/lib/rules/approvals/approval-events',
  ApprovalStatus: '@/lib/rules/approvals/approval-states',
  AttemptCause: '@/lib/rules/webhooks/deliveries',
  AttemptOutcome: '@/lib/rules/webhooks/deliveries',
  BalancePeriod: '@/lib/rules/programs/periods',
  BillStatus: '@/lib/rules/bills/bill-states',
  BranchStatus: '@/lib/rules/branches/branch-types',
  BranchType: '@/lib/rules/branches/branch-types',
  BulkKind: '@/lib/rules/files/bulk',
  CardForm: '@/lib/rules/programs/program-form',
  CardMode: '@/lib/rules/cards/card-states',
  CardStatus: '@/lib/rules/cards/card-states',
  Currency: '@/lib/rules/locale/money',
  DeclineCause: '@/lib/rules/transactions/decline-causes',
  DeliveryStatus: '@/lib/rules/webhooks/deliveries',
  DisputeEventKind: '@/lib/rules/disputes/dispute-rules',
  DisputeReason: '@/lib/rules/disputes/dispute-rules',
  DisputeStatus: '@/lib/rules/disputes/dispute-rules',
  FeeType: '@/lib/rules/programs/fees',
  Frequency: '@/lib/rules/reports/schedule',
  KitOrderStatus: '@/lib/rules/kits/kit-states',
  KitStatus: '@/lib/rules/kits/kit-states',
  KycStatus: '@/lib/rules/users/user-states',
  LineSide: '@/lib/rules/accounts/bank-statement',
  LoadFrom: '@/lib/rules/files/bulk',
  AccountLoadStatus: '@/lib/rules/accounts/transfers',
  AllocationStatus: '@/lib/rules/accounts/transfers',
  MatchQuality: '@/lib/rules/accounts/match-bank-lines',
  MoneySource: '@/lib/rules/transactions/money-source',
  NotificationEvent: '@/lib/rules/notifications/events',
  NotificationKind: '@/lib/rules/notifications/events',
  NotificationTarget: '@/lib/rules/notifications/events',
  NotificationWay: '@/lib/rules/notifications/events',
  Privilege: '@/lib/privileges',
  ReportFormat: '@/lib/rules/reports/report-files',
  ReportStatus: '@/lib/rules/reports/report-files',
  StatementFormat: '@/lib/rules/accounts/bank-statement',
  TransferMode: '@/lib/rules/accounts/transfers',
  TxnStatus: '@/lib/rules/transactions/transaction-filters',
  UploadRowStatus: '@/lib/rules/files/bulk',
  UploadStatus: '@/lib/rules/files/bulk',
  UploadType: '@/lib/rules/files/bulk',
  WebhookStatus: '@/lib/rules/webhooks/deliveries',
}

const typeInSql = (sql, column) => {
  const line = sql.split('\n').find((text) => text.trimStart().startsWith(`${column} `)) ?? ''
  const named = /-- is ([A-Z]\w*)/.exec(line)?.[1]
  if (named && !columnTypes[named]) fail(`Say in scripts/table-types.mjs where the type ${named} of ${column} stands.`)
  const allowed = new RegExp(`CHECK \\(${column} IN \\(('[^)]*')\\)\\)`).exec(line)?.[1]
  return named ?? allowed?.split(', ').join(' | ')
}

const typeOf = (sql, column) => {
  const type = typeInSql(sql, column.name)
  if (!type) return undefined
  const whole = column.isNullable ? `${type} | null` : type
  return column.hasDefaultValue ? `Generated<${whole}>` : whole
}

/** Primary keys are never null. SQLite generates a numeric key only if it is not a reference. */
const readKeys = (db, metadata) => {
  for (const table of metadata.tables) {
    const keys = db.prepare(`SELECT name FROM pragma_table_info(?) WHERE pk > 0`).all(table.name)
    const refers = db.prepare(`SELECT "from" AS name FROM pragma_foreign_key_list(?)`).all(table.name)
    for (const column of table.columns) {
      if (!keys.some(({ name }) => name === column.name)) continue
      column.isNullable = false
      if (refers.some(({ name }) => name === column.name)) column.isAutoIncrementing = false
    }
  }
  return metadata
}

const tableTypes = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emboss-tables-'))
  try {
    const path = join(folder, 'tables.db')
    const made = new Sqlite(path)
    for (const { text } of readSchemaFiles()) made.exec(text)
    const rows = made.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all()
    const sqlOf = (table) => rows.find(({ name }) => name === table)?.sql ?? ''
    const dialect = new codegen.LibsqlDialect()
    const db = await dialect.introspector.connect({ connectionString: `file:${path}`, dialect })
    const options = {
      db,
      dialect,
      excludePattern: '(*_fts*|heard_events|counted_txns)',
      outFile: null,
      typeOnlyImports: true,
    }
    const metadata = readKeys(made, await dialect.introspector.introspect(options))
    const columns = Object.fromEntries(
      metadata.tables.flatMap(({ name, columns }) =>
        columns.flatMap((column) => {
          const type = typeOf(sqlOf(name), column)
          return type ? [[`${name}.${column.name}`, type]] : []
        }),
      ),
    )
    const text = await codegen.generate({
      ...options,
      customImports: columnTypes,
      overrides: { columns },
      typeMapping: { blob: 'Uint8Array' },
      postprocess: () => metadata,
      serializer: new codegen.TypeScriptSerializer({ skipAutogeneratedFileComment: true, typeOnlyImports: true }),
    })
    await db.destroy()
    made.close()
    const note = '// Written by scripts/table-types.mjs from the schema.sql files of the sandbox.\n\n'
    return await format(note + text, { ...(await resolveConfig(file)), filepath: file })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const types = await tableTypes()
const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === types
if (process.argv.includes('--check')) {
  if (!isCurrent)
    fail('Run node scripts/table-types.mjs: sandbox/core/db/tables.gen.ts is not what the schema.sql files say.')
} else if (!isCurrent) writeFileSync(file, types)
