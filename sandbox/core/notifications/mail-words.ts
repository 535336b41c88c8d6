import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import type { NotificationEvent } from '@/lib/rules/notifications/events'
import { countOf } from '../text/count-of'

type MailFacts = {
  subject?: string | null
  actor?: string | null
  reason?: string | null
  amount?: number
  currency?: Currency
  count?: number
}

const amountOf = ({ amount, currency }: MailFacts): string =>
  amount === undefined ? '' : formatMoney(amount, currency ?? 'INR')
const because = ({ reason }: MailFacts): string => (reason ? `: ${reason}` : '')

const words: Record<NotificationEvent, (facts: MailFacts) => [subject: string, text: string]> = {
  LOAD_WAITING: (of) => [
    'A load waits for approval',
    `${of.actor} recorded a load of ${amountOf(of)}. Somebody else has to approve it.`,
  ],
  LOAD_APPROVED: (of) => ['Your load is approved', `${of.actor} approved your load of ${amountOf(of)}.`],
  LOAD_REJECTED: (of) => ['Your load is rejected', `${of.actor} rejected your load of ${amountOf(of)}${because(of)}.`],
  KIT_ORDER_WAITING: (of) => ['A kit request waits for approval', `${of.actor} requested kits: ${of.subject}.`],
  KIT_ORDER_APPROVED: (of) => [
    'Your kit request is approved',
    `${of.actor} approved your request for kits: ${of.subject}.`,
  ],
  KIT_ORDER_REJECTED: (of) => [
    'Your kit request is rejected',
    `${of.actor} rejected your request for kits, ${of.subject}${because(of)}.`,
  ],
  REQUEST_WAITING: (of) => ['A request waits for approval', `${of.actor} requested approval of ${of.subject}.`],
  REQUEST_APPROVED: (of) => ['Your request is approved', `${of.actor} approved ${of.subject}.`],
  REQUEST_REJECTED: (of) => ['Your request is rejected', `${of.actor} rejected ${of.subject}${because(of)}.`],
  REQUEST_CANCELLED: (of) => ['Your request is cancelled', `${of.actor} cancelled ${of.subject}${because(of)}.`],
  REQUEST_RETURNED: (of) => [
    'Your request was sent back for correction',
    `${of.actor} sent ${of.subject} back for correction${because(of)}.`,
  ],
  REQUEST_WITHDRAWN: (of) => ['Your request is withdrawn', `${of.actor} withdrew ${of.subject}.`],
  REQUEST_CHANGED: (of) => [
    'Your request was changed',
    `${of.actor} changed your request: ${of.subject}. It needs a new decision.`,
  ],
  REQUEST_COMMENTED: (of) => [
    'Your request has a comment',
    `${of.actor} commented on your request, ${of.subject}${because(of)}`,
  ],
  DECISION_COMMENTED: (of) => [
    'A request that you can decide has a comment',
    `${of.actor} commented on ${of.subject}${because(of)}`,
  ],
  UPLOAD_FINISHED: (of) => ['Your upload is finished', `We have processed ${of.subject}${because(of)}.`],
  UPLOAD_FAILED: (of) => ['Your upload failed', `We could not process ${of.subject}${because(of)}.`],
  REPORT_READY: (of) => [
    'Your report is ready',
    `The report ${of.subject} with ${countOf(of.count ?? 0, 'record')} is ready.`,
  ],
  REPORT_FAILED: (of) => [
    'Your report could not be made',
    `We could not create the report ${of.subject}${because(of)}.`,
  ],
  TICKET_ANSWERED: (of) => ['Your ticket was answered', `${of.actor} answered ${of.subject}.`],
  TICKET_ASSIGNED: (of) => ['A ticket is yours', `${of.actor} assigned ${of.subject} to you.`],
  WEBHOOK_FAILING: (of) => ['A webhook endpoint fails', `${of.subject} is not accepting its events${because(of)}.`],
  INVITED: (of) => ['You have been invited', `${of.actor} invited you to ${of.subject}.`],
}

export const mailWords = (event: NotificationEvent, facts: MailFacts): { subject: string; text: string } => {
  const [subject, text] = words[event](facts)
  return { subject, text }
}
