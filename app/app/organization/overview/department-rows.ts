import { relatedPart } from '@/components/list/related-part'
import type { Department } from '@/lib/calls/departments'
import { routes } from '@/lib/routes'

export const departmentRows = relatedPart<Department>()({
  name: 'business',
  id: 'id',
  columns: {
    department: { kind: 'text', alwaysVisible: true, field: 'name', second: 'parentName' },
    admin: { kind: 'text', field: 'adminName', second: 'adminEmail' },
    adminMobile: { kind: 'mobile' },
    budget: { kind: 'money', currency: 'currency' },
    userCount: { kind: 'count' },
    cardHolderCount: { kind: 'count' },
    cardCount: { kind: 'count' },
    status: { kind: 'status', alwaysVisible: true },
  },
  links: {
    department: ({ id, orgId }) => routes.organizationOverview({ orgId, tab: 'departments', department: id }),
  },
})
