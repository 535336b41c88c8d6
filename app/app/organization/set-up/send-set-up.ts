import { request } from '@/lib/browser/request'
import type { SetUpValues } from '@/lib/rules/bodies/set-up'
import { toSetUpDetails } from '@/lib/rules/organizations/set-up-form'

export type SetUpRecord = {
  formKey: string
  kind: 'new' | 'draft' | 'edit'
  orgId: string | null
  version: number
  parentId: string | null
  /** True if the person may only set up this business; their changes are submitted again. ORG-45 */
  isOwnSetUp: boolean
  onRecord: Readonly<Record<string, string>>
}

const beginningOf = ({ formKey, orgId, version }: SetUpRecord) => ({
  formKey,
  ...(orgId !== null && { orgId, version }),
})

/** Saves the form as a draft. Sub-businesses have other calls. ORG-28 */
export const keepDraft = (values: SetUpValues, known: SetUpRecord) => {
  const details = toSetUpDetails(values, known.onRecord)
  const { orgId, version, parentId } = known
  if (orgId !== null) {
    const asked = { path: { id: orgId }, body: { version, details } }
    return parentId === null
      ? request('issuing PUT orgs/primary/updateOrgDetails/{id}', asked)
      : request('issuing PUT orgs/primary/updateSubOrgDetails/{id}', asked)
  }
  const body = { ...beginningOf(known), details }
  return parentId === null
    ? request('issuing POST orgs/primary/saveOrgDetails', { body })
    : request('issuing POST orgs/primary/saveSubOrgDetails', { body: { ...body, parentOrgId: parentId } })
}

export const sendSetUp = (values: SetUpValues, known: SetUpRecord) => {
  const details = toSetUpDetails(values, known.onRecord)
  const { orgId, version, parentId } = known
  if (known.kind === 'edit' && !known.isOwnSetUp && orgId !== null)
    return request('issuing PUT usrmgmt/1.0/org/update', { body: { orgId, version, details } })
  const body = { ...beginningOf(known), details }
  return parentId === null
    ? request('issuing POST orgs/primary', { body })
    : request('issuing POST orgs', { body: { ...body, parentOrgId: parentId } })
}
