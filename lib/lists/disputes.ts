import { listDisputes } from '@/lib/calls/disputes'
import { findDisputes } from '@/lib/queries/disputes'
import { routes } from '@/lib/routes'
import { disputeReasons, disputeStatuses } from '@/lib/rules/disputes/dispute-rules'
import { durations } from '@/lib/rules/lists/date-presets'
import { disputeRecord } from '@/lib/records/disputes'
import { defineList } from './define-list'

export const disputes = defineList({
  name: 'disputes',
  route: routes.disputes,
  needs: listDisputes.need,
  create: null,
  load: findDisputes,
  id: 'id',
  tabs: { all: {} },
  choices: {
    status: { kind: 'choice', options: disputeStatuses },
    reason: { kind: 'choice', options: disputeReasons },
  },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  record: disputeRecord,
  columns: {
    dispute: { kind: 'custom', alwaysVisible: true, file: ['id', 'txnId', 'merchantName'] },
    holder: { kind: 'custom', file: ['nameOnCard', 'cardLast4Digits'] },
    business: { field: 'orgDisplayName' },
    reason: {},
    amount: { alwaysVisible: true },
    raised: { label: 'disputes.columns.raised', field: 'raisedAt', file: ['raisedAt', 'raisedBy'] },
    due: { field: 'dueAt' },
    status: { alwaysVisible: true },
  },
})
