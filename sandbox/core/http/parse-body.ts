import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { HttpError } from '../errors/http-error'

export const parseBody = <T>(schema: core.$ZodType<T>, given: unknown): T => {
  const read = z.safeParse(schema, given ?? {})
  if (read.success) return read.data
  const fields = Object.fromEntries(
    read.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message || 'Invalid']),
  )
  const [field = 'body'] = Object.keys(fields)
  throw new HttpError(400, `${field} is missing or not valid`, { fields })
}
