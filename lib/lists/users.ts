import { listPlatformUsers } from '@/lib/calls/users'
import { findUsers } from '@/lib/queries/users'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { userFilters } from '@/lib/rules/users/user-states'
import { defineList } from './define-list'

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
    businessNames: { kind: 'text', file: [{ of: 'businessNames', head: 'businesses' }] },
    adminCount: { kind: 'count' },
    cardCount: { kind: 'count' },
    createdAt: { kind: 'dateTime', file: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }] },
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
