import { listAuditEvents } from '@/lib/calls/issuer-config'
import { portalAnswers } from '@/lib/portal-answers'
import { findAudit, findPlatformAudit } from '@/lib/queries/audit'
import { routes } from '@/lib/routes'
import { auditKinds, auditOutcomes } from '@/lib/rules/audit/audit-records'
import { durations } from '@/lib/rules/lists/date-presets'
import { auditRecord, platformAuditRecord } from '@/lib/records/audit'
import { defineList } from './define-list'

const tabs = { portal: {}, platform: {} }
const tabOffers = { portal: portalAnswers.audit }

export const audit = defineList({
  name: 'audit',
  route: routes.auditList,
  needs: routes.audit.privileges,
  create: null,
  isShownAt: (filter) => filter !== 'platform',
  load: findAudit,
  id: 'hash',
  tabs,
  tabOffers,
  choices: {
    kind: { kind: 'choice', options: auditKinds },
    outcome: { kind: 'choice', options: auditOutcomes },
    orgId: { kind: 'id', of: 'business' },
    cardProgramId: { kind: 'id', of: 'program' },
    cardId: { kind: 'id', of: 'card' },
    customerId: { kind: 'id', of: 'customer' },
    txnId: { kind: 'id', of: 'transaction' },
    userId: { kind: 'id', of: 'user' },
  },
  search: ['person'],
  dates: { start: 'last-7', presets: durations },
  pageSize: 25,
  isExported: false,
  record: auditRecord,
  columns: {
    at: {},
    action: { kind: 'custom', alwaysVisible: true },
    who: { kind: 'custom' },
    target: { kind: 'custom' },
    outcome: { kind: 'custom', alwaysVisible: true },
    origin: { kind: 'custom' },
  },
})

export const platformAudit = defineList({
  name: 'platform-audit',
  route: routes.auditList,
  needs: listAuditEvents.need,
  create: null,
  isShownAt: (filter) => filter === 'platform',
  load: findPlatformAudit,
  id: null,
  tabs,
  tabOffers,
  choices: { orgId: { kind: 'id', of: 'business' }, cardId: { kind: 'id', of: 'card' } },
  search: ['person'],
  dates: { start: 'last-7', presets: durations },
  pageSize: 25,
  record: platformAuditRecord,
  columns: {
    createdTime: {},
    orgName: {},
    eventDisplayName: { alwaysVisible: true },
    issuerCode: {},
    createdBy: { label: 'platform-audit.columns.createdBy' },
    status: { alwaysVisible: true },
  },
})
