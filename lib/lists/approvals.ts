import { listIssuerApprovals } from '@/lib/calls/approvals'
import { findApprovals } from '@/lib/queries/approvals'
import { routes } from '@/lib/routes'
import { approvalEventNames, approvalTabs, eventsMeant } from '@/lib/rules/approvals/approval-events'
import { durations } from '@/lib/rules/lists/date-presets'
import { readWord } from '@/lib/rules/lists/list-query'
import { approvalRecord } from '@/lib/records/approvals'
import { defineList } from './define-list'
import { queueChoices } from './shared-choices'

export const approvals = defineList({
  name: 'approvals',
  route: routes.approvalQue,
  needs: listIssuerApprovals.need,
  isShownAt: (_, address) => readWord(address, 'tab') !== 'bills',
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
  record: approvalRecord,
  columns: {
    name: { kind: 'custom', alwaysVisible: true, file: ['displayName', 'businessName', 'id'] },
    what: {},
    amount: { alwaysVisible: true },
    step: { kind: 'custom', file: ['stepName', 'createdBy'] },
    created: { kind: 'custom', nowrap: true, file: ['createdAt'] },
    status: { alwaysVisible: true, second: 'reason', file: ['status', 'reason', 'decidedBy'] },
  },
  fileColumns: ['issuerCode'],
})
