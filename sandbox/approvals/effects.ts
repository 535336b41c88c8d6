import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { Runtime } from '../http/answer'
import type { Who } from '../identity/who'
import type { Comparison } from './facts'
import type { Request } from './requests'

/** A paper as it stands and as it is wanted: links to the files. */
export type ComparedFile = { paper: string; before: string | null; after: string | null }

export type Acting = Runtime & { who: Who }

/** What an approval and a refusal do, both inside the transaction of the decision: they throw a Refusal where it cannot be done any more. */
export type Effect = {
  approve: (context: Acting, request: Request) => { message?: string; entityId?: number | null }
  /** Leaves the other rows of a file out, at whichever step; only a file has this. Decision 33 */
  keepLines?: (context: Acting, request: Request, lines: readonly number[]) => void
  /** Also where it is cancelled. */
  reject: (context: Acting, request: Request, reason: string | null) => void
  /** What stands now against what is wanted; throws where it is gone. */
  compare?: (context: Acting, request: Request) => Comparison
  files?: (context: Acting, request: Request) => ComparedFile[]
  /** Why somebody may not decide, beside whoever asked. */
  refuses?: (who: Who, request: Request) => string | null
  /** What whoever asked is told, and whoever comes second. */
  own?: string
  decided?: (request: Request) => string
}

const effects = new Map<ApprovalEvent, Effect>()

/** Says what the approval of an event does; an area says so once, where its answers stand. */
export const registerEffect = (event: ApprovalEvent, effect: Effect): void => {
  effects.set(event, effect)
}

export const effectOf = (event: ApprovalEvent): Effect => {
  const effect = effects.get(event)
  if (!effect) throw new Error(`Nobody says what the approval of ${event} does`)
  return effect
}
