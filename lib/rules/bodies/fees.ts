import * as z from 'zod/mini'
import { FeeFields, feeTypes } from '../programs/fees'

export const UpdateProgramFees = z.strictObject({
  version: z.int().check(z.gte(0)),
  fees: z
    .array(z.strictObject({ feeType: z.enum(feeTypes), ...FeeFields.shape }))
    .check(z.minLength(1), z.maxLength(feeTypes.length)),
})
export type UpdateProgramFees = z.output<typeof UpdateProgramFees>

export const CalculateProgram = z.strictObject({
  amount: z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/, 'validation.amount')),
  feeType: z.optional(z.enum(feeTypes)),
})
export type CalculateProgram = z.output<typeof CalculateProgram>
