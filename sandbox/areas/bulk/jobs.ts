import type { Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { HttpError } from '../../core/errors/http-error'
import { notify } from '../../core/notifications/notify'
import { findActor } from '../../core/actor/actor'
import { type Order, type Work, type Worker, findOrder, Tally } from './work'
import { asStored, personColumns } from './row-columns'
import { readRow } from './read-row'
import { FirstRows, tryRow } from './try-rows'
import { chooseWork } from './kinds'
import type { Upload } from './uploads'

const AT_ONCE = 10
const PAUSE_MS = 15

const openUpload = (db: Database): Upload | undefined =>
  db.first(
    db.q
      .selectFrom('bulk_uploads')
      .selectAll()
      .where('status', '=', 'IN_PROGRESS')
      .where('held', '=', 0)
      .orderBy('id')
      .limit(1),
  )

const waitingRows = (db: Database, uploadId: number) =>
  db.all(
    db.q
      .selectFrom('bulk_rows')
      .select(['line', 'cells', 'moves', 'kit_amount', 'card_id', 'customer_id'])
      .where('upload_id', '=', uploadId)
      .where('status', '=', 'WAITING')
      .orderBy('line')
      .limit(AT_ONCE),
  )

const countDone = (db: Database, uploadId: number): number =>
  db.first(
    db.q
      .selectFrom('bulk_rows')
      .select((build) => build.fn.countAll<number>().as('n'))
      .where('upload_id', '=', uploadId)
      .where('status', '=', 'DONE'),
  )?.n ?? 0

export const concludeUpload = (runtime: Runtime, upload: Upload, reason: string | null = null): void => {
  const { db, now } = runtime
  const { id: uploadId } = upload
  const done = countDone(db, uploadId)
  db.update('bulk_uploads', uploadId, { status: done ? 'COMPLETED' : 'FAILED', reason, finished_at: now() })
  notify(runtime, {
    event: done ? 'UPLOAD_FINISHED' : 'UPLOAD_FAILED',
    to: { userId: upload.user_id },
    target: 'upload',
    targetId: uploadId,
    orgId: upload.org_id,
    issuer: upload.issuer,
    subject: upload.file_name,
    reason,
    count: done,
  })
}

const firstRows = (db: Database, work: Work, uploadId: number, heads: readonly (string | null)[]): FirstRows => {
  const first = new FirstRows(work)
  const done = db.all(
    db.q
      .selectFrom('bulk_rows')
      .select(['line', 'cells'])
      .where('upload_id', '=', uploadId)
      .where('status', '=', 'DONE')
      .orderBy('line'),
  )
  for (const { line, cells } of done) first.add(readRow(work, heads, JSON.parse(cells) as string[]).cells, line)
  return first
}

export const workerOf = (runtime: Runtime, upload: Upload): Worker | null => {
  const actor = findActor(runtime.db, upload.user_id)
  return actor && { ...runtime, actor }
}

export const orderAgain = (worker: Worker, upload: Upload): Order =>
  findOrder(worker, {
    kind: upload.kind,
    source: upload.source,
    cardMode: upload.card_mode,
    orgId: String(upload.org_id),
    cardProgramId: String(upload.program_id),
  })

/** Works one batch. Each row and its new status are committed together, so that no row is worked twice. */
const batch = (runtime: Runtime, upload: Upload): boolean => {
  const { db } = runtime
  const worker = workerOf(runtime, upload)
  if (!worker) {
    failRest(runtime, upload, 'The person who uploaded the file can no longer sign in')
    return false
  }
  const work = chooseWork(worker, orderAgain(worker, upload))
  const heads = JSON.parse(upload.heads) as (string | null)[]
  return db.write(() => {
    const rows = waitingRows(db, upload.id)
    let first: FirstRows | null = null
    for (const stored of rows) {
      const { line } = stored
      const row = { line, cells: JSON.parse(stored.cells) as string[] }
      const { cells } = readRow(work, heads, row.cells)
      const { outcome, faults: found } = tryRow(db, asStored(work, stored), heads, row, new Tally())
      if (found) first ??= firstRows(db, work, upload.id, heads)
      else first?.add(cells, line)
      const faults = found && first ? first.named(found, cells) : null
      db.run(
        db.q
          .updateTable('bulk_rows')
          .set({
            status: outcome ? 'DONE' : 'FAILED',
            faults: faults && JSON.stringify(faults),
            ...(outcome && personColumns(outcome)),
          })
          .where('upload_id', '=', upload.id)
          .where('line', '=', line),
      )
    }
    if (rows.length < AT_ONCE) concludeUpload(runtime, upload)
    return true
  })
}

const failRest = (runtime: Runtime, upload: Upload, why: string): void =>
  runtime.db.write(() => {
    const { db } = runtime
    const faults = JSON.stringify([{ column: null, code: 'stopped', message: why }])
    db.run(
      db.q
        .updateTable('bulk_rows')
        .set({ status: 'FAILED', faults })
        .where('upload_id', '=', upload.id)
        .where('status', '=', 'WAITING'),
    )
    concludeUpload(runtime, upload, why)
  })

type Jobs = { wake: () => void; stop: () => void }

/** Works accepted files in order, continuing where the last process stopped. `pause` is awaited between batches. */
export const startJobs = (runtime: () => Runtime, pause = restful): Jobs => {
  let isRunning = false
  let isStopped = false

  const run = async () => {
    for (;;) {
      await pause()
      await runtime().longWrites.idle()
      if (isStopped) return
      const { db } = runtime()
      const upload = openUpload(db)
      if (!upload) return
      try {
        batch(runtime(), upload)
      } catch (error) {
        process.stderr.write(`bulk upload ${upload.id}: ${error instanceof Error ? error.stack : String(error)}\n`)
        failRest(
          runtime(),
          upload,
          error instanceof HttpError ? error.message : 'The platform could not process the file',
        )
      }
    }
  }
  const wake = () => {
    if (isRunning || isStopped) return
    isRunning = true
    void run().finally(() => {
      isRunning = false
      if (!isStopped && openUpload(runtime().db)) wake()
    })
  }
  return { wake, stop: () => void (isStopped = true) }
}

const restful = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS))
