import { z } from 'zod'
import { InviteBranchAdmin } from '@/lib/rules/bodies/branches'
import {
  InviteIssuerUser,
  InviteUser,
  ListApiKeys,
  ManageApiKeys,
  SaveUserAddress,
  SetUserStatus,
  UpdateUser,
} from '@/lib/rules/bodies/users'
import { fileChanges } from '@/lib/rules/approvals/endings'
import { kycStatuses, userStatuses } from '@/lib/rules/users/user-states'
import { documentOf, personal } from './personal'
import {
  count,
  day,
  flag,
  id,
  listOf,
  Message,
  moment,
  oneOf,
  orNull,
  paged,
  pageQuery,
  PostalAddress,
  text,
  version,
  word,
} from './reply'
import { EntriesTaken, EntryCheck } from './sheet-reply'
import { callIn } from './call'
import { rejection } from './rejection'
import { toOpen } from './lacking-documents'
import { waitsFor } from './waits-for'

const call = callIn('users')

const readers = ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'] as const

export const UserRow = z.looseObject({
  id,
  type: text,
  name: text,
  email: text,
  mobile: text,
  status: oneOf(userStatuses),
  statusReason: text,
  approvalStatus: oneOf(kycStatuses),
  issuerCode: text,
  createdAt: moment,
  invitedBy: text,
  version,
  roles: listOf(z.looseObject({ roleId: text, roleName: text, orgId: text, orgName: text })),
  organizations: listOf(z.looseObject({ orgId: id, orgName: text, primaryOrg: flag })),
  adminCount: orNull(count),
  cardCount: orNull(count),
})
export type UserRow = z.output<typeof UserRow>

const isOn = z.boolean().nullish()
const OwnRole = z.looseObject({
  id: text,
  roleEnabled: isOn,
  privilegeList: listOf(z.looseObject({ roleOnEntity: text, rolePrivilege: text, enabled: isOn })),
})

export const UserDetail = UserRow.extend({
  dateOfBirth: personal('birth')(text),
  gender: text,
  fatherName: text,
  address: orNull(PostalAddress),
  kycDocuments: listOf(
    z.looseObject({ docType: text, docValue: documentOf('docType')(text), status: text, uploadedOn: text }),
  ),
  addressProofType: text,
  addressProofFrontUrl: personal('picture')(text),
  addressProofBackUrl: personal('picture')(text),
  taxPaperUrl: personal('picture')(text),
  profilePictureUrl: text,
  approvalReason: text,
  rejection,
  /** Whether the caller may decide about the documents that wait; null where the upstream does not say. Decision 18 */
  mayDecide: orNull(z.boolean()),
  toOpen,
  /** Which documents differ from those that were decided about before, if they are sent again. */
  changedFiles: listOf(z.looseObject({ paper: text, change: oneOf(fileChanges) })),
  digest: text,
  unseen: text,
  twoFactorEnabled: flag,
  recoveryCodesLeft: orNull(count),
  waitsFor,
  /** The issuer codes (or the platform) whose settings require a second person for changes to this person's access. APPR-24 */
  accessAskedAt: listOf(text),
  userOrganizations: orNull(z.array(z.looseObject({ orgId: id }))),
  groupRoleMappingList: orNull(z.array(z.looseObject({ roleId: text, orgId: text }))),
  roleDefinitionList: orNull(z.array(OwnRole)),
})
export type UserDetail = z.output<typeof UserDetail>

export const userFiles = ['addressProofFrontUrl', 'addressProofBackUrl', 'taxPaperUrl', 'profilePictureUrl'] as const

const listQuery = {
  ...pageQuery,
  name: word.optional(),
  mobile: word.optional(),
  status: word.optional(),
  approvalStatus: word.optional(),
  roleId: word.optional(),
  from: day.optional(),
  to: day.optional(),
}

const ApiKey = z.looseObject({
  keyId: id,
  name: text,
  accessKey: text,
  createdOn: text,
  lastUsedOn: text,
  /** The privileges that the key is limited to; null for all of the person's. */
  privileges: orNull(z.array(z.string())),
  /** The IP addresses that may use the key; null for any. */
  addresses: orNull(z.array(z.string())),
})

/** Only a new key carries its secret. PROF-03 */
export const ApiKeys = z.looseObject({
  schemeId: text,
  keys: z.array(ApiKey),
  created: orNull(z.looseObject({ keyId: id, name: text, accessKey: z.string(), secretKey: z.string() })),
})
export type ApiKeys = z.output<typeof ApiKeys>

export const getAdminStatus = call('issuing GET admin/{x}/status', readers, {
  reply: z.looseObject({ id, name: text, status: oneOf(userStatuses) }),
  reach: 'scoped',
})

const Invited = z.looseObject({ id, status: text })

