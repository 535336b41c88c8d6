import { createHash } from 'node:crypto'
import {
  SetUpBusiness,
  SetUpSubBusiness,
  UpdateBusiness,
  UpdateBusinessBranding,
  UpdateBusinessDraft,
  type SetUpDetails,
} from '@/lib/rules/bodies/set-up'
import { DEFAULT_ISSUER } from '@/lib/rules/cards/issuers'
import { countryOf, type Requirements } from '@/lib/rules/organizations/set-up'
import { findSetUpErrors, normaliseSetUp } from '@/lib/rules/organizations/set-up-errors'
import { localDay, todayFor } from '../../core/db/days'
import { isOpen } from '../../core/changes/requests'
import { change } from '../../core/changes/change'
import type { Database } from '../../core/db/database'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { refuse } from '../../core/errors/field-error'
import { isWholeIssuer } from '../../core/scope/scope'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { businessRequestAt, setStatusAt, statusesOf, wasRejectedAt } from './at-issuers'
import { recordBusinessEvent, type BusinessEventCode } from './events'
import { requirements } from './requirements'
import { requirementsOf } from '../../core/changes/requirements'
import {
  findFiles,
  findBusiness,
  mergeDetails,
  readSetUp,
  type NewFiles,
  type StoredBusiness,
  type SetUp,
} from './set-up-values'
import { createBusiness, openAtIssuer, writeSetUp, type Parent } from './set-up-write'
import { checkVersion, keepVersion } from './set-up-versions'

export type Context = Runtime & { actor: Actor; isTest: boolean; zone: string | null }
type SetUpRequest = { formKey: string; orgId?: string | undefined; version?: number | undefined; details: SetUpDetails }

const hashOf = (details: SetUpDetails) => createHash('sha256').update(JSON.stringify(details)).digest('base64url')

/** The business that this form has already created, if any, so that sending the form twice does not create two. */
const findBegun = ({ db, actor }: Context, { formKey, orgId }: SetUpRequest): StoredBusiness | null => {
  if (orgId) return requireBusiness(db, actor, orgId)
  const form = db.first(db.q.selectFrom('org_set_ups').select('org_id').where('form_key', '=', formKey))
  return form ? requireBusiness(db, actor, String(form.org_id)) : null
}

/** A person whose scope is limited to some businesses can set up new ones only below them. */
export const checkMayBegin = ({ actor }: Context, parent: Parent): void => {
  if (parent === null && actor.orgIds.length > 0)
    throw new HttpError(
      409,
      'You can set up businesses only below your own. Open your business and add a sub-business there',
    )
}

export const parentOf = (
  { db, actor }: Context,
  org: StoredBusiness | null,
  parentOrgId?: string,
): StoredBusiness | null => {
  if (parentOrgId === undefined)
    return org === null || org.parent_id === null ? null : (findBusiness(db, org.parent_id) ?? null)
  const parent = requireBusiness(db, actor, parentOrgId)
  if (org && org.parent_id !== parent.id) throw notFound('Sub-business')
  return parent
}

const checkKind = (org: StoredBusiness, isSub: boolean): void => {
  if ((org.parent_id !== null) !== isSub) throw notFound(isSub ? 'Sub-business' : 'Business')
}

const requireDraft = (org: StoredBusiness): void => {
  if (org.status !== 'DRAFT')
    throw new HttpError(409, 'This business has already been submitted. Use its edit form to change it')
}

export const merged = (
  context: Context,
  before: SetUp,
  details: SetUpDetails,
): { values: SetUp['values']; files: NewFiles } => {
  const files = findFiles(context.db, context.actor, details.files)
  const values = normaliseSetUp(mergeDetails(before.values, details))
  return {
    files,
    values:
      context.actor.issuer && values.issuers.length === 0 ? { ...values, issuers: [context.actor.issuer] } : values,
  }
}

const saveDraft = (context: Context, org: StoredBusiness, sent: Omit<SetUpRequest, 'formKey'>, formKey?: string) => {
  requireDraft(org)
  const before = readSetUp(context.db, org)
  checkVersion(context, org, before, sent.version)
  const { values, files } = merged(context, before, sent.details)
  writeSetUp({ ...context, permit: null }, org, values, files)
  const version = keepVersion(context, org, before, values, formKey === undefined ? {} : { form_key: formKey })
  return { orgId: String(org.id), version, status: 'DRAFT', message: 'Draft saved' }
}

