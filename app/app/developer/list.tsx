import { momentCell, statusCell } from '@/components/list/table-data'
import { viewOf } from '@/components/list/view-of'
import { apiRequests, webhookDeliveries, webhooks } from '@/lib/lists/webhooks'
import { routes } from '@/lib/routes'
import { formatDateTime, formatNumber } from '@/lib/rules/locale/format'
import { requestOutcomeOf } from '@/lib/rules/webhooks/request-outcomes'
import { joinFacts } from '@/lib/rules/words/join-facts'

const tones = { DONE: 'active', REFUSED: 'pending', FAILED: 'failed' } as const

export const webhookList = viewOf(webhooks, {
  cells: {
    endpoint: ({ webhookId, url, orgName }) => ({
      text: url ?? webhookId,
      ...(orgName && { second: orgName }),
      href: routes.webhook({ webhookId }),
    }),
    status: ({ status, failures }, context) => {
      const shown = statusCell(status, context, 'webhooks.statuses')
      if (!shown) return null
      const second = failures > 0 ? context.words('webhooks.failures', { count: failures }) : undefined
      return { status: shown, ...(second && { second }) }
    },
    last: ({ lastStatus, lastAt }, context) => {
      const status = statusCell(lastStatus, context, 'webhook-deliveries.statuses')
      if (!status || !lastAt) return context.words('webhooks.never')
      return { status, second: formatDateTime(lastAt, context.localeZone) }
    },
  },
  rowActions: ({ webhookId }, { words }) => [
    { key: 'deliveries', label: words('webhooks.deliveries'), href: routes.webhookDeliveries({ webhookId }) },
  ],
})

export const webhookDeliveryList = viewOf(webhookDeliveries, {
  cells: {
    event: ({ id, event, type, test }, { words, status }) => ({
      text: event ?? id,
      second: joinFacts([test && words('webhook-deliveries.test'), type && status(type, 'business.webhooks.types')]),
      href: routes.webhookDelivery({ deliveryId: id }),
      isCode: true,
    }),
    endpoint: ({ url, orgName }) => ({ text: url ?? '', ...(orgName && { second: orgName }), isCut: true }),
    status: ({ status, lastOutcome, lastStatus, nextAt }, context) => {
      const shown = statusCell(status, context, 'webhook-deliveries.statuses')
      if (!shown) return null
      const why =
        lastOutcome && lastOutcome !== 'DELIVERED'
          ? context.status(lastOutcome, 'webhook-deliveries.outcomes')
          : undefined
      const second = joinFacts([
        why && lastStatus ? `${why} (${lastStatus})` : why,
        nextAt && context.words('webhook-deliveries.again', { time: formatDateTime(nextAt, context.localeZone) }),
      ])
      return { status: shown, ...(second && { second, isLong: true as const }) }
    },
  },
})

export const apiRequestList = viewOf(apiRequests, {
  cells: {
    call: ({ method, path }, { words }) => ({
      text: `${method ?? ''} ${path || words('api-requests.unknownPath')}`,
      isCode: true,
    }),
    created: ({ createdAt }, context) => (createdAt ? momentCell(createdAt, context) : null),
    status: ({ status }, { words }) => {
      const outcome = requestOutcomeOf(status)
      return {
        status: { tone: tones[outcome], word: `${status}` },
        second: words(`api-requests.list.choices.outcome.${outcome}`),
      }
    },
    duration: ({ durationMs }, { session, words }) =>
      words('api-requests.took', { time: formatNumber(durationMs, session.numbers) }),
  },
})
