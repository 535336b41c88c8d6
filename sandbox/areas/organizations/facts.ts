import type { ChangedValues } from '../../core/effects/effects'

export const flatten = (values: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string][] => {
      const field = prefix ? `${prefix}.${name}` : name
      if (Array.isArray(value)) return value.length ? [[field, value.join(', ')]] : []
      if (typeof value === 'object' && value !== null) return Object.entries(flatten(value as object, field))
      return value === null || value === undefined || value === '' ? [] : [[field, String(value)]]
    }),
  )

export const onlyChanged = (
  before: ChangedValues,
  after: ChangedValues,
): { before: ChangedValues; after: ChangedValues } => {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => (before[field] ?? '') !== (after[field] ?? ''),
  )
  const pick = (facts: ChangedValues) => Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]))
  return { before: pick(before), after: pick(after) }
}
