import * as z from 'zod/mini'
import type { UserChange } from './user-states'

export type BulkChange = Exclude<UserChange, 'unlock'>

const reason = z
  .string()
  .check(z.trim(), z.minLength(3, 'validation.blockReason'), z.maxLength(200, 'validation.blockReason'))

/** Several people are blocked for one reason; the other changes need none. */
export const bulkChangeSchema = (change: BulkChange) =>
  z.strictObject({ reason: change === 'block' ? reason : z.string().check(z.maxLength(200)) })
