import { formatMoney } from '../locale/format'
import type { Currency } from '../locale/money'
import { isApprovalEvent } from '../approvals/approval-events'
import { kindOfEvent } from './events'

type NotificationContent = {
  event: string | null
  topic: string | null
  subject: string | null
  actor: string | null
  reason: string | null
  orgName: string | null
  amount: number | null
  currency: Currency
  count: number
}
type NotificationWords = (key: string, values?: Record<string, string | number>) => string

const requests = [
  'REQUEST_WAITING',
  'REQUEST_APPROVED',
  'REQUEST_REJECTED',
  'REQUEST_CANCELLED',
  'REQUEST_RETURNED',
  'REQUEST_WITHDRAWN',
  'REQUEST_CHANGED',
  'REQUEST_COMMENTED',
  'DECISION_COMMENTED',
]

const topicWord = (words: NotificationWords, event: string | null, topic: string | null): string | null =>
  topic !== null && requests.includes(event ?? '') && isApprovalEvent(topic) ? words(`approvals.events.${topic}`) : null

/** `text` says what happened and `second` where and why. There is a sentence for events that this portal does not know. */
export const notificationText = (
  words: NotificationWords,
  told: NotificationContent,
): { text: string; second: string } => {
  const { event, topic, subject, actor, reason, orgName, amount, currency, count } = told
  const key = event !== null && Object.hasOwn(kindOfEvent, event) ? event : 'UNKNOWN'
  return {
    text: words(`notifications.events.${key}`, {
      subject: subject ?? orgName ?? '',
      actor: actor ?? words('notifications.somebody'),
      amount: amount === null ? '' : formatMoney(amount, currency),
      count,
    }),
    second: [topicWord(words, event, topic), orgName, reason].filter(Boolean).join(' · '),
  }
}
