import 'server-only'
import { getCard, listCardKycDocs } from '../calls/cards'
import { getCustomer, listCustomerKycDocs } from '../calls/customers'
import type { Reveal } from '../rules/bodies/reveal'
import type { Scope } from '../rules/users/scope'
import { actorOf } from '../session/audit'
import type { Origin } from '../session/audit'
import type { Session } from '../session/session'
import { auditReveal, recordRefusedEvent } from './audit'
import { makeFileReference } from './file-links'
import { orgsBelow } from './orgs-below'
import { perform } from './perform'
import type { PerformContext } from './perform'
import { Problem } from './problem'
import { requireScope } from './require-scope'

const isOfCard = ({ of }: Reveal): boolean => of.startsWith('card-')

const papersOf = (asked: Reveal, context: PerformContext) => {
  const path = { path: { id: asked.id } }
  return isOfCard(asked) ? perform(listCardKycDocs, path, context) : perform(listCustomerKycDocs, path, context)
}

const read = async (asked: Reveal, session: Session, context: PerformContext): Promise<string | null | undefined> => {
  if (asked.of === 'customer') return (await perform(getCustomer, { path: { id: asked.id } }, context))[asked.what]
  const { documents } = await papersOf(asked, context)
  const paper = documents.find(({ docId }) => docId === asked.what)
  if (!('picture' in asked)) return paper?.docValue
  const url = paper?.imageUrls[asked.picture - 1]
  return url && makeFileReference(url, session.id)
}

const isBelow = async (top: string, orgId: string, context: PerformContext): Promise<boolean> => {
  for await (const orgIds of orgsBelow(top, context)) if (orgIds.includes(orgId)) return true
  return false
}

/** The upstream shows what any role lets a person see; a mask falls only where a role that lets them lift it holds. Decision 40 */
const isRevealedHere = async (asked: Reveal, scope: Scope, context: PerformContext): Promise<boolean> => {
  if (scope.kind !== 'businesses' || !scope.isByRole) return true
  const path = { path: { id: asked.id } }
  const { orgId } = isOfCard(asked) ? await perform(getCard, path, context) : await perform(getCustomer, path, context)
  if (!orgId) return false
  if (scope.orgIds.includes(orgId)) return true
  for (const top of scope.orgIds) if (await isBelow(top, orgId, context)) return true
  return false
}

/** One value without its mask, of a picture where it can be fetched, for whoever may change what it belongs to: the reason is on record before it is read. Decisions 23, 26 */
export const reveal = async (asked: Reveal, session: Session, origin: Origin): Promise<string> => {
  const requestId = origin.requestId ?? ''
  const event = {
    kind: 'reveal' as const,
    action: `reveal ${asked.of}`,
    target: {
      [asked.of.startsWith('card-') ? 'cardId' : 'customerId']: asked.id,
      what: asked.what,
      ...('picture' in asked && { picture: String(asked.picture) }),
    },
    who: actorOf(session.user),
    detail: { reason: asked.reason },
    ...origin,
  }
  const scope = await requireScope(session, 'reveal', { ...origin, refused: () => recordRefusedEvent(event) })
  return auditReveal(event, async () => {
    const { address, givenRequestId = null } = origin
    const context = { session, requestId, address: address ?? '', givenRequestId }
    const isHere = await isRevealedHere(asked, scope, context)
    const value = isHere && (await read(asked, session, { ...context, isUnmasked: true }))
    if (!value) throw new Problem('not-found', requestId)
    return value
  })
}