export const beginDraft = (context: Context, sent: SetUpRequest, parentOrgId?: string) =>
  context.db.write(() => {
    const begun = findBegun(context, sent)
    const parent = parentOf(context, begun, parentOrgId)
    if (!begun) checkMayBegin(context, parent)
    const org = begun ?? createBusiness(context, parent)
    checkKind(org, parentOrgId !== undefined)
    return saveDraft(context, org, sent, sent.formKey)
  })

/** Requirements differ between a new business and a change of one that the issuer has approved. ORG-31, ORG-47 */
const askedOf = (db: Database, issuers: readonly string[], approvedBy: readonly string[]): Requirements => {
  const [of, anew] = [
    requirementsOf(db, approvedBy, 'ORG_UPDATE'),
    requirementsOf(
      db,
      issuers.filter((issuer) => !approvedBy.includes(issuer)),
      'ORG_CREATION',
    ),
  ]
  return {
    documents: [...new Set([...of.documents, ...anew.documents])],
    addresses: [...new Set([...of.addresses, ...anew.addresses])],
  }
}

export const checkSetUp = (
  context: Context,
  { values }: { values: SetUp['values'] },
  files: NewFiles,
  onRecord: readonly string[],
  approvedBy: readonly string[] = [],
) => {
  const papers = new Set(onRecord)
  for (const [type, file] of Object.entries(files)) {
    if (file) papers.add(type)
    else papers.delete(type)
  }
  const errors = findSetUpErrors(values, {
    ...askedOf(context.db, values.issuers, approvedBy),
    onRecord: [...papers].map((type) => `files.${type}`),
    today: todayFor(context),
  })
  refuse(Object.fromEntries(Object.entries(errors).map(([field, key]) => [`details.${field}`, key])))
}

export const checkWithin = (context: Context, parent: StoredBusiness | null, issuers: readonly string[]): void => {
  if (!parent) return
  const above = statusesOf(context.db, parent.id)
  if (!above.some(({ status }) => status === 'ACTIVE'))
    throw new HttpError(409, 'The parent business is not approved yet. You can add sub-businesses after that')
  for (const issuer of issuers) {
    const found = above.find((one) => one.issuer === issuer)
    if (found?.status === 'ACTIVE') continue
    throw fieldError(
      'details.issuers',
      found ? `${issuer} has not approved the parent business yet` : `The parent business does not work with ${issuer}`,
    )
  }
}

/**
 * In SANDBOX a business is approved at once if people of the issuer or platform add it, or at the default issuer if that has never rejected
 * it. Decision 40
 */
const isApprovedAtOnce = ({ db, isTest, actor }: Context, orgId: number, issuer: string): boolean =>
  isTest && (isWholeIssuer(actor, issuer) || (issuer === DEFAULT_ISSUER && !wasRejectedAt(db, orgId, issuer)))

/** Submits the business to each new issuer and returns the issuers that still have to decide. ORG-35, ORG-47 */
export const putToIssuers = (context: Context, org: StoredBusiness, code: BusinessEventCode): string[] =>
  statusesOf(context.db, org.id).flatMap(({ issuer, status }) => {
    if (status !== 'DRAFT') return []
    const isActive = isApprovedAtOnce(context, org.id, issuer)
    setStatusAt(context, { org_id: org.id, issuer }, isActive ? 'ACTIVE' : 'PENDING', code)
    if (!isActive) return [issuer]
    openAtIssuer(context, org, issuer)
    return []
  })

export const saved = ({ db, actor }: Context, org: StoredBusiness, version: number, message: string) => {
  const issuers = statusesOf(db, org.id).filter(({ issuer }) => !actor.issuer || issuer === actor.issuer)
  const own = actor.issuer && issuers[0]
  return {
    orgId: String(org.id),
    version,
    status: own ? own.status : (findBusiness(db, org.id)?.status ?? org.status),
    issuerDetailsList: issuers.map(({ issuer, status }) => ({ issuerCode: issuer, status })),
    message,
  }
}

