import 'server-only'
import { listCardKycDocs } from '../calls/cards'
import { getCustomer, listCustomerKycDocs } from '../calls/customers'
import { holdsAny } from '../privileges'
import { revealPrivileges } from '../rules/bodies/reveal'
import type { Reveal } from '../rules/bodies/reveal'
import { actorOf } from '../session/audit'
import type { Origin } from '../session/audit'
import type { Session } from '../session/session'
import { auditReveal, recordRefusedEvent } from './audit'
import { makeFileReference } from './file-links'
import { perform } from './perform'
import type { PerformContext } from './perform'
import { Problem } from './problem'

const papersOf = ({ of, id }: Reveal, context: PerformContext) => {
  const asked = { path: { id } }
  return of.startsWith('card-')
    ? perform(listCardKycDocs, asked, context)
    : perform(listCustomerKycDocs, asked, context)
}

const read = async (asked: Reveal, session: Session, context: PerformContext): Promise<string | null | undefined> => {
  if (asked.of === 'customer') return (await perform(getCustomer, { path: { id: asked.id } }, context))[asked.what]
  const { documents } = await papersOf(asked, context)
  const paper = documents.find(({ docId }) => docId === asked.what)
  if (!('picture' in asked)) return paper?.docValue
  const url = paper?.imageUrls[asked.picture - 1]
  return url && makeFileReference(url, session.id)
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
  if (!holdsAny(session.held, revealPrivileges)) {
    await recordRefusedEvent(event)
    throw new Problem('privilege-missing', requestId, { fields: { need: revealPrivileges.join(',') } })
  }
  return auditReveal(event, async () => {
    const { address, givenRequestId = null } = origin
    const context = { session, requestId, address: address ?? '', givenRequestId, isUnmasked: true as const }
    const value = await read(asked, session, context)
    if (!value) throw new Problem('not-found', requestId)
    return value
  })
}
