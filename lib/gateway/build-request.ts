import 'server-only'
import { randomUUID } from 'node:crypto'
import { strictObject } from 'zod/mini'
import * as core from 'zod/v4/core'
import type { Call } from '../calls/call'
import type { Multipart } from '../rules/files/multipart'
import { fillPath } from '../rules/input/fill-path'
import { Problem } from './problem'
import type { UpstreamRequest } from './send'

export type CallParts = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

export type RequestContext = {
  idempotencyKey?: string
  shown?: string
  signal?: AbortSignal
  raw?: Multipart
  portalOrigin?: string | null
  /** The person's signature about an approval. */
  signature?: string
}

const fieldsOf = (error: core.$ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]))

const validate = (schema: core.$ZodType | undefined, value: unknown, requestId: string): unknown => {
  if (!schema) return value
  const result = core.safeParse(schema, value)
  if (result.success) return result.data
  throw new Problem('invalid', requestId, { fields: fieldsOf(result.error) })
}

const toQueryString = (query: unknown): string => {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return pairs.length ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : ''
}

const NoQuery = strictObject({})

export const buildRequest = (
  call: Call,
  asked: CallParts,
  context: RequestContext,
  requestId: string,
): UpstreamRequest => {
  const path = fillPath(call.path, asked.path, (part) => {
    throw new Problem('invalid', requestId, { fields: { [part]: 'required' } })
  })
  const query = toQueryString(validate(call.query ?? NoQuery, asked.query ?? {}, requestId))
  const hasBody = call.method !== 'GET' && !context.raw
  const body = hasBody ? JSON.stringify(validate(call.body, asked.body ?? {}, requestId)) : context.raw?.body
  return {
    path: path + query,
    requestId,
    ...(body !== undefined && { body }),
    ...(context.raw && { contentType: context.raw.contentType }),
    ...(context.portalOrigin && { portalOrigin: context.portalOrigin }),
    ...(context.signal && { signal: context.signal }),
    ...(call.checksVersion && context.shown && { shown: context.shown }),
    ...(call.signed && context.signature && { signature: context.signature }),
    ...(call.money && { idempotencyKey: context.idempotencyKey ?? randomUUID() }),
  }
}
