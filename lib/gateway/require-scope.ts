import 'server-only'
import { randomUUID } from 'node:crypto'
import { portalAnswers, type PortalAnswer, type PortalNeed } from '../portal-answers'
import { processState } from '../process-state'
import { isEnough } from '../rules/users/offers'
import { scopeOver, type PersonScope, type Scope } from '../rules/users/scope'
import type { Session } from '../rules/identity/session'
import { freshScopeOf } from '../session/token'
import { readOwnPerson } from './own-person'
import { Problem } from './problem'

declare module '../process-state' {
  interface ProcessState {
    readingScopes?: Map<string, Promise<PersonScope>>
  }
}
const readingScopes = (processState.readingScopes ??= new Map())

type ScopeContext = {
  requestId?: string | null
  address?: string | null
  refused?: () => Promise<void>
}

const ask = async (session: Session, { requestId, address }: ScopeContext): Promise<PersonScope> => {
  const context = { session, requestId: requestId || randomUUID(), address: address ?? '' }
  return (await readOwnPerson(session, context)).scope
}

const askOnce = (session: Session, context: ScopeContext): Promise<PersonScope> => {
  const reading = readingScopes.get(session.id) ?? ask(session, context).finally(() => readingScopes.delete(session.id))
  readingScopes.set(session.id, reading)
  return reading
}

/**
 * The scope in which a person may use a route of the portal. It was read from the platform within the last minute, and is read again before
 * a change. Throws a Problem if the scope is missing or too small. Decision 40, ACC-31
 */
export const requireScope = async (
  session: Session,
  answer: PortalAnswer,
  context: ScopeContext = {},
): Promise<Exclude<Scope, { kind: 'none' }>> => {
  const need: PortalNeed = portalAnswers[answer]
  const person = need.isChange
    ? await ask(session, context)
    : (freshScopeOf(session.id) ?? (await askOnce(session, context)))
  const own = scopeOver(person, need.needs)
  const scope = session.seeAs && isEnough(own, need) ? scopeOver(session.scope, need.needs) : own
  if (scope.kind !== 'none' && isEnough(scope, need)) return scope
  await context.refused?.()
  const reach = need.isOfWholeIssuer ? 'issuer' : need.reach
  throw new Problem('privilege-missing', context.requestId ?? '', {
    fields: { need: need.needs.join(','), ...(scope.kind !== 'none' && { reach }) },
  })
}
