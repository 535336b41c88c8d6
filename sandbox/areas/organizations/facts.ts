import { maskValue } from '../../core/changes/content'
import type { Facts } from '../../core/changes/effects'

/** A form's values by field, without what is empty; the numbers of its papers are masked where they are shown. */
export const flatten = (values: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string][] => {
      const field = prefix ? `${prefix}.${name}` : name
      if (Array.isArray(value)) return value.length ? [[field, value.join(', ')]] : []
      if (typeof value === 'object' && value !== null) return Object.entries(flatten(value as object, field))
      return value === null || value === undefined || value === '' ? [] : [[field, String(value)]]
    }),
  )

/** Numbers of papers and accounts by their end alone. Decision 23 */
export const hide = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([field, value]) => [field, maskValue(field, value)]))

/** Only what differs. */
export const onlyChanged = (before: Facts, after: Facts): { before: Facts; after: Facts } => {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => (before[field] ?? '') !== (after[field] ?? ''),
  )
  const pick = (facts: Facts) => Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]))
  return { before: hide(pick(before)), after: hide(pick(after)) }
}
