import type { Role } from '@/lib/calls/roles'
import { defineRecord } from './define-record'

export const roleRecord = defineRecord<Role & { privilegeCount: number; state: 'ON' | 'OFF' }>()({
  roleName: { kind: 'text', label: 'list.file.role' },
  description: { kind: 'text', label: 'list.file.description' },
  type: { kind: 'word', label: 'list.file.roleType', labels: 'roles.types' },
  group: { kind: 'text', label: 'list.file.group' },
  privilegeCount: { kind: 'count', label: 'list.file.privileges' },
  userCount: { kind: 'count', label: 'list.file.users' },
  createdBy: { kind: 'text', label: 'list.file.createdBy' },
  state: { kind: 'status', label: 'list.file.status', labels: 'roles.states' },
})
