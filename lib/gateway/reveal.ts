import 'server-only'
import { getIssuerApproval, openRequestDocuments } from '../calls/approvals'
import { getBranch } from '../calls/branches'
import { getCard, listCardKycDocs } from '../calls/cards'
import { getCustomer, listCustomerKycDocs } from '../calls/customers'
import { callMpadminBusinessDocument, listBusinessDocuments } from '../calls/organizations'
import { getUser } from '../calls/users'
import type { Reveal, RevealedRequest, RevealOfRequest, RevealOfValue } from '../rules/bodies/reveal'
import { kindOfField } from '../rules/input/personal-names'
import type { Scope } from '../rules/users/scope'
import { actorOf, type Origin } from '../session/audit'
import type { Session } from '../rules/identity/session'
import type { AuditEvent } from '../store/audit'
import { auditReveal, recordRefusedEvent } from './audit'
import { makeFileReference } from './file-links'
import { businessesBelow } from './businesses-below'
import { perform, type PerformContext } from './perform'
import { Problem } from './problem'
import { requireScope } from './require-scope'
import { mayCall } from '@/lib/rules/users/offers'

const isOfRequest = ({ of }: Reveal): boolean => of.startsWith('request')
const isOfUser = ({ of }: Reveal): boolean => of === 'user-picture'
const isOfBusiness = ({ of }: Reveal): boolean => of === 'business-picture'
const isOfBranch = ({ of }: Reveal): boolean => of === 'branch-picture'
const isOfCard = ({ of }: Reveal): boolean => of.startsWith('card-')

const documentsOf = (asked: RevealOfValue, context: PerformContext) => {
  const path = { path: { id: asked.id } }
  return isOfCard(asked) ? perform(listCardKycDocs, path, context) : perform(listCustomerKycDocs, path, context)
}

const readBusinessDocuments = (orgId: string, session: Session, context: PerformContext) => {
  const call = mayCall(session, callMpadminBusinessDocument) ? callMpadminBusinessDocument : listBusinessDocuments
  return perform(call, { query: { orgId, getPreSignedURL: 'true' } }, context)
}

const readValue = async (
  asked: RevealOfValue,
  session: Session,
  context: PerformContext,
): Promise<string | null | undefined> => {
  const path = { path: { id: asked.id } }
  if (asked.of === 'customer') return (await perform(getCustomer, path, context))[asked.what]
  if (asked.of === 'request') {
    const { changes } = await perform(getIssuerApproval, path, context)
    return changes.find(({ field }) => field === asked.what)?.[asked.side]
  }
  if (asked.of === 'request-picture') {
    const { files } = await perform(getIssuerApproval, path, context)
    const file = files[asked.picture - 1]
    return file?.paper === asked.what ? file[asked.side] : null
  }
  if (asked.of === 'user-picture') {
    const user = await perform(getUser, path, context)
    if (asked.what === 'PAN') return asked.picture === 1 ? user.taxPaperUrl : null
    return [user.addressProofFrontUrl, user.addressProofBackUrl][asked.picture - 1]
  }
  if (asked.of === 'business-picture') {
    const { list } = await readBusinessDocuments(asked.id, session, context)
    return asked.picture === 1 ? list.find(({ docId }) => docId === asked.what)?.preSignedUrl : null
  }
  if (asked.of === 'branch-picture') {
    const { papers } = await perform(getBranch, path, context)
    return asked.picture === 1 ? papers.find(({ docType }) => docType === asked.what)?.preSignedUrl : null
  }
  const { documents } = await documentsOf(asked, context)
  const paper = documents.find(({ docId }) => docId === asked.what)
  if (!('picture' in asked)) return paper?.docValue
  const url = paper?.imageUrls[asked.picture - 1]
  return url && makeFileReference(url, session.id, { record: recordOf(asked) })
}

/** An upstream without the call leaves it to the portal's own rule who reveals a request. */
const openAll = async ({ id, reason }: RevealOfRequest, context: PerformContext) => {
  const path = { path: { id } }
  try {
    return await perform(openRequestDocuments, { ...path, body: { documents: [], reason } }, context)
  } catch (error) {
    if (!(error instanceof Problem) || error.details.code !== 'not-supported') throw error
    return perform(getIssuerApproval, path, context)
  }
}

type Opened = Pick<Awaited<ReturnType<typeof openAll>>, 'changes' | 'files'>

/** The masked fields that have a value. */
const maskedIn = ({ changes }: Opened) =>
  changes.filter(({ field, before, after, now }) => kindOfField(field) !== null && (before || after || now))

/** What the person sees now: the files that are there, and the masked fields that have a value. */
const namesIn = ({ files, changes }: Opened): string =>
  [
    ...files.flatMap(({ paper, before, after }) => (before || after ? (paper ?? []) : [])),
    ...maskedIn({ files, changes }).flatMap(({ field }) => field ?? []),
  ].join(', ')

