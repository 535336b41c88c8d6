import { listIssuerApprovals } from '@/lib/calls/approvals'
import { findApprovals } from '@/lib/queries/approvals'
import { routes } from '@/lib/routes'
import { approvalEventNames, approvalTabs, eventsMeant } from '@/lib/rules/approvals/approval-events'
import { durations } from '@/lib/rules/lists/date-presets'
import { defineList } from './define-list'
import { queueChoices } from './shared-choices'

/** What waits for a second person, tab by tab; without a status what waits. APPR-01 to APPR-10 */
export const approvals = defineList({
  name: 'approvals',
  route: routes.approvalQue,
  needs: listIssuerApprovals.need,
  load: findApprovals,
  id: 'id',
  tabs: { all: {} },
  choices: {
    tab: { kind: 'tab', options: approvalTabs },
    status: queueChoices.status,
    eventType: {
      kind: 'choice',
      options: approvalEventNames,
      leftBy: ({ tab = approvalTabs[0] }) => eventsMeant(tab),
    },
    issuerCode: queueChoices.issuerCode,
  },
  search: ['mobile', 'name'],
  dates: { start: 'any', presets: durations },
  pageSize: 5,
  columns: {
    name: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'displayName', head: 'name' },
        { of: 'businessName', head: 'business' },
        { of: 'id', head: 'requestId' },
      ],
    },
    what: {
      kind: 'word',
      own: 'approvals.events',
      file: [{ of: 'what', head: 'eventType', kind: 'word', own: 'approvals.events' }],
    },
    amount: { kind: 'money', keep: true, currency: 'currency' },
    step: {
      kind: 'custom',
      file: [
        { of: 'stepName', head: 'step' },
        { of: 'createdBy', head: 'createdBy' },
      ],
    },
    created: { kind: 'custom', nowrap: true, file: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }] },
    status: {
      kind: 'status',
      keep: true,
      own: 'approvals.statuses',
      second: 'reason',
      file: [
        { of: 'status', head: 'status', kind: 'status', own: 'approvals.statuses' },
        { of: 'reason', head: 'reason' },
        { of: 'decidedBy', head: 'approvedBy' },
      ],
    },
  },
  fileColumns: {
    issuerCode: { kind: 'text', file: [{ of: 'issuerCode', head: 'issuer' }] },
  },
})
