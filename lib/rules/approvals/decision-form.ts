import * as z from 'zod/mini'
import { prose } from '../bodies/fields'

const REASON = 300

export const DecisionForm = z
  .strictObject({
    decision: z.enum(['APPROVE', 'REJECT']),
    reason: z.optional(z.string().check(prose(), z.maxLength(REASON, 'validation.approvalReason'))),
  })
  .check(
    z.refine(({ decision, reason = '' }) => decision === 'APPROVE' || reason.length > 0, {
      path: ['reason'],
      error: 'validation.rejectReason',
    }),
  )
