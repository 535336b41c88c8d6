import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'

declare const isGranted: unique symbol
/** Proof that everybody who has to decide was asked, by event. Only `grant` makes one, so that what is guarded is written through the core or not at all. APPR-24 */
export type Permit = { readonly [isGranted]: true; readonly events: ReadonlySet<ApprovalEvent> }
export type Permitted = { permit: Permit }

/** Called first by everything that writes guarded data: one of its events must have been asked about. */
export const requirePermit = ({ permit }: Permitted, ...events: readonly ApprovalEvent[]): void => {
  if (events.some((event) => permit.events.has(event))) return
  throw new Error(`This needs approval (${events.join(', ')}), and nobody was asked`)
}
