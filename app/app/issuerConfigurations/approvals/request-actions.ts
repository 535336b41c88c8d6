import type { ApprovalParts } from '@/lib/queries/approvals'

export type RequestActions = Extract<ApprovalParts['actions'], { ok: true }>['value']

export const isEnabled = (actions: RequestActions, name: string): boolean =>
  actions.actions.some(({ action, enabled }) => action === name && enabled)
