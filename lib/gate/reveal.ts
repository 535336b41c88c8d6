import 'server-only'
import { listCardKycDocs } from '../calls/cards'
import { getCustomer, listCustomerKycDocs } from '../calls/customers'
import { holdsAny } from '../privileges'
import { revealPrivileges } from '../rules/bodies/reveal'
import type { Reveal } from '../rules/bodies/reveal'
import { actorOf } from '../session/audit'
import type { Origin } from '../session/audit'
import type { Session } from '../session/session'
import { auditedReveal, recordRefusedReveal } from './audit'
import { perform } from './perform'
import type { Context } from './perform'
import { Problem } from './problem'

type Paper = { docId: string | null; docValue: string | null }
const valueIn = ({ documents }: { documents: Paper[] }, docId: string): string | null | undefined =>
  documents.find((paper) => paper.docId === docId)?.docValue

const read = async ({ of, id, what }: Reveal, context: Context): Promise<string | null | undefined> => {
  const path = { id }
  if (of === 'customer-document') return valueIn(await perform(listCustomerKycDocs, { path }, context), what)
  if (of === 'card-document') return valueIn(await perform(listCardKycDocs, { path }, context), what)
  return (await perform(getCustomer, { path }, context))[what]
}

/** One value without its mask, for whoever may change what it belongs to: the reason is on record before it is read. Decisions 23, 26 */
export const reveal = async (asked: Reveal, session: Session, origin: Origin): Promise<string> => {
  const requestId = origin.requestId ?? ''
  const deed = {
    kind: 'reveal' as const,
    action: `reveal ${asked.of}`,
    target: { [asked.of === 'card-document' ? 'cardId' : 'customerId']: asked.id, what: asked.what },
    who: actorOf(session.user),
    detail: JSON.stringify({ reason: asked.reason }),
    ...origin,
  }
  if (!holdsAny(session.held, revealPrivileges)) {
    await recordRefusedReveal(deed)
    throw new Problem('privilege-missing', requestId, { fields: { need: revealPrivileges.join(',') } })
  }
  return auditedReveal(deed, async () => {
    const value = await read(asked, { session, requestId, address: origin.address ?? '', isUnmasked: true })
    if (!value) throw new Problem('not-found', requestId)
    return value
  })
}
