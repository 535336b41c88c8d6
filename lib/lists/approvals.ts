import { listIssuerApprovals } from '@/lib/calls/approvals'
import { countQueueTabs, findApprovals, hasInbox } from '@/lib/queries/approvals'
import { routes } from '@/lib/routes'
import { approvalEventNames, approvalTabs, eventsMeant, INBOX, queueTabs } from '@/lib/rules/approvals/approval-events'
import { durations } from '@/lib/rules/lists/date-presets'
import { readWord } from '@/lib/rules/lists/list-query'
import { approvalRecord } from '@/lib/records/approvals'
import { defineList } from './define-list'
import { queueChoices } from './shared-choices'

export const approvals = defineList({
  name: 'approvals',
  route: routes.approvalQue,
  needs: listIssuerApprovals.need,
  create: null,
  isShownAt: (_, address) => readWord(address, 'tab') !== 'bills',
  load: findApprovals,
  id: 'id',
  tabCounts: { load: countQueueTabs, only: INBOX },
  tabs: { all: {} },
  choices: {
    tab: { kind: 'tab', options: queueTabs },
    status: queueChoices.status,
    eventType: {
      kind: 'choice',
      options: approvalEventNames,
      leftBy: ({ tab = INBOX }) => {
        if (tab !== INBOX) return eventsMeant(tab)
        return hasInbox() ? approvalEventNames : eventsMeant(approvalTabs[0])
      },
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
