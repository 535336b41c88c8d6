import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'

export type Step = { name: string; roleId: number | null }
/** A step of a request, the issuer that decides it (`null` is the platform), and the events that require it. */
export type RequestStep = Step & { issuer: string | null; events: readonly ApprovalEvent[] }
