import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'

export type Step = {
  name: string
  roleId: number | null
  /** The largest amount of a request, in minor units, that one person decides here alone; without it the next step always decides as well. CFG-09 */
  limit?: number | null
  /** The largest sum that one person decides here alone in a day. */
  dayLimit?: number | null
}
/** A step of a request, the issuer that decides it (`null` is the platform), and the events that require it. */
export type RequestStep = Step & { issuer: string | null; events: readonly ApprovalEvent[] }
