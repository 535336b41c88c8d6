import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { receiveEvent, repairReceiver } from './areas/webhooks/own-receiver'
import { OWN_RECEIVER } from './areas/webhooks/receiver-address'
import type { Runtime } from './core/http/handler'
import type { CallCount } from './call-count'
import type { HttpContext } from './call-handler'
import { outboxPage } from './core/outbox/outbox'
import { HttpError } from './core/errors/http-error'
import { json, toErrorResponse } from './core/http/replies'

const loopbackName = /^(127(\.\d+){3}|localhost|\[::1\])(:\d+)?$/i
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Trusts the socket's address, not headers. The host name is checked too, against web pages whose domain resolves to this machine.
 * contract.md, sandbox platform
 */
const toolsAllowed = (context: HttpContext, toolsFrom: readonly string[]): boolean => {
  const address = (context.env.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  const isNear = loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') || toolsFrom.includes(address)
  return isNear && loopbackName.test(context.req.header('host') ?? '')
}

const isForeign = (context: HttpContext): boolean => {
  const origin = context.req.header('origin')
  if (origin === undefined) return false
  try {
    return !loopbackName.test(new URL(origin).host)
  } catch {
    return true
  }
}

type ToolSettings = {
  runtime: () => Runtime
  counts: CallCount
  /** Addresses besides loopback that may use the tools. */
  toolsFrom: readonly string[]
  reset: () => void
}

/** Serves the sandbox's tools to this machine only: outbox, call counts, webhook receiver and reset. contract.md, sandbox platform */
export const addTools = (
  app: Hono<{ Bindings: HttpBindings }>,
  { runtime, counts, toolsFrom, reset }: ToolSettings,
): void => {
  const readable = (context: HttpContext, show: () => Response): Response =>
    toolsAllowed(context, toolsFrom) ? show() : toErrorResponse(new HttpError(403, 'Only from this machine'))
  const writable = (context: HttpContext, write: () => Response): Response =>
    isForeign(context) ? toErrorResponse(new HttpError(403, 'Only from this machine')) : readable(context, write)

  app.get('/sandbox/outbox', (context) =>
    readable(context, () => {
      const to = context.req.query('to') || undefined
      const messages = runtime().outbox.list(to)
      return (context.req.header('accept') ?? '').includes('application/json')
        ? json(200, messages)
        : new Response(outboxPage(messages, to), { headers: { 'content-type': 'text/html; charset=UTF-8' } })
    }),
  )
  app.get('/sandbox/calls', (context) => readable(context, () => json(200, counts.list())))
  app.post(`${OWN_RECEIVER}:answer`, (context) => receiveEvent(context.req.param('answer'), context.req.query()))
  app.put(`${OWN_RECEIVER}:answer`, (context) => writable(context, () => repairReceiver(context.req.query('of'))))
  app.post('/sandbox/reset', (context) =>
    writable(context, () => {
      reset()
      return json(200, { message: 'Back to the seed data' })
    }),
  )
}
