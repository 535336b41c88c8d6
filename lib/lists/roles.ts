import { listIssuerRoles } from '@/lib/calls/roles'
import { findRoles } from '@/lib/queries/roles'
import { routes } from '@/lib/routes'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { roleRecord } from '@/lib/records/roles'
import { defineList } from './define-list'

export const roles = defineList({
  name: 'roles',
  route: routes.roles,
  needs: listIssuerRoles.need,
  create: { offer: routes.roleNew, href: routes.roleNew(), words: 'roles.actions.new' },
  load: findRoles,
  id: 'id',
  tabs: { all: {} },
  choices: {
    type: { kind: 'choice', options: ['default', 'custom'] },
    issuer: { kind: 'choice', options: issuerCodes },
  },
  search: ['words'],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
  record: roleRecord,
  columns: {
    roleName: { alwaysVisible: true, second: 'description' },
    type: {},
    group: {},
    privilegeCount: {},
    userCount: {},
    createdBy: {},
    state: { label: 'roles.columns.state', alwaysVisible: true },
  },
})
