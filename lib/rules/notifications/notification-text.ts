import { formatMoney } from '../locale/format'
import type { Currency } from '../locale/money'
import { kindOfEvent } from './events'

type Told = {
  event: string | null
  subject: string | null
  actor: string | null
  reason: string | null
  orgName: string | null
  amount: number | null
  currency: Currency
  count: number
}
type Words = (key: string, values?: Record<string, string | number>) => string

/** What happened in one sentence, and below it where and why; an event that this portal does not know says so. */
export const notificationText = (words: Words, told: Told): { text: string; second: string } => {
  const { event, subject, actor, reason, orgName, amount, currency, count } = told
  const key = event !== null && Object.hasOwn(kindOfEvent, event) ? event : 'UNKNOWN'
  return {
    text: words(`notifications.events.${key}`, {
      subject: subject ?? orgName ?? '',
      actor: actor ?? words('notifications.somebody'),
      amount: amount === null ? '' : formatMoney(amount, currency),
      count,
    }),
    second: [orgName, reason].filter(Boolean).join(' · '),
  }
}
