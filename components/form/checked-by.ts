import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FormSchema } from './use-call-form'

/** A rule that names wrong fields (path → message key), as the schema of a form: the rule stays in lib/rules. */
export const checkedBy = <V extends FieldValues>(refusalsOf: (values: V) => Record<string, string>): FormSchema<V> =>
  z.custom<V>().check(
    z.superRefine((values, context) => {
      for (const [path, message] of Object.entries(refusalsOf(values)))
        context.addIssue({ code: 'custom', path: path.split('.'), message })
    }),
  )
