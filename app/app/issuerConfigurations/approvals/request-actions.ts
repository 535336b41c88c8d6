import { takeApprovalAction, type ApprovalDetail } from '@/lib/calls/approvals'
import type { ApprovalParts } from '@/lib/queries/approvals'
import { mayCall, type Holder } from '@/lib/rules/users/offers'

export type RequestActions = Extract<ApprovalParts['actions'], { ok: true }>['value']

export const isEnabled = (actions: RequestActions, name: string): boolean =>
  actions.actions.some(({ action, enabled }) => action === name && enabled)

/** Whether the person may decide the request: a paused one counts, because they may resume it. */
export const mayDecideNow = (
  { status }: Pick<ApprovalDetail, 'status'>,
  actions: RequestActions,
  session: Holder,
): boolean => mayCall(session, takeApprovalAction) && isEnabled(actions, status === 'PAUSED' ? 'RESUME' : 'APPROVE')
