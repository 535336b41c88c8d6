import { inviteIssuerAdmin, listIssuerAdmins, listPlatformUsers } from '@/lib/calls/users'
import { findIssuerAdmins, findUsers } from '@/lib/queries/users'
import { routes } from '@/lib/routes'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { durations } from '@/lib/rules/lists/date-presets'
import { issuerUsers, userFilters } from '@/lib/rules/users/user-states'
import { userRecord } from '@/lib/records/users'
import { defineList } from './define-list'

export const users = defineList({
  name: 'users',
  route: routes.userList,
  needs: listPlatformUsers.need,
  create: { offer: routes.userInvite, href: routes.userInvite(), words: 'users.invite.open' },
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
  record: userRecord,
  columns: {
    name: { label: 'users.columns.name', alwaysVisible: true, second: 'email' },
    mobile: {},
    type: {},
    roleNames: {},
    businessNames: {},
    adminCount: {},
    cardCount: {},
    createdAt: {},
    approvalStatus: {},
    status: { alwaysVisible: true },
  },
  fileColumns: ['id', 'issuerCode', 'invitedBy'],
})

export const issuerAdmins = defineList({
  name: 'issuer-admins',
  route: routes.issuerAdmins,
  needs: listIssuerAdmins.need,
  create: {
    offer: inviteIssuerAdmin,
    href: routes.userInvite({ kind: 'issuer' }),
    words: 'issuer-admins.invite.issuer',
  },
  load: findIssuerAdmins,
  id: 'id',
  tabs: { all: {} },
  choices: {
    issuerCode: { kind: 'choice', options: issuerCodes },
    type: { kind: 'choice', options: issuerUsers },
    status: { kind: 'choice', options: [...userFilters, 'INVITED'] },
  },
  search: ['mobile', 'name'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  failedWords: 'errors.upload',
  record: userRecord,
  columns: {
    name: { label: 'issuer-admins.columns.name', alwaysVisible: true, second: 'email' },
    mobile: {},
    issuerCode: {},
    type: {},
    status: { alwaysVisible: true },
    roleNames: {},
    createdAt: {},
  },
  fileColumns: ['id', 'invitedBy'],
})
