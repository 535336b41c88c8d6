import 'server-only'
import { cache } from 'react'
import { listApiRequests, type ApiRequest } from '@/lib/calls/users'
import {
  findWebhooks,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@/lib/calls/webhooks'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { dateParams } from './list-params'

const pageParams = ({ search, range, page, pageSize }: ListQuery) => ({
  page,
  perPage: pageSize,
  searchTxt: search?.text,
  ...dateParams(range),
})

export const findWebhookEndpoints = (
  query: ListQuery,
  { activeBusiness }: Session,
): Promise<ListResult<WebhookEndpoint>> => {
  const { type, status } = query.chosen
  return tryPerform(findWebhooks, { query: { ...pageParams(query), orgId: activeBusiness?.id, type, status } })
}

export const findWebhookDeliveries = (
  query: ListQuery,
  { activeBusiness }: Session,
): Promise<ListResult<WebhookDelivery>> => {
  const { type, status, webhookId } = query.chosen
  return tryPerform(listWebhookDeliveries, {
    query: { ...pageParams(query), orgId: activeBusiness?.id, type, status, webhookId },
  })
}

const FEW = 5

export const readEndpoint = cache((webhookId: string) => tryPerform(getWebhook, { path: { webhookId } }))

export const readWebhook = async (webhookId: string) => {
  const [webhook, deliveries] = await Promise.all([
    readEndpoint(webhookId),
    tryPerform(listWebhookDeliveries, { query: { webhookId, page: 1, perPage: FEW } }),
  ])
  return { webhook, deliveries }
}

export const readWebhookDelivery = cache((deliveryId: string) =>
  tryPerform(getWebhookDelivery, { path: { deliveryId } }),
)

export const findApiRequests = (query: ListQuery): Promise<ListResult<ApiRequest>> => {
  const { outcome, method, keyId } = query.chosen
  return tryPerform(listApiRequests, { query: { ...pageParams(query), outcome, method, keyId } })
}
