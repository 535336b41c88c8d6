import { createHash } from 'node:crypto'
import { SetUpOrg, SetUpSubOrg, UpdateOrg, UpdateOrgBranding, UpdateOrgDraft } from '@/lib/rules/bodies/set-up'
import type { SetUpDetails } from '@/lib/rules/bodies/set-up'
import { countryOf } from '@/lib/rules/organizations/set-up'
import { findSetUpErrors, normaliseSetUp } from '@/lib/rules/organizations/set-up-errors'
import { localDay, todayFor } from '../../db/days'
import { isGuarded } from '../../approvals/configuration'
import type { ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import type { Subject } from '../../core/changes/effects'
import type { AreaAnswers, Runtime } from '../../http/answer'
import { notFound, Refusal } from '../../http/refusal'
import { refuse } from '../../http/refuse'
import { requireOrg } from '../../identity/who'
import type { Who } from '../../identity/who'
import { flatten, onlyChanged } from './approval'
import { recordOrgEvent } from './events'
import { requirements, requirementsOf } from './requirements'
import { findFiles, findOrg, issuersOfOrg, mergeDetails, readSetUp } from './set-up-values'
import type { NewFiles, Org, SetUp } from './set-up-values'
import { addOrg, openAtIssuers, writeFile, writeSetUp } from './set-up-write'
import type { Parent } from './set-up-write'
import { checkVersion, keepVersion } from './set-up-versions'

type Context = Runtime & { who: Who; isTest: boolean; zone: string | null }
type Sent = { formKey: string; orgId?: string | undefined; version?: number | undefined; details: SetUpDetails }

const hashOf = (details: SetUpDetails) => createHash('sha256').update(JSON.stringify(details)).digest('base64url')

/** The form that was begun with this key or for this business, where it was: the same again is never a second one. */
const findBegun = ({ db, who }: Context, { formKey, orgId }: Sent): Org | null => {
  if (orgId) return requireOrg(db, who, orgId)
  const form = db.first(db.q.selectFrom('org_set_ups').select('org_id').where('form_key', '=', formKey))
  return form ? requireOrg(db, who, String(form.org_id)) : null
}

/** Whoever is held to some businesses sets up others below them alone. */
export const checkMayBegin = ({ who }: Context, parent: Parent): void => {
  if (parent === null && who.orgIds.length > 0)
    throw new Refusal(409, 'You set up businesses below your own: open yours and add a sub-business there')
}

const parentOf = ({ db, who }: Context, org: Org | null, parentOrgId?: string): Org | null => {
  if (org) return org.parent_id === null ? null : (findOrg(db, org.parent_id) ?? null)
  return parentOrgId === undefined ? null : requireOrg(db, who, parentOrgId)
}

const checkKind = (org: Org, isSub: boolean): void => {
  if ((org.parent_id !== null) !== isSub) throw notFound(isSub ? 'Sub-business' : 'Business')
}

const requireDraft = (org: Org): void => {
  if (org.status !== 'DRAFT') throw new Refusal(409, 'This business has been submitted: it is changed by its edit form')
}

const merged = (
  context: Context,
  before: SetUp,
  details: SetUpDetails,
): { values: SetUp['values']; files: NewFiles } => {
  const files = findFiles(context.db, context.who, details.files)
  const values = normaliseSetUp(mergeDetails(before.values, details))
  return {
    files,
    values: context.who.issuer && values.issuers.length === 0 ? { ...values, issuers: [context.who.issuer] } : values,
  }
}

const saveDraft = (context: Context, org: Org, sent: Omit<Sent, 'formKey'>, formKey?: string) => {
  requireDraft(org)
  const before = readSetUp(context.db, org)
  checkVersion(context, org, before, sent.version)
  const { values, files } = merged(context, before, sent.details)
  writeSetUp(context, org, values, files)
  const version = keepVersion(context, org, before, values, formKey === undefined ? {} : { form_key: formKey })
  return { orgId: String(org.id), version, status: 'DRAFT', message: 'Draft saved' }
}

/** A form that is kept, however much of it. ORG-28 */
export const beginDraft = (context: Context, sent: Sent, parentOrgId?: string) =>
  context.db.write(() => {
    const begun = findBegun(context, sent)
    const parent = parentOf(context, begun, parentOrgId)
    if (!begun) checkMayBegin(context, parent)
    const org = begun ?? addOrg(context, parent)
    checkKind(org, parentOrgId !== undefined)
    return saveDraft(context, org, sent, sent.formKey)
  })

/** Rules of the form, with what its issuers ask for; fields named as the body has them. */
const checkSetUp = (
  context: Context,
  { values }: { values: SetUp['values'] },
  files: NewFiles,
  onRecord: readonly string[],
  event: string,
) => {
  const papers = new Set(onRecord)
  for (const [type, file] of Object.entries(files)) {
    if (file) papers.add(type)
    else papers.delete(type)
  }
  const errors = findSetUpErrors(values, {
    ...requirementsOf(context.db, values.issuers, event),
    onRecord: [...papers].map((type) => `files.${type}`),
    today: todayFor(context),
  })
  refuse(Object.fromEntries(Object.entries(errors).map(([field, key]) => [`details.${field}`, key])))
}

export const checkWithin = (context: Context, parent: Org | null, issuers: readonly string[]): void => {
  if (!parent) return
  if (parent.status !== 'ACTIVE')
    throw new Refusal(409, 'The business above is not approved yet: sub-businesses come after that')
  const above = issuersOfOrg(context.db, parent.id)
  const foreign = issuers.find((issuer) => !above.includes(issuer))
  if (!foreign) return
  const message = `${foreign} is no issuer of the business above`
  throw new Refusal(400, message, { fields: { 'details.issuers': message } })
}

/** A business for good: approved at once in the sandbox, else it waits for its issuers. ORG-29, ORG-35, ORG-36 */
export const submit = (context: Context, sent: Sent, parentOrgId?: string) =>
  context.db.write(() => {
    const { db, isTest } = context
    const begun = findBegun(context, sent)
    const parent = parentOf(context, begun, parentOrgId)
    if (!begun) checkMayBegin(context, parent)
    const hash = hashOf(sent.details)
    const answer = ({ id, status }: { id: number; status: string }, version: number) => ({
      orgId: String(id),
      version,
      status,
      message: 'Business Added Successfully',
    })
    if (begun && begun.status !== 'DRAFT') {
      const form = db.first(
        db.q.selectFrom('org_set_ups').select(['sent_hash', 'version']).where('org_id', '=', begun.id),
      )
      if (form?.sent_hash === hash) return answer(begun, form.version)
      throw new Refusal(409, 'This business has been submitted already')
    }
    const org = begun ?? addOrg(context, parent)
    checkKind(org, parentOrgId !== undefined)
    const before = readSetUp(db, org)
    checkVersion(context, org, before, sent.version)
    const { values, files } = merged(context, before, sent.details)
    checkSetUp(context, { values }, files, before.onRecord, 'ORG_CREATION')
    checkWithin(context, parent, values.issuers)
    writeSetUp(context, org, values, files)
    const version = keepVersion(context, org, before, values, { form_key: sent.formKey, sent_hash: hash })
    const status = isTest ? 'ACTIVE' : 'PENDING'
    const currency = countryOf(values.issuers) === 'AE' ? ('AED' as const) : ('INR' as const)
    const at = context.now()
    const branch = db.first(
      db.q
        .selectFrom('branches')
        .select('id')
        .where('issuer', '=', values.issuers[0] ?? '')
        .where('type', '=', 'HEAD_OFFICE'),
    )
    db.run(
      db.q
        .updateTable('orgs')
        .set({
          status,
          set_up_complete: 1,
          created_at: at,
          day: localDay(at, currency),
          branch_id: org.branch_id ?? branch?.id ?? null,
        })
        .where('id', '=', org.id),
    )
    recordOrgEvent(context, { orgId: org.id, name: 'Business added', status })
    if (status === 'ACTIVE') openAtIssuers(context, { ...org, currency }, parent)
    return answer({ id: org.id, status }, version)
  })

const requireSetUpOrg = (context: Context, orgId: string): Org => {
  const org = requireOrg(context.db, context.who, orgId)
  if (org.status === 'DRAFT') throw new Refusal(409, 'This business is a draft: finish its set-up first')
  return org
}

const update = (context: Context, body: UpdateOrg) =>
  context.db.write(() => {
    const { db } = context
    const org = requireSetUpOrg(context, body.orgId)
    const before = readSetUp(db, org)
    checkVersion(context, org, before, body.version)
    const { values, files } = merged(context, before, body.details)
    checkSetUp(context, { values }, files, before.onRecord, org.status === 'ACTIVE' ? 'ORG_UPDATE' : 'ORG_CREATION')
    if (countryOf(values.issuers) !== countryOf(before.values.issuers))
      refuse({ 'details.issuers': 'validation.setUp.currencies' })
    writeSetUp(context, org, values, files)
    const version = keepVersion(context, org, before, values)
    recordOrgEvent(context, { orgId: org.id, name: 'Business changed', status: org.status })
    if (org.status === 'ACTIVE') openAtIssuers(context, org, parentOf(context, org))
    return { orgId: String(org.id), version, status: org.status, message: 'Business updated' }
  })

/** What of an active business would be other; one that is not approved yet is changed freely. */
const changeOf = (context: Context, body: UpdateOrg): Omit<Subject, 'event'> | null => {
  const { db, who } = context
  const org = requireSetUpOrg(context, body.orgId)
  if (org.status !== 'ACTIVE') return null
  const issuers = issuersOfOrg(db, org.id)
  const issuer = who.issuer ?? issuers.find((one) => isGuarded(db, one, 'ORG_UPDATE')) ?? issuers[0] ?? null
  const before = readSetUp(db, org)
  return {
    entityId: org.id,
    orgId: org.id,
    issuer,
    currency: org.currency,
    title: org.display_name || org.name,
    mobile: org.admin_mobile,
    ...onlyChanged(flatten(before.values), flatten(merged(context, before, body.details).values)),
  }
}

export const updateOrgEffect: ChangeEffect<'updateOrg'> = { subject: changeOf, apply: update }

export const setUp = {
  ...requirements,
  'issuing POST orgs/primary/saveOrgDetails': {
    body: SetUpOrg,
    answer: (context) => beginDraft(context, context.body),
  },
  'issuing POST orgs/primary/saveSubOrgDetails': {
    body: SetUpSubOrg,
    answer: (context) => beginDraft(context, context.body, context.body.parentOrgId),
  },
  'issuing PUT orgs/primary/updateOrgDetails/{id}': {
    body: UpdateOrgDraft,
    answer: (context) =>
      context.db.write(() => {
        const org = requireOrg(context.db, context.who, context.path.id)
        checkKind(org, false)
        return saveDraft(context, org, context.body)
      }),
  },
  'issuing PUT orgs/primary/updateSubOrgDetails/{id}': {
    body: UpdateOrgDraft,
    answer: (context) =>
      context.db.write(() => {
        const org = requireOrg(context.db, context.who, context.path.id)
        checkKind(org, true)
        return saveDraft(context, org, context.body)
      }),
  },
  'issuing POST orgs/primary': { body: SetUpOrg, answer: (context) => submit(context, context.body) },
  'issuing POST orgs': {
    body: SetUpSubOrg,
    answer: (context) => submit(context, context.body, context.body.parentOrgId),
  },
  'issuing PUT usrmgmt/1.0/org/update': {
    body: UpdateOrg,
    answer: (context) => change(context, 'updateOrg', context.body),
  },
  'issuing PUT orgs/{id}': {
    body: UpdateOrgBranding,
    answer: (context) =>
      context.db.write(() => {
        const { db, body } = context
        const org = requireSetUpOrg(context, context.path.id)
        const before = readSetUp(db, org)
        checkVersion(context, org, before, body.version)
        const { LOGO_PATH: logo } = findFiles(db, context.who, body.logo ? { LOGO_PATH: body.logo } : {})
        if (logo) writeFile(context, org.id, 'LOGO_PATH', logo)
        db.run(db.q.updateTable('orgs').set({ display_name: body.orgDisplayName }).where('id', '=', org.id))
        const version = keepVersion(context, org, before, { ...before.values, displayName: body.orgDisplayName })
        recordOrgEvent(context, { orgId: org.id, name: 'Logo and display name changed', status: org.status })
        return { orgId: String(org.id), version, status: org.status, message: 'Business updated' }
      }),
  },
} satisfies AreaAnswers
