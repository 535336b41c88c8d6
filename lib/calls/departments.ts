import { callIn } from './call'

const call = callIn('departments')

export const uploadDepartmentToGroup = call('issuing POST orgs/departments/upload', ['ORGANIZATION_ALL'], {
  upload: 'sheet',
})

export const uploadDepartmentToNewGroup = call('issuing POST orgs/departments/upload/new', ['ORGANIZATION_ALL'], {
  upload: 'sheet',
})

/** Added: document 1 §3 names the entity. */
export const listDepartments = call('issuing GET orgs/{orgId}/departments', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  optional: true,
})

/** Added: same. */
export const getDepartment = call('issuing GET departments/{id}', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  optional: true,
})

/** Added: same. */
export const createDepartment = call('issuing POST departments', ['ORGANIZATION_ALL'], { optional: true })
