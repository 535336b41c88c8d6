import 'server-only'
import type { AuditKind, AuditOutcome } from '../rules/audit/audit-records'
import { visibleTexts } from '../rules/words/visible-text'
import type { AuditChain } from './audit-chain'
import type { Addition } from './audit-row'
import { processState } from '../process-state'

export type AuditActor = {
  id: string | null
  name: string | null
  type: string | null
  issuer: string | null
  /** The businesses that limit the actor's scope, separated by commas; null if none do. */
  orgId: string | null
}
export const nobody: AuditActor = { id: null, name: null, type: null, issuer: null, orgId: null }

export type AuditEvent = {
  kind: AuditKind
  /** The address of a catalogued call, or a fixed text for an action of the portal; never the path of a request. */
  action: string
  target?: Record<string, string>
  who: AuditActor
  address: string | null
  requestId: string | null
  givenRequestId?: string | null
  detail?: Record<string, string>
}
export type Intent = { event: AuditEvent; seq: number }

export const additionOf = (event: AuditEvent): Addition => ({
  at: new Date().toISOString(),
  phase: 'whole',
  intent_seq: null,
  kind: event.kind,
  action: event.action,
  target: JSON.stringify(visibleTexts(event.target ?? {})),
  outcome: null,
  code: null,
  user_id: event.who.id,
  user_name: event.who.name,
  user_type: event.who.type,
  issuer: event.who.issuer,
  org_id: event.who.orgId,
  address: event.address,
  request_id: event.requestId,
  given_request_id: event.givenRequestId ?? null,
  detail: event.detail ? JSON.stringify(visibleTexts(event.detail)) : null,
})

declare module '../process-state' {
  interface ProcessState {
    audit?: Promise<AuditChain>
  }
}

const begun = async (): Promise<AuditChain> => {
  const [{ AuditChain: Chain }, { anchorEachDay }, { fillEachHour }] = await Promise.all([
    import('./audit-chain'),
    import('./audit-anchor'),
    import('./audit-fill'),
  ])
  void anchorEachDay()
  void fillEachHour()
  return new Chain()
}

export const auditChain = (): Promise<AuditChain> => {
  processState.audit ??= begun()
  return processState.audit
}

/** Records an intent before a changing call is sent; throws if that fails. Decision 26 */
export const recordIntent = async (event: AuditEvent): Promise<Intent> => {
  const chain = await auditChain()
  return { event, seq: await chain.append({ ...additionOf(event), phase: 'intent' }) }
}

export const recordOutcome = async (
  { event, seq }: Intent,
  outcome: AuditOutcome,
  code: string | null = null,
): Promise<void> => {
  const chain = await auditChain()
  await chain.append({ ...additionOf(event), phase: 'outcome', intent_seq: seq, outcome, code })
}

export const recordEvent = async (
  event: AuditEvent,
  outcome: AuditOutcome,
  code: string | null = null,
): Promise<void> => {
  const chain = await auditChain()
  await chain.append({ ...additionOf(event), outcome, code })
}