const toRevealed = (opened: Opened): RevealedRequest => ({
  values: Object.fromEntries(
    maskedIn(opened).map(({ field, before, after, now }) => [
      field,
      { ...(before && { before }), ...(after && { after }), ...(now && { now }) },
    ]),
  ),
  files: opened.files.map(({ before, after }) => ({ before, after })),
})

const businessesOf = async (asked: Reveal, context: PerformContext): Promise<(string | null)[]> => {
  if (isOfBusiness(asked)) return [asked.id]
  // A branch belongs to its bank and not to a business.
  if (isOfBranch(asked)) return []
  const path = { path: { id: asked.id } }
  if (isOfUser(asked)) return (await perform(getUser, path, context)).organizations.map(({ orgId }) => orgId)
  if (isOfRequest(asked)) return [(await perform(getIssuerApproval, path, context)).orgId]
  return [(await (isOfCard(asked) ? perform(getCard, path, context) : perform(getCustomer, path, context))).orgId]
}

const targetNames = {
  card: 'cardId',
  customer: 'customerId',
  user: 'userId',
  business: 'orgId',
  branch: 'branchId',
  request: 'approvalQueueId',
}
type RevealTarget = keyof typeof targetNames
const kindOf = ({ of }: Reveal): RevealTarget => of.split('-')[0] as RevealTarget

const recordOf = (asked: Reveal): Record<string, string> => ({ [targetNames[kindOf(asked)]]: asked.id })

const targetOf = (asked: Reveal): Record<string, string> => ({
  ...recordOf(asked),
  ...('what' in asked && { what: asked.what }),
  ...('side' in asked && { side: asked.side }),
  ...('picture' in asked && { picture: String(asked.picture) }),
})

const isBelow = async (top: string, orgId: string, context: PerformContext): Promise<boolean> => {
  for await (const orgIds of businessesBelow(top, context)) if (orgIds.includes(orgId)) return true
  return false
}

/** Any role lets a person see a record. To unmask it, the role with the privilege to unmask must cover the record. Decision 40 */
const isRevealedHere = async (asked: Reveal, scope: Scope, context: PerformContext): Promise<boolean> => {
  if (scope.kind !== 'businesses' || !scope.isByRole) return true
  for (const orgId of await businessesOf(asked, context)) {
    if (!orgId) continue
    if (scope.orgIds.includes(orgId)) return true
    for (const top of scope.orgIds) if (await isBelow(top, orgId, context)) return true
  }
  return false
}

/** The reason is written to the audit before anything is read. Decisions 23, 26 */
const revealBy = async <T>(
  asked: Reveal,
  session: Session,
  origin: Origin,
  read: (context: PerformContext) => Promise<T | null | undefined>,
  learned?: (value: T) => Partial<AuditEvent>,
): Promise<T> => {
  const requestId = origin.requestId ?? ''
  const event = {
    kind: 'reveal' as const,
    action: `reveal ${asked.of}`,
    target: targetOf(asked),
    who: actorOf(session.user),
    detail: { reason: asked.reason },
    ...origin,
  }
  const asking = { ...origin, refused: () => recordRefusedEvent(event) }
  const scope = await (isOfRequest(asked)
    ? requireScope(session, 'revealOfRequest', asking)
    : isOfUser(asked)
      ? requireScope(session, 'revealOfUser', asking)
      : isOfBusiness(asked)
        ? requireScope(session, 'revealOfBusiness', asking)
        : isOfBranch(asked)
          ? requireScope(session, 'revealOfBranch', asking)
          : requireScope(session, 'reveal', asking))
  const work = async () => {
    const { address, givenRequestId = null } = origin
    const context = { session, requestId, address: address ?? '', givenRequestId }
    const isHere = await isRevealedHere(asked, scope, context)
    const value = isHere ? await read({ ...context, isUnmasked: true }) : null
    if (!value) throw new Problem('not-found', requestId)
    return value
  }
  return auditReveal(event, work, learned)
}

/** Returns one unmasked value, or a link to a picture. */
export const reveal = (asked: RevealOfValue, session: Session, origin: Origin): Promise<string> =>
  revealBy(asked, session, origin, (context) => readValue(asked, session, context))

/** Returns all that a request masks, to somebody who may decide it; the outcome in the audit names each document and field. APPR-34 */
export const revealRequest = async (
  asked: RevealOfRequest,
  session: Session,
  origin: Origin,
): Promise<RevealedRequest> => {
  const learned = (opened: Opened) => ({ target: { ...targetOf(asked), what: namesIn(opened) } })
  return toRevealed(await revealBy(asked, session, origin, (context) => openAll(asked, context), learned))
}
