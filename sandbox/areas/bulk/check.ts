import type { UploadType } from '@/lib/rules/files/bulk'
import type { SheetRow } from '@/lib/rules/files/csv-rows'
import { toMajor } from '@/lib/rules/locale/money'
import { noteWriter } from '../../core/requests/makers'
import { corporateAccountOf } from '../cards/money'
import { localDay } from '../../core/db/days'
import { ensurePool } from '../../core/ledger/ledger'
import { HttpError } from '../../core/errors/http-error'
import type { SheetForm } from '../../core/sheets/sheet-form'
import { earlierAnswer, earlierUploads, requireAnswers } from './answers'
import { chooseWork } from './kinds'
import { describeBad } from './row-person'
import { beginRound } from './rounds'
import { readRows, dryRun, type DryRun } from './try-rows'
import type { Order, Work, Worker } from './work'
import { rowColumns } from './row-columns'

const uploadTypeOf = ({ kind, source, program, cardMode }: Order): UploadType => {
  if (kind === 'LOAD') return source === 'CORPORATE_ACCOUNT' ? 'MONEY_LOAD_VIA_ACCOUNT' : 'MONEY_LOAD'
  if (kind === 'ACCOUNTS') return 'MONEY_LOAD_CARD_HOLDERS'
  if (kind === 'CUSTOMERS') return 'CUSTOMER_CREATION'
  if (program.kind === 'GPR') return 'CARD_CREATION'
  return cardMode === 'PHYSICAL_NO_NAMED_CARD' ? 'KIT_MAPPING' : 'GIFT_CARD_CREATION'
}

const fundsOf = ({ db }: Worker, { org, program, source }: Order): number => {
  const account =
    source === 'CORPORATE_ACCOUNT'
      ? corporateAccountOf(db, { org_id: org.id, issuer: program.issuer }).account_id
      : ensurePool(db, org.id, program.issuer, program.currency)
  return db.find('accounts', account)?.balance ?? 0
}

const duplicatesIn = ({ tried }: DryRun): { row: number; of: number }[] => {
  const first = new Map<number, number>()
  return tried.flatMap(({ row, outcome }) => {
    const meant = outcome?.cardId ?? outcome?.customerId
    if (!meant) return []
    const of = first.get(meant)
    if (of !== undefined) return [{ row: row.line, of }]
    first.set(meant, row.line)
    return []
  })
}

const totalOf = ({ tally }: DryRun): string =>
  toMajor([...tally.wallets.values()].reduce((sum, minor) => sum + minor, 0))

/** Checks a file as if it were worked now and writes nothing. Returns every wrong cell, the sums, and which account pays. Decision 22 */
export const checkFile = async (worker: Worker, order: Order, form: SheetForm) => {
  const { file, sheet } = form
  const work = chooseWork(worker, order)
  const { heads, rows } = readRows(form, work)
  const there = fundsOf(worker, order)
  const result = await dryRun(worker.db, work, heads, rows)
  return {
    file: { name: file.name, kind: sheet.kind },
    sheet: sheet.name === null ? null : { name: sheet.name, hiddenRows: sheet.hidden },
    ...(await summary(worker, order, result, work, heads, there)),
    duplicates: duplicatesIn(result),
    earlier: earlierAnswer(earlierUploads(worker, order, file.hash)),
  }
}

const summary = async (
  { db }: Worker,
  order: Order,
  result: DryRun,
  work: Work,
  heads: readonly (string | null)[],
  there: number,
) => {
  const { tally, tried, good, bad } = result
  return {
    rows: tried.length,
    good: good.length,
    bad: bad.length,
    ...(await describeBad(db, bad, heads, work)),
    amount: totalOf(result),
    currency: order.program.currency,
    issuerCode: order.program.issuer,
    wallets: order.wallets
      .filter(({ id }) => tally.wallets.has(id))
      .map(({ id, name }) => ({ walletId: String(id), name, amount: toMajor(tally.wallets.get(id) ?? 0) })),
    funding: {
      needed: toMajor(tally.funding),
      fees: toMajor(tally.fees),
      available: toMajor(there),
      isShort: result.isShort,
    },
  }
}

export const checkRows = async (
  worker: Worker,
  order: Order,
  heads: readonly (string | null)[],
  rows: readonly SheetRow[],
) => {
  const work = chooseWork(worker, order)
  const there = fundsOf(worker, order)
  return summary(worker, order, await dryRun(worker.db, work, heads, rows), work, heads, there)
}

const refuseWhole = ({ good, bad, tally, isShort }: DryRun, there: number): void => {
  const [first] = bad[0]?.faults ?? []
  if (good.length === 0)
    throw new HttpError(400, 'None of the rows in this file can be processed', {
      fields: { file: first?.message ?? 'No valid row' },
    })
  if (isShort)
    throw new HttpError(
      400,
      `The account that pays for this file has ${toMajor(there)}, but the file needs ${toMajor(tally.funding)}`,
    )
}

/** The sandbox's bank holds every file whose name begins with `held`, so that people can try cancelling and retrying. */
const isHeld = (name: string): boolean => /^held\b/i.test(name)

const keepUpload = (
  { db, actor, now }: Worker,
  order: Order,
  { file, sheet, hiddenRows }: SheetForm,
  heads: string,
): number => {
  const { org, program } = order
  const at = now()
  return db.create('bulk_uploads', {
    kind: order.kind,
    card_type: program.kind,
    upload_type: uploadTypeOf(order),
    org_id: org.id,
    root_id: org.root_id,
    program_id: program.id,
    issuer: program.issuer,
    currency: program.currency,
    card_mode: order.cardMode,
    source: order.source,
    status: 'IN_PROGRESS',
    held: Number(isHeld(file.name)),
    reason: null,
    file_name: file.name,
    file_kind: sheet.kind,
    file_hash: file.hash,
    file: file.bytes,
    sheet_name: sheet.name,
    hidden_rows: sheet.hidden.length,
    hidden_included: Number(hiddenRows === 'include'),
    heads,
    user_id: actor.id,
    user_name: actor.name,
    user_mobile: actor.mobile,
    created_at: at,
    day: localDay(at, program.currency),
    finished_at: null,
  })
}

/** Accepts a file. All its rows are stored before the answer; rows with errors are stored as skipped. LOAD-10, LOAD-11 */
export const takeFile = async (worker: Worker, order: Order, form: SheetForm) => {
  const { db } = worker
  requireAnswers(worker, order, form)
  const work = chooseWork(worker, order)
  const { heads, rows } = readRows(form, work)
  const result = await dryRun(db, work, heads, rows)
  refuseWhole(result, fundsOf(worker, order))
  const id = keepUpload(worker, order, form, JSON.stringify(heads))
  noteWriter(worker, 'BULK_UPLOAD', id)
  await db.inSlices(result.tried, ({ row, outcome, faults }) =>
    db.insert('bulk_rows', {
      upload_id: id,
      line: row.line,
      status: outcome ? 'WAITING' : 'SKIPPED',
      faults: faults && JSON.stringify(faults),
      ...rowColumns(work, heads, row.cells),
    }),
  )
  beginRound(db, id)
  return { id, good: result.good.length, bad: result.bad.length, amount: totalOf(result) }
}
