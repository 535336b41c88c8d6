import 'server-only'
import type { AuditKind, AuditOutcome } from '../rules/audit'
import { visibleTexts } from '../rules/visible-text'
import type { AuditChain } from './audit-chain'
import type { Addition } from './audit-row'
import { processState } from '../process-state'

export type Actor = {
  id: string | null
  name: string | null
  type: string | null
  issuer: string | null
  /** The actor's own business, where that is all they may see. */
  orgId: string | null
}
export const nobody: Actor = { id: null, name: null, type: null, issuer: null, orgId: null }

export type Deed = {
  kind: AuditKind
  /** A call's address, or the portal's own word for it; never a raw path. */
  action: string
  target?: Record<string, string>
  who: Actor
  address: string | null
  requestId: string | null
  givenRequestId?: string | null
  detail?: Record<string, string>
}
export type Intent = { deed: Deed; seq: number }

const additionOf = (deed: Deed): Addition => ({
  at: new Date().toISOString(),
  phase: 'whole',
  intent_seq: null,
  kind: deed.kind,
  action: deed.action,
  target: JSON.stringify(visibleTexts(deed.target ?? {})),
  outcome: null,
  code: null,
  user_id: deed.who.id,
  user_name: deed.who.name,
  user_type: deed.who.type,
  issuer: deed.who.issuer,
  org_id: deed.who.orgId,
  address: deed.address,
  request_id: deed.requestId,
  given_request_id: deed.givenRequestId ?? null,
  detail: deed.detail ? JSON.stringify(visibleTexts(deed.detail)) : null,
})

declare module '../process-state' {
  interface ProcessState {
    audit?: Promise<AuditChain>
  }
}

const begun = async (): Promise<AuditChain> => {
  const [{ AuditChain: Chain }, { anchorEachDay }] = await Promise.all([
    import('./audit-chain'),
    import('./audit-anchor'),
  ])
  void anchorEachDay()
  return new Chain()
}

/** The chain of this process, loaded when something is first recorded. */
export const auditChain = (): Promise<AuditChain> => {
  processState.audit ??= begun()
  return processState.audit
}

/** Written before a state-changing call is sent; throws where it could not be. Decision 26 */
export const recordIntent = async (deed: Deed): Promise<Intent> => {
  const chain = await auditChain()
  return { deed, seq: await chain.append({ ...additionOf(deed), phase: 'intent' }) }
}

/** What became of an intent, once. */
export const recordOutcome = async (
  { deed, seq }: Intent,
  outcome: AuditOutcome,
  code: string | null = null,
): Promise<void> => {
  const chain = await auditChain()
  await chain.append({ ...additionOf(deed), phase: 'outcome', intent_seq: seq, outcome, code })
}

/** A deed that is over when it is recorded: a sign-in, a refusal, a reveal. */
export const recordDeed = async (deed: Deed, outcome: AuditOutcome, code: string | null = null): Promise<void> => {
  const chain = await auditChain()
  await chain.append({ ...additionOf(deed), outcome, code })
}
