import { listIssuerRoles } from '@/lib/calls/roles'
import { findRoles } from '@/lib/queries/roles'
import { routes } from '@/lib/routes'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { defineList } from './define-list'

/** The default roles and those of an issuer. ROLE-02, ROLE-03 */
export const roles = defineList({
  name: 'roles',
  route: routes.roles,
  needs: listIssuerRoles.need,
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
  columns: {
    roleName: {
      kind: 'text',
      keep: true,
      second: 'description',
      file: [
        { of: 'roleName', head: 'role' },
        { of: 'description', head: 'description' },
      ],
    },
    type: {
      kind: 'word',
      own: 'roles.types',
      file: [{ of: 'type', head: 'roleType', kind: 'word', own: 'roles.types' }],
    },
    group: { kind: 'text', file: [{ of: 'group', head: 'group' }] },
    privilegeCount: { kind: 'count', file: [{ of: 'privilegeCount', head: 'privileges', kind: 'count' }] },
    userCount: { kind: 'count', file: [{ of: 'userCount', head: 'users', kind: 'count' }] },
    createdBy: { kind: 'text', file: [{ of: 'createdBy', head: 'createdBy' }] },
    state: {
      kind: 'status',
      own: 'roles.states',
      keep: true,
      file: [{ of: 'state', head: 'status', kind: 'word', own: 'roles.states' }],
    },
  },
})
