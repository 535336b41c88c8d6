import { listDisputes } from '@/lib/calls/disputes'
import { findDisputes } from '@/lib/queries/disputes'
import { routes } from '@/lib/routes'
import { disputeReasons, disputeStatuses } from '@/lib/rules/disputes/dispute-rules'
import { durations } from '@/lib/rules/lists/date-presets'
import { defineList } from './define-list'

/** Disputes, the newest first. DISP-02 */
export const disputes = defineList({
  name: 'disputes',
  route: routes.disputes,
  needs: listDisputes.need,
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
  columns: {
    dispute: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'id', head: 'disputeId' },
        { of: 'txnId', head: 'txnId' },
        { of: 'merchantName', head: 'merchant' },
      ],
    },
    holder: {
      kind: 'custom',
      file: [
        { of: 'nameOnCard', head: 'holder' },
        { of: 'cardLast4Digits', head: 'last4' },
      ],
    },
    business: { kind: 'text', field: 'orgDisplayName', file: [{ of: 'orgDisplayName', head: 'business' }] },
    reason: {
      kind: 'word',
      own: 'disputes.reasons',
      file: [{ of: 'reason', head: 'reason', kind: 'word', own: 'disputes.reasons' }],
    },
    amount: { kind: 'money', keep: true, currency: 'currency' },
    raised: {
      kind: 'dateTime',
      field: 'raisedAt',
      file: [
        { of: 'raisedAt', head: 'created', kind: 'dateTime' },
        { of: 'raisedBy', head: 'createdBy' },
      ],
    },
    due: { kind: 'dateTime', field: 'dueAt', file: [{ of: 'dueAt', head: 'due', kind: 'dateTime' }] },
    status: { kind: 'status', own: 'disputes.statuses', keep: true },
  },
})
