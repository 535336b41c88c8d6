import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'

declare const isGranted: unique symbol
/** Proof that every approval that these events need has been given. Only `grant` makes one, so guarded data cannot be written without it. APPR-24 */
export type Permit = { readonly [isGranted]: true; readonly events: ReadonlySet<ApprovalEvent> }
export type Permitted = { permit: Permit }

/** Must be called first by everything that writes guarded data; throws unless the permit covers one of the events. */
export const requirePermit = ({ permit }: Permitted, ...events: readonly ApprovalEvent[]): void => {
  if (events.some((event) => permit.events.has(event))) return
  throw new Error(`This needs approval (${events.join(', ')}), and nobody was asked`)
}
