import { findTimeline } from '@/lib/queries/timeline'
import { timelineRecord } from '@/lib/records/timeline'
import { routes } from '@/lib/routes'
import { timelineChoices } from '@/lib/rules/audit/timeline'
import { defineList } from './define-list'

/** All that happened to one record: the portal's audit, the platform's events, money and notes, newest first. AUD-05 */
export const timeline = defineList({
  name: 'timeline',
  route: routes.timeline,
  needs: 'login',
  create: null,
  load: findTimeline,
  partsOf: 'about',
  id: 'key',
  tabs: { all: {} },
  choices: { source: { kind: 'choice', options: timelineChoices } },
  search: [],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
  record: timelineRecord,
  columns: {
    at: { alwaysVisible: true },
    what: { kind: 'custom', alwaysVisible: true, file: ['notice', 'action', 'event', 'text', 'decision', 'reason'] },
    change: { kind: 'custom', file: ['from', 'to', 'last4', 'amount', 'balance', 'txnId', 'revealed'] },
    who: { second: 'address', file: ['who', 'address'] },
    source: {},
    outcome: { kind: 'custom', file: ['outcome'] },
    request: { kind: 'custom', file: ['requestId'] },
  },
})
