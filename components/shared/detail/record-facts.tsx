import { FactList } from './fact-list'
import { recordEntries, type FactContext, type RecordFact } from './record-entries'
import type { AnyRecord } from '@/lib/records/define-record'

export type { RecordFact } from './record-entries'

/** The fields of one record, in reading order. If a value is empty, the page says so. */
export function RecordFacts<const R extends AnyRecord, Row extends object>(shown: {
  record: R
  of: Row
  facts: readonly RecordFact<R, Row>[]
  context: FactContext
}) {
  return <FactList facts={recordEntries(shown)} empty={shown.context.words('common.notGiven')} />
}