const putRight = (context: Context, org: StoredBusiness, sent: SetUpRequest, sentHash: string): number => {
  const { db } = context
  const issuers = statusesOf(db, org.id)
  const requests = issuers.flatMap(({ issuer }) => businessRequestAt(db, org.id, issuer) ?? [])
  const isDecided = requests.length > 0 && !requests.some(isOpen)
  if (!isDecided || issuers.some(({ status }) => status === 'ACTIVE'))
    throw new HttpError(409, 'This business has already been submitted')
  const before = readSetUp(db, org)
  checkVersion(context, org, before, sent.version)
  const { values, files } = merged(context, before, sent.details)
  checkSetUp(context, { values }, files, before.onRecord)
  if (countryOf(values.issuers) !== countryOf(before.values.issuers))
    refuse({ 'details.issuers': 'validation.setUp.currencies' })
  checkWithin(context, parentOf(context, org), values.issuers)
  writeSetUp({ ...context, permit: null }, org, values, files)
  const version = keepVersion(context, org, before, values, { sent_hash: sentHash })
  recordBusinessEvent(context, { orgId: org.id, code: 'BUSINESS_CHANGED', status: org.status })
  putToIssuers(context, org, 'BUSINESS_SENT')
  return version
}

/** Creates a business. In SANDBOX it is approved at once, otherwise its issuers have to approve it. ORG-29, ORG-35, ORG-36 */
export const submit = (context: Context, sent: SetUpRequest, parentOrgId?: string) =>
  context.db.write(() => {
    const { db } = context
    const begun = findBegun(context, sent)
    const parent = parentOf(context, begun, parentOrgId)
    if (!begun) checkMayBegin(context, parent)
    const hash = hashOf(sent.details)
    const answer = (org: StoredBusiness, version: number) => saved(context, org, version, 'Business Added Successfully')
    if (begun && begun.status !== 'DRAFT') {
      const form = db.first(
        db.q.selectFrom('org_set_ups').select(['sent_hash', 'version']).where('org_id', '=', begun.id),
      )
      if (form?.sent_hash === hash) return answer(begun, form.version)
      return answer(begun, putRight(context, begun, sent, hash))
    }
    const org = begun ?? createBusiness(context, parent)
    checkKind(org, parentOrgId !== undefined)
    const before = readSetUp(db, org)
    checkVersion(context, org, before, sent.version)
    const { values, files } = merged(context, before, sent.details)
    checkSetUp(context, { values }, files, before.onRecord)
    checkWithin(context, parent, values.issuers)
    writeSetUp({ ...context, permit: null }, org, values, files)
    const version = keepVersion(context, org, before, values, { form_key: sent.formKey, sent_hash: hash })
    const currency = countryOf(values.issuers) === 'AE' ? ('AED' as const) : ('INR' as const)
    const at = context.now()
    const branch = db.first(
      db.q
        .selectFrom('branches')
        .select('id')
        .where('issuer', '=', values.issuers[0] ?? '')
        .where('type', '=', 'HEAD_OFFICE'),
    )
    db.update('orgs', org.id, {
      set_up_complete: 1,
      created_at: at,
      day: localDay(at, currency),
      branch_id: org.branch_id ?? branch?.id ?? null,
    })
    putToIssuers(context, { ...org, currency }, 'BUSINESS_ADDED')
    return answer(org, version)
  })

export const setUp = {
  ...requirements,
  'issuing POST orgs/primary/saveOrgDetails': {
    body: SetUpBusiness,
    answer: (context) => beginDraft(context, context.body),
  },
  'issuing POST orgs/primary/saveSubOrgDetails': {
    body: SetUpSubBusiness,
    answer: (context) => beginDraft(context, context.body, context.body.parentOrgId),
  },
  'issuing PUT orgs/primary/updateOrgDetails/{id}': {
    body: UpdateBusinessDraft,
    answer: (context) =>
      context.db.write(() => {
        const org = requireBusiness(context.db, context.actor, context.path.id)
        checkKind(org, false)
        return saveDraft(context, org, context.body)
      }),
  },
  'issuing PUT orgs/primary/updateSubOrgDetails/{id}': {
    body: UpdateBusinessDraft,
    answer: (context) =>
      context.db.write(() => {
        const org = requireBusiness(context.db, context.actor, context.path.id)
        checkKind(org, true)
        return saveDraft(context, org, context.body)
      }),
  },
  'issuing POST orgs/primary': { body: SetUpBusiness, answer: (context) => submit(context, context.body) },
  'issuing POST orgs': {
    body: SetUpSubBusiness,
    answer: (context) => submit(context, context.body, context.body.parentOrgId),
  },
  'issuing PUT usrmgmt/1.0/org/update': {
    body: UpdateBusiness,
    answer: (context) => change(context, 'updateOrg', context.body),
  },
  'issuing PUT orgs/{id}': {
    body: UpdateBusinessBranding,
    answer: (context) => change(context, 'updateOrgBranding', { ...context.body, orgId: context.path.id }),
  },
} satisfies AreaHandlers
