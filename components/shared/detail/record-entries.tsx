import type { ReactNode } from 'react'
import type { RenderContext } from '@/components/list/render-context'
import { CopyableId } from '@/components/shared/copyable-id'
import { IssuerName } from '@/components/shared/issuer-name'
import { StatusBadge } from '@/components/shared/status-badge'
import type { AnyField, AnyRecord, RecordFieldOf } from '@/lib/records/define-record'
import { formatDate, formatDateTime, formatMobile, formatMoney, formatNumber } from '@/lib/rules/locale/format'
import { listAddressParts } from '@/lib/rules/locale/address-lines'
import { toMinor, type Currency } from '@/lib/rules/locale/money'
import { joinNames } from '@/lib/rules/words/join-names'
import type { FactEntry } from './fact-list'

/** An entry of a detail: a field of the record, optionally with its own value or label, or any other label and value. Null leaves it out. */
type RecordEntry<Field extends string> =
  | Field
  | readonly [field: Field, value: ReactNode]
  | { label: string; field: Field }
  | { label: string; value: ReactNode }
  | false
  | null
  | undefined
  | ''

export type RecordFact<R, Row> = RecordEntry<RecordFieldOf<R, Row>>
/** What rendering a field needs, on the server and in a form. */
export type FactContext = Pick<RenderContext, 'words' | 'status' | 'localeZone'> & {
  session: Pick<RenderContext['session'], 'numbers'>
}

type RecordValues = Record<string, unknown>

const valueAt = (row: object, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as RecordValues | null | undefined)?.[key], row)

const draw = (one: AnyField, row: object, field: string, label: string, context: FactContext): ReactNode => {
  const value = valueAt(row, field) ?? (one.fallback && valueAt(row, one.fallback))
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  const { localeZone, session, status, words } = context
  if (one.kind === 'money') {
    // A form holds amounts as text in major units, a row as numbers in minor units.
    const minor = typeof value === 'string' ? toMinor(value) : Number(value)
    return minor === null ? text : formatMoney(minor, (row as RecordValues)[one.currency ?? ''] as Currency)
  }
  if (one.kind === 'count') return formatNumber(Number(value), session.numbers)
  if (one.kind === 'dateTime') return formatDateTime(text, localeZone)
  if (one.kind === 'date') return formatDate(text, localeZone)
  if (one.kind === 'mobile') return <bdi>{formatMobile(text)}</bdi>
  if (one.kind === 'word') return status(text, one.labels)
  if (one.kind === 'status') return <StatusBadge status={text} label={status(text, one.labels)} labels={one.labels} />
  if (one.kind === 'issuer') return <IssuerName code={text} />
  if (one.kind === 'id') return <CopyableId id={text} label={label} />
  if (one.kind === 'code') return <span className="code">{text}</span>
  if (one.kind === 'flag') return words(value === true ? 'common.yes' : 'common.no')
  if (one.kind === 'address') return listAddressParts(value).join(', ')
  return one.kind === 'list' ? joinNames(value as readonly string[], localeZone.locale) : text
}

/** The label and value of each entry, in reading order. */
export const recordEntries = <const R extends AnyRecord, Row extends object>({
  record,
  of,
  facts,
  context,
}: {
  record: R
  of: Row
  facts: readonly RecordFact<R, Row>[]
  context: FactContext
}): FactEntry[] => {
  const entryOf = (field: string, own?: { value?: ReactNode; label?: string }): FactEntry => {
    const one = record[field] as AnyField
    const label = own?.label ?? context.words(one.label)
    return [label, own && 'value' in own ? own.value : draw(one, of, field, label, context)]
  }
  return facts.flatMap((entry): FactEntry[] => {
    if (!entry) return []
    if (typeof entry === 'string') return [entryOf(entry)]
    if ('label' in entry)
      return ['field' in entry ? entryOf(entry.field, { label: entry.label }) : [entry.label, entry.value]]
    return [entryOf(entry[0], { value: entry[1] })]
  })
}
