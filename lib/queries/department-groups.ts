import 'server-only'
import { listDepartments } from '@/lib/calls/departments'
import { tryPerform } from '@/lib/gateway/perform'
import { readOrganization } from './organizations'

const MOST = 500

export const readDepartmentGroups = async (orgId: string) => {
  const [org, groups] = await Promise.all([
    readOrganization(orgId, false),
    tryPerform(listDepartments, { path: { orgId }, query: { page: 1, perPage: MOST } }),
  ])
  return { org, groups }
}
