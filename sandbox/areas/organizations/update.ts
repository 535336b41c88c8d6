import type { UpdateOrg, UpdateOrgBranding } from '@/lib/rules/bodies/set-up'
import { setUpFiles } from '@/lib/rules/organizations/business-documents'
import { countryOf } from '@/lib/rules/organizations/set-up'
import type { ChangeEffect } from '../../core/changes/acting'
import type { Permitted } from '../../core/effects/permit'
import { HttpError } from '../../core/errors/http-error'
import { refuse } from '../../core/errors/field-error'
import { requireOrg } from '../../core/actor/actor'
import { openOrgRequest } from './approval'
import { activeIssuersOf } from './at-issuers'
import { comparePaper } from './documents'
import { recordOrgEvent } from './events'
import { flatten, onlyChanged } from './facts'
import { orgChange } from './org-change'
import { checkSetUp, checkWithin, merged, parentOf, putToIssuers, saved, type Context } from './set-up'
import { findFiles, readSetUp, type Org } from './set-up-values'
import { requireOrgPermit, writeFile, writeSetUp } from './set-up-write'
import { checkVersion, keepVersion } from './set-up-versions'

const requireSetUpOrg = (context: Context, orgId: string): Org => {
  const org = requireOrg(context.db, context.actor, orgId)
  if (org.status === 'DRAFT') throw new HttpError(409, 'This business is a draft. Finish its set-up first')
  return org
}

const update = (context: Context & Permitted, body: UpdateOrg) =>
  context.db.write(() => {
    const { db } = context
    const org = requireSetUpOrg(context, body.orgId)
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
    recordOrgEvent(context, { orgId: org.id, name: 'Business changed', status: org.status })
    for (const issuer of putToIssuers(context, org, 'Sent for approval')) openOrgRequest(context, org, issuer)
    return saved(context, org, version, 'Business updated')
  })

export const updateOrgEffect: ChangeEffect<'updateOrg'> = {
  subject: (context, body) => {
    const org = requireSetUpOrg(context, body.orgId)
    const before = readSetUp(context.db, org)
    const after = merged(context, before, body.details).values
    return orgChange(context, org, onlyChanged(flatten(before.values), flatten(after)))
  },
  files: (context, { orgId, details: { files = {} } }) =>
    setUpFiles.flatMap((type) => {
      const key = files[type]
      return key === undefined ? [] : [comparePaper(context, orgId, type, key || null)]
    }),
  apply: update,
}

type Branding = UpdateOrgBranding & { orgId: string }

const updateBranding = (context: Context & Permitted, body: Branding) =>
  context.db.write(() => {
    const { db } = context
    const org = requireSetUpOrg(context, body.orgId)
    requireOrgPermit(context, org)
    const before = readSetUp(db, org)
    checkVersion(context, org, before, body.version)
    const { LOGO_PATH: logo } = findFiles(db, context.actor, body.logo ? { LOGO_PATH: body.logo } : {})
    if (logo) writeFile(context, org, 'LOGO_PATH', logo)
    db.update('orgs', org.id, { display_name: body.orgDisplayName })
    const version = keepVersion(context, org, before, { ...before.values, displayName: body.orgDisplayName })
    recordOrgEvent(context, { orgId: org.id, name: 'Logo and display name changed', status: org.status })
    return saved(context, org, version, 'Business updated')
  })

export const updateOrgBrandingEffect: ChangeEffect<'updateOrgBranding'> = {
  subject: (context, body) => {
    const org = requireSetUpOrg(context, body.orgId)
    const facts = onlyChanged({ displayName: org.display_name }, { displayName: body.orgDisplayName })
    return orgChange(context, org, facts, 'branding')
  },
  files: (context, { orgId, logo }) => (logo ? [comparePaper(context, orgId, 'LOGO_PATH', logo)] : []),
  apply: updateBranding,
}
