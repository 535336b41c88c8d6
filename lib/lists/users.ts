import { listIssuerAdmins, listPlatformUsers } from '@/lib/calls/users'
import { findIssuerAdmins, findUsers } from '@/lib/queries/users'
import { routes } from '@/lib/routes'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { durations } from '@/lib/rules/lists/date-presets'
import { issuerPeople, userFilters } from '@/lib/rules/users/user-states'
import { defineList } from './define-list'

/** What every list of people says of somebody. */
const person = {
  name: {
    kind: 'text',
    keep: true,
    second: 'email',
    file: [
      { of: 'name', head: 'name' },
      { of: 'email', head: 'email' },
    ],
  },
  mobile: { kind: 'mobile', file: [{ of: 'mobile', head: 'mobile', kind: 'mobile' }] },
  type: {
    kind: 'word',
    own: 'status.userTypes',
    file: [{ of: 'type', head: 'userType', kind: 'word', own: 'status.userTypes' }],
  },
  roleNames: { kind: 'text', file: [{ of: 'roleNames', head: 'roles' }] },
  createdAt: { kind: 'dateTime', file: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }] },
} as const

/** People: all, those who have not answered yet, and those whose papers wait or are missing. USER-01, USER-02, USER-03 */
export const users = defineList({
  name: 'users',
  route: routes.userList,
  needs: listPlatformUsers.need,
  load: findUsers,
  id: 'id',
  tabs: {
    all: {},
    invited: { status: 'INVITED' },
    'approval-pending': { approvalStatus: 'VERF_PENDING' },
    'kyc-pending': { approvalStatus: 'PENDING' },
  },
  choices: {
    status: { kind: 'choice', options: userFilters },
    roleId: { kind: 'id' },
  },
  search: ['mobile', 'name'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  failedWords: 'errors.upload',
  columns: {
    name: person.name,
    mobile: person.mobile,
    type: person.type,
    roleNames: person.roleNames,
    businessNames: { kind: 'text', file: [{ of: 'businessNames', head: 'businesses' }] },
    adminCount: { kind: 'count' },
    cardCount: { kind: 'count' },
    createdAt: person.createdAt,
    approvalStatus: {
      kind: 'status',
      own: 'users.approvals',
      file: [{ of: 'approvalStatus', head: 'approval', kind: 'word', own: 'users.approvals' }],
    },
    status: { kind: 'status', own: 'users.statuses', keep: true },
  },
  fileColumns: {
    userId: { kind: 'code', field: 'id', file: [{ of: 'id', head: 'userId' }] },
    issuer: { kind: 'text', field: 'issuerCode', file: [{ of: 'issuerCode', head: 'issuer' }] },
    invitedBy: { kind: 'text' },
  },
})

/** The own people of issuers: admins and agents. CFG-06 */
export const issuerAdmins = defineList({
  name: 'issuer-admins',
  route: routes.issuerAdmins,
  needs: listIssuerAdmins.need,
  load: findIssuerAdmins,
  id: 'id',
  tabs: { all: {} },
  choices: {
    issuerCode: { kind: 'choice', options: issuerCodes },
    type: { kind: 'choice', options: issuerPeople },
    status: { kind: 'choice', options: [...userFilters, 'INVITED'] },
  },
  search: ['mobile', 'name'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  failedWords: 'errors.upload',
  columns: {
    name: person.name,
    mobile: person.mobile,
    issuerCode: { kind: 'text', file: [{ of: 'issuerCode', head: 'issuer' }] },
    type: person.type,
    status: {
      kind: 'status',
      own: 'users.statuses',
      keep: true,
      file: [{ of: 'status', head: 'status', kind: 'status', own: 'users.statuses' }],
    },
    roleNames: person.roleNames,
    createdAt: person.createdAt,
  },
  fileColumns: {
    userId: { kind: 'code', field: 'id', file: [{ of: 'id', head: 'userId' }] },
    invitedBy: { kind: 'text' },
  },
})
