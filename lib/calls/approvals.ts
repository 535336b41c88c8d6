import { z } from 'zod'
import { SendToApproval } from '@/lib/rules/bodies/set-up'
import { DecideUser } from '@/lib/rules/bodies/users'
import { callIn } from './call'
import { text, word } from './reply'
import { UserDetail, userFiles } from './users'

const call = callIn('approvals')

export const listRoleUsersForApproval = call('issuing GET admins/roles/{roleId}', ['APPROVAL_READ', 'APPROVAL_ALL'], {})

export const searchApprovals = call('issuing GET approval/searchApproval', ['APPROVAL_READ', 'APPROVAL_ALL'], {})

export const approveCardHolder = call('go POST card-holder/approveCardHolder', ['APPROVAL_ALL'], {})

export const getCustomerApprovalDetail = call(
  'issuing GET card-holder/getSingleCustomerDetailsAct',
  ['APPROVAL_READ', 'APPROVAL_ALL'],
  {},
)

export const takeApprovalAction = call('issuing PUT entity/takeAction', ['APPROVAL_ALL'], {})

export const listApprovalEntityTypes = call(
  'issuing GET issuer/approvalEntityType',
  ['APPROVAL_READ', 'APPROVAL_ALL'],
  {},
)

export const listIssuerApprovals = call('issuing GET issuer/approvals', ['APPROVAL_READ', 'APPROVAL_ALL'], {})

/** Whoever sets a business up may ask for its approval. ORG-37 */
export const sendToApprovalQueue = call('issuing POST issuer/approvals', ['APPROVAL_ALL', 'ORGANIZATION_ALL'], {
  body: SendToApproval,
  reply: z.looseObject({ approvalQueueId: text, status: text, message: text }),
})

export const cancelApproval = call('issuing PUT issuer/approvals/{id}/cancel', ['APPROVAL_ALL'], {})

export const listApprovalQueueActions = call(
  'issuing GET issuer/getApprovalQueueActions/{id}',
  ['APPROVAL_READ', 'APPROVAL_ALL'],
  {},
)

export const getIssuerApproval = call('issuing GET issuer/getApprovals/{id}', ['APPROVAL_READ', 'APPROVAL_ALL'], {})

export const pauseApprovalQueue = call('issuing PUT issuer/pauseApprovalQueue/{id}', ['APPROVAL_ALL'], {})

export const listApprovalComments = call(
  'issuing GET issuer/{approvalQueueId}/comments/',
  ['APPROVAL_READ', 'APPROVAL_ALL'],
  {},
)

export const approveOrgKyc = call('go POST organization/approveKyc', ['APPROVAL_ALL'], {})

export const getOrgApprovalDetail = call(
  'issuing GET organization/orgDetailForApproval',
  ['APPROVAL_READ', 'APPROVAL_ALL'],
  {},
)

/** A decision on somebody's papers. USER-17 */
export const approveUserKyc = call('go POST user/approve-user-kyc', ['APPROVAL_ALL'], {
  body: DecideUser,
  reply: z.looseObject({ message: text, approvalStatus: text }),
})

/** A person as whoever decides sees them, papers included. USER-17 */
export const getUserApprovalDetail = call('issuing GET user/userDetailForApproval', ['APPROVAL_READ', 'APPROVAL_ALL'], {
  query: z.strictObject({ userId: word }),
  reply: UserDetail,
  files: userFiles,
})
