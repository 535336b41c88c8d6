import { groupBy } from '@/lib/rules/accounts/group-by'
import type { Acting, RequestEffect } from './acting'

type RecordDocument = { recordId: number; paper: string; link: string | null }

/** Tells the documents of requests that are about a record, read for all the records at once. */
export const documentsOfRecords =
  (
    read: (context: Acting, ids: readonly number[]) => readonly RecordDocument[],
  ): Exclude<RequestEffect['files'], undefined> =>
  (context, requests) => {
    const ids = requests.flatMap(({ entity_id }) => entity_id ?? [])
    const byRecord = groupBy(read(context, ids), ({ recordId }) => recordId)
    return ({ entity_id }) =>
      (byRecord.get(entity_id ?? -1) ?? []).map(({ paper, link }) => ({ paper, before: null, after: link }))
  }
