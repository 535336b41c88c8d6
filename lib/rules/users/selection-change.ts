import * as z from 'zod/mini'
import { prose } from '../bodies/fields'
import type { UserChange } from './user-states'

export type SelectionChange = Exclude<UserChange, 'unlock'>

const reason = z
  .string()
  .check(prose(), z.minLength(3, 'validation.blockReason'), z.maxLength(200, 'validation.blockReason'))

export const selectionChangeSchema = (change: SelectionChange) =>
  z.strictObject({ reason: change === 'block' ? reason : z.string().check(z.maxLength(200)) })
