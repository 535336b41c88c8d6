import type { FieldValues } from 'react-hook-form'
import type { Schema } from './use-call-form'

/** A rule that names wrong fields (path → message key), as the schema of a form: the rule stays in lib/rules. */
export const checkedBy = <V extends FieldValues>(refusalsOf: (values: V) => Record<string, string>): Schema<V> => ({
  '~standard': {
    version: 1,
    vendor: 'emboss',
    validate: (values: unknown) => {
      const issues = Object.entries(refusalsOf(values as V)).map(([path, message]) => ({
        message,
        path: path.split('.'),
      }))
      return issues.length ? { issues } : { value: values }
    },
  },
})
