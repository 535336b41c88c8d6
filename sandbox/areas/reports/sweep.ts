import { FILES_AT_ONCE, nextBatch, type Sweep } from '../../core/retention/sweep'

/** The file goes; that the report was made stays in the list of downloads. DATA-01 */
export const sweepReportFiles: Sweep = (db, before, after) => {
  const ids = db
    .all(
      db.q
        .selectFrom('report_files')
        .innerJoin('report_runs', 'report_runs.id', 'report_files.run_id')
        .select('run_id')
        .where('run_id', '>', after)
        .where('finished_at', '<', before)
        .orderBy('run_id')
        .limit(FILES_AT_ONCE),
    )
    .map(({ run_id: id }) => id)
  if (ids.length > 0) db.run(db.q.deleteFrom('report_files').where('run_id', 'in', ids))
  return nextBatch(ids, FILES_AT_ONCE)
}
