import { z } from 'zod'
import { InviteUser, ListApiKeys, ManageApiKeys, SaveUserAddress } from '@/lib/rules/bodies/users'
import { count, flag, id, listOf, Message, orNull, PostalAddress, text } from './reply'
import { callIn } from './call'

const call = callIn('users')

/** A person of the platform. Doc 1 §3 */
export const UserDetail = z.looseObject({
  id,
  type: text,
  name: text,
  email: text,
  mobile: text,
  status: text,
  issuerCode: text,
  roles: listOf(z.looseObject({ roleId: text, roleName: text })),
  organizations: listOf(z.looseObject({ orgId: id, orgName: text, primaryOrg: flag })),
  dateOfBirth: text,
  gender: text,
  fatherName: text,
  address: orNull(PostalAddress),
  kycDocuments: listOf(z.looseObject({ docType: text, docValue: text, status: text, uploadedOn: text })),
  twoFactorEnabled: flag,
  recoveryCodesLeft: orNull(count),
})
export type UserDetail = z.output<typeof UserDetail>

const ApiKey = z.looseObject({ keyId: id, name: text, accessKey: text, createdOn: text })

/** The keys in use; the one just made carries its secret, this once. PROF-03 */
export const ApiKeys = z.looseObject({
  schemeId: text,
  keys: listOf(ApiKey),
  created: orNull(z.looseObject({ keyId: id, name: text, accessKey: z.string(), secretKey: z.string() })),
})
export type ApiKeys = z.output<typeof ApiKeys>

export const getAdminStatus = call(
  'issuing GET admin/{x}/status',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Mails an invitation. Doc 1 §7.1 */
export const inviteUser = call('issuing POST admins', ['USERS_ALL'], {
  body: InviteUser,
  reply: z.looseObject({ id, status: text }),
})

export const updateUser = call('issuing PUT admins', ['USERS_ALL'], {})

export const saveUserAddress = call('issuing POST admins/addresses/{userId}', ['USERS_ALL'], {
  body: SaveUserAddress,
  reply: Message,
})

export const manageApiKeys = call('issuing POST admins/api', 'login', {
  body: ManageApiKeys,
  reads: ListApiKeys,
  reply: ApiKeys,
  server: true,
})

export const getUser = call(
  'issuing GET admins/{id}',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  { reply: UserDetail },
)

export const inviteAgent = call('issuing POST agent/admins', ['USERS_ALL'], {})

export const listIssuerAdmins = call(
  'issuing GET issuer/admins',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const inviteIssuerAdmin = call('issuing POST issuer/admins', ['USERS_ALL'], {})

export const listPlatformUsers = call(
  'issuing GET mp/admins',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const inviteBranchAdmin = call('issuing POST branch/admins', ['USERS_ALL'], {})

export const listOrgUsers = call(
  'issuing GET orgs/{id}/admins',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const listAllUsersForOrg = call(
  'issuing GET usrmgmt/1.0/org/getAllUsersForOrg',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Added: document 1 §5.3: uploads for users. */
export const uploadUsers = call('issuing POST admins/upload', ['USERS_ALL'], { upload: 'sheet', optional: true })

/** Added: block, unlock. */
export const setUserStatus = call('issuing PUT admins/{id}/status', ['USERS_ALL'], { optional: true })
