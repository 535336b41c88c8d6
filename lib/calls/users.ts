import { call } from './call'

/** Doc 1 §7.1. */
export const getAdminStatus = call(
  'issuing GET admin/{x}/status',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 1 §7.1. */
export const inviteUser = call('issuing POST admins', ['USERS_ALL'], {})

/** Doc 1 §7.1. */
export const updateUser = call('issuing PUT admins', ['USERS_ALL'], {})

/** Doc 1 §7.1. */
export const saveUserAddress = call('issuing POST admins/addresses/{userId}', ['USERS_ALL'], {})

/** Doc 1 §7.1. */
export const manageApiKeys = call('issuing POST admins/api', 'login', { server: true })

/** Doc 1 §7.1. */
export const getUser = call(
  'issuing GET admins/{id}',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 1 §7.1. */
export const inviteAgent = call('issuing POST agent/admins', ['USERS_ALL'], {})

/** Doc 1 §7.1. */
export const listIssuerAdmins = call(
  'issuing GET issuer/admins',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 1 §7.1. */
export const inviteIssuerAdmin = call('issuing POST issuer/admins', ['USERS_ALL'], {})

/** Doc 1 §7.1. */
export const listPlatformUsers = call(
  'issuing GET mp/admins',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 1 §6. */
export const inviteBranchAdmin = call('issuing POST branch/admins', ['USERS_ALL'], {})

/** Doc 1 §7.1. */
export const listOrgUsers = call(
  'issuing GET orgs/{id}/admins',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 1 §7.1. */
export const listAllUsersForOrg = call(
  'issuing GET usrmgmt/1.0/org/getAllUsersForOrg',
  ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Added: document 1 §5.3: uploads for users. */
export const uploadUsers = call('issuing POST admins/upload', ['USERS_ALL'], { upload: true, optional: true })

/** Added: block, unlock. */
export const setUserStatus = call('issuing PUT admins/{id}/status', ['USERS_ALL'], { optional: true })
