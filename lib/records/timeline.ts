import type { TimelineEntry } from '@/lib/queries/timeline'
import { defineRecord } from './define-record'

export const timelineRecord = defineRecord<TimelineEntry>()({
  at: { kind: 'dateTime', label: 'timeline.columns.at' },
  source: { kind: 'word', label: 'timeline.columns.source', labels: 'timeline.list.choices.source' },
  notice: { kind: 'word', label: 'timeline.columns.notice', labels: 'timeline.notices' },
  action: { kind: 'word', label: 'timeline.columns.action', labels: 'audit.actions' },
  event: { kind: 'word', label: 'timeline.columns.event', labels: 'timeline.events' },
  who: { kind: 'text', label: 'timeline.columns.who' },
  from: { kind: 'status', label: 'timeline.columns.from' },
  to: { kind: 'status', label: 'timeline.columns.to' },
  reason: { kind: 'word', label: 'timeline.columns.reason', labels: 'audit.facts' },
  decision: { kind: 'word', label: 'timeline.columns.decision', labels: 'audit.facts' },
  text: { kind: 'text', label: 'timeline.columns.text' },
  last4: { kind: 'code', label: 'list.file.last4' },
  amount: { kind: 'money', label: 'list.file.amount', currency: 'currency', noTotal: true },
  balance: { kind: 'money', label: 'list.file.balance', currency: 'currency', noTotal: true },
  txnId: { kind: 'id', label: 'list.file.txnId' },
  revealed: { kind: 'word', label: 'timeline.columns.revealed', labels: 'customers.detail' },
  outcome: { kind: 'word', label: 'timeline.columns.outcome', labels: 'audit.list.choices.outcome' },
  address: { kind: 'code', label: 'timeline.columns.address' },
  requestId: { kind: 'id', label: 'timeline.columns.request' },
})