/** The platform mails the invitation. Doc 1 §7.1, USER-08 */
export const inviteUser = call('issuing POST admins', ['USERS_ALL'], {
  body: InviteUser,
  reply: Invited,
  reach: 'scoped',
  makes: { id: 'userId' },
})

export const updateUser = call('issuing PUT admins', ['USERS_ALL'], {
  body: UpdateUser,
  reply: Message,
  reach: 'scoped',
  othersRoles: true,
})

export const saveUserAddress = call('issuing POST admins/addresses/{userId}', ['USERS_ALL'], {
  body: SaveUserAddress,
  reply: Message,
  reach: 'scoped',
})

export const manageApiKeys = call('issuing POST admins/api', 'login', {
  body: ManageApiKeys,
  reads: ListApiKeys,
  reply: ApiKeys,
  reach: 'self',
  server: true,
})

/** A request that was made with an API key. `path` is the pattern of the address, without ids or other data. PROF-03 */
export const ApiRequest = z.looseObject({
  id,
  createdAt: moment,
  method: text,
  path: text,
  status: count,
  durationMs: count,
  requestId: text,
  keyId: text,
  keyName: text,
})
export type ApiRequest = z.output<typeof ApiRequest>

export const listApiRequests = call('issuing GET admins/api/requests', 'login', {
  query: z.strictObject({
    ...pageQuery,
    outcome: word.optional(),
    method: word.optional(),
    keyId: word.optional(),
    searchTxt: word.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: paged(ApiRequest),
  reach: 'self',
  optional: true,
})

export const getUser = call('issuing GET admins/{id}', readers, {
  reply: UserDetail,
  reach: 'scoped',
  decided: 'record',
  files: userFiles,
  repeats: 'view',
})

/** What the caller and the person or role both see, for `seeAs`. `orgIds` null: everywhere in the caller's scope. */
export const getSeenView = call('issuing GET admins/seeAs/{kind}/{id}', ['USERS_ALL'], {
  reply: z.looseObject({
    name: text,
    type: z.string(),
    issuerCode: text,
    isNowhere: flag,
    organizations: listOf(z.looseObject({ orgId: id, orgName: text, currencyCode: text, setUpComplete: flag })),
    grants: listOf(z.looseObject({ privilege: z.string(), orgIds: orNull(z.array(z.string())) })),
  }),
  reach: 'scoped',
  optional: true,
  server: true,
})
export type SeenViewReply = z.output<typeof getSeenView.reply>

export const inviteAgent = call('issuing POST agent/admins', ['USERS_ALL'], {
  body: InviteIssuerUser,
  reply: Invited,
  reach: 'issuer',
  makes: { id: 'userId' },
})

export const listIssuerAdmins = call('issuing GET issuer/admins', readers, {
  query: z.strictObject({ ...listQuery, issuerCode: word.optional(), type: word.optional() }),
  reply: paged(UserRow),
  reach: 'scoped',
})

export const inviteIssuerAdmin = call('issuing POST issuer/admins', ['USERS_ALL'], {
  body: InviteIssuerUser,
  reply: Invited,
  reach: 'issuer',
  makes: { id: 'userId' },
})

export const listPlatformUsers = call('issuing GET mp/admins', readers, {
  query: z.strictObject(listQuery),
  reply: paged(UserRow),
  reach: 'scoped',
})

export const inviteBranchAdmin = call('issuing POST branch/admins', ['USERS_ALL'], {
  body: InviteBranchAdmin,
  reply: z.looseObject({ id, status: text, message: text }),
  reach: 'issuer',
  makes: { id: 'userId' },
})

export const listOrgUsers = call('issuing GET orgs/{id}/admins', readers, {
  query: z.strictObject(listQuery),
  reply: paged(UserRow),
  reach: 'scoped',
})

export const listAllUsersForOrg = call('issuing GET usrmgmt/1.0/org/getAllUsersForOrg', readers, {
  query: z.strictObject({ orgId: word }),
  reply: z.looseObject({ list: z.array(UserRow) }),
  reach: 'scoped',
})

export const uploadUsers = call('issuing POST admins/upload', ['USERS_ALL'], {
  upload: 'sheet',
  optional: true,
  reply: EntriesTaken,
  sentences: { failed: 'errors.upload' },
  reach: 'scoped',
})

export const checkUserUpload = call('issuing POST admins/upload/check', ['USERS_ALL'], {
  reads: true,
  upload: 'sheet',
  optional: true,
  reply: EntryCheck,
  sentences: { failed: 'errors.upload' },
  reach: 'scoped',
})

/** Blocking signs the person out everywhere. The documents do not have this call. */
export const setUserStatus = call('issuing PUT admins/{id}/status', ['USERS_ALL'], {
  body: SetUserStatus,
  reply: z.looseObject({ message: text, status: text }),
  reach: 'scoped',
  othersRoles: true,
  optional: true,
})
