import type { UpdateBusiness, UpdateBusinessBranding } from '@/lib/rules/bodies/set-up'
import { setUpFiles } from '@/lib/rules/organizations/business-documents'
import { countryOf } from '@/lib/rules/organizations/set-up'
import type { ChangeEffect } from '../../core/changes/acting'
import type { Permitted } from '../../core/effects/permit'
import { HttpError } from '../../core/errors/http-error'
import { refuse } from '../../core/errors/field-error'
import { requireBusiness } from '../../core/actor/actor'
import { openBusinessRequest } from './approval'
import { activeIssuersOf } from './at-issuers'
import { readComparisons } from './documents'
import { recordBusinessEvent } from './events'
import { flatten, onlyChanged } from './facts'
import { businessChange } from './business-change'
import { checkSetUp, checkWithin, merged, parentOf, putToIssuers, saved, type Context } from './set-up'
import { findFiles, readSetUp, type StoredBusiness } from './set-up-values'
import { requireBusinessPermit, writeFile, writeSetUp } from './set-up-write'
import { checkVersion, keepVersion } from './set-up-versions'

const requireSetUpBusiness = (context: Context, orgId: string): StoredBusiness => {
  const org = requireBusiness(context.db, context.actor, orgId)
  if (org.status === 'DRAFT') throw new HttpError(409, 'This business is a draft. Finish its set-up first')
  return org
}

const update = (context: Context & Permitted, body: UpdateBusiness) =>
  context.db.write(() => {
    const { db } = context
    const org = requireSetUpBusiness(context, body.orgId)
    const before = readSetUp(db, org)
    checkVersion(context, org, before, body.version)
    const { values, files } = merged(context, before, body.details)
    checkSetUp(context, { values }, files, before.onRecord, activeIssuersOf(db, org.id))
    if (countryOf(values.issuers) !== countryOf(before.values.issuers))
      refuse({ 'details.issuers': 'validation.setUp.currencies' })
    checkWithin(
      context,
      parentOf(context, org),
      values.issuers.filter((issuer) => !before.values.issuers.includes(issuer)),
    )
    writeSetUp(context, org, values, files)
    const version = keepVersion(context, org, before, values)
    recordBusinessEvent(context, { orgId: org.id, code: 'BUSINESS_CHANGED', status: org.status })
    for (const issuer of putToIssuers(context, org, 'BUSINESS_SENT')) openBusinessRequest(context, org, issuer)
    return saved(context, org, version, 'Business updated')
  })

export const updateBusinessEffect: ChangeEffect<'updateOrg'> = {
  subject: (context, body) => {
    const org = requireSetUpBusiness(context, body.orgId)
    const before = readSetUp(context.db, org)
    const after = merged(context, before, body.details).values
    return businessChange(context, org, onlyChanged(flatten(before.values), flatten(after)))
  },
  files: (context, contents) => {
    const compare = readComparisons(
      context,
      contents.map(({ orgId }) => orgId),
    )
    return ({ orgId, details: { files = {} } }) =>
      setUpFiles.flatMap((type) => {
        const key = files[type]
        return key === undefined ? [] : [compare(orgId, type, key || null)]
      })
  },
  apply: update,
}

type Branding = UpdateBusinessBranding & { orgId: string }

const updateBranding = (context: Context & Permitted, body: Branding) =>
  context.db.write(() => {
    const { db } = context
    const org = requireSetUpBusiness(context, body.orgId)
    requireBusinessPermit(context, org)
    const before = readSetUp(db, org)
    checkVersion(context, org, before, body.version)
    const { LOGO_PATH: logo } = findFiles(db, context.actor, body.logo ? { LOGO_PATH: body.logo } : {})
    if (logo) writeFile(context, org, 'LOGO_PATH', logo)
    db.update('orgs', org.id, { display_name: body.orgDisplayName })
    const version = keepVersion(context, org, before, { ...before.values, displayName: body.orgDisplayName })
    recordBusinessEvent(context, { orgId: org.id, code: 'BUSINESS_LOOKS_CHANGED', status: org.status })
    return saved(context, org, version, 'Business updated')
  })

export const updateBusinessBrandingEffect: ChangeEffect<'updateOrgBranding'> = {
  subject: (context, body) => {
    const org = requireSetUpBusiness(context, body.orgId)
    const facts = onlyChanged({ displayName: org.display_name }, { displayName: body.orgDisplayName })
    return businessChange(context, org, facts, 'branding')
  },
  files: (context, contents) => {
    const compare = readComparisons(
      context,
      contents.map(({ orgId }) => orgId),
    )
    return ({ orgId, logo }) => (logo ? [compare(orgId, 'LOGO_PATH', logo)] : [])
  },
  apply: updateBranding,
}
