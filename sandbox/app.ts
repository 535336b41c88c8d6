import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { paymentPage } from './areas/cards/payment-page'
import { buildReturnUrl, decideLoadOrder, findLoadOrder } from './areas/cards/payment-provider'
import { findApiKey } from './core/actor/api-keys'
import { clientAddress } from './core/actor/client-address'
import type { Runtime } from './core/http/handler'
import { CallCount } from './call-count'
import { answerCall, type HttpContext } from './call-handler'
import { addContract } from './contract-routes'
import { addFiles } from './file-routes'
import { answerKeyCall } from './key-calls'
import { notFound, HttpError } from './core/errors/http-error'
import { toErrorResponse } from './core/http/replies'
import { addCalls, type Match } from './core/http/routes'
import { addTools } from './tools'

const MOST_BYTES = 16 * 1024 * 1024

/** Node holds a body to its stated length. Hono's limit opens the body of every request as a stream, which costs more than most answers. */
const isSmall = (headers: Headers): boolean =>
  !headers.has('transfer-encoding') && Number(headers.get('content-length') ?? 0) <= MOST_BYTES

type Settings = {
  runtime: () => Runtime
  tools: boolean
  toolsFrom?: readonly string[]
  trustedProxies?: readonly string[]
  reset: () => void
}

export const application = ({ runtime, tools, toolsFrom = [], trustedProxies = [], reset }: Settings) => {
  // Matches the path as it was sent; by default Hono would match the decoded path.
  const app = new Hono<{ Bindings: HttpBindings }>({ getPath: ({ url }) => new URL(url).pathname })
  const counts = new CallCount()
  const limitBody = bodyLimit({
    maxSize: MOST_BYTES,
    onError: () => toErrorResponse(new HttpError(413, 'The body is too large')),
  })
  app.use((context, next) => (isSmall(context.req.raw.headers) ? next() : limitBody(context, next)))
  app.get('/sandbox/health', (context) => context.json({ status: 'ok' }))
  if (tools) addTools(app, { runtime, counts, toolsFrom, reset })
  app.get('/sandbox/pay/:order', (context) => {
    const order = findLoadOrder(runtime().db, context.req.param('order'))
    return order
      ? context.html(paymentPage(order, buildReturnUrl(runtime().db, order)))
      : toErrorResponse(notFound('Order'))
  })
  app.post('/sandbox/pay/:order', async (context) => {
    const { decision } = await context.req.parseBody()
    const { db } = runtime()
    const order = findLoadOrder(db, context.req.param('order'))
    if (!order) return toErrorResponse(notFound('Order'))
    decideLoadOrder(db, order, decision === 'pay')
    return context.redirect(buildReturnUrl(db, findLoadOrder(db, order.id) ?? order), 303)
  })
  addFiles(app, runtime)
  addContract(app)
  const answer = async (match: Match | null, context: HttpContext): Promise<Response> => {
    // Throws a URIError for a path that cannot be decoded; Hono would pass it on undecoded.
    decodeURIComponent(context.req.path)
    const peer = context.env.incoming.socket.remoteAddress ?? ''
    const from = clientAddress(peer, context.req.header('x-forwarded-for'), trustedProxies)
    const key = findApiKey(runtime().db, context.req.raw, from)
    if (key) return answerKeyCall(runtime(), match, context, key)
    if (!match) throw new HttpError(404, 'There is nothing at this address')
    const answered = await answerCall(runtime(), match, context, null)
    if (tools) counts.add(match, context.req.header('user-agent') ?? '', answered.ok)
    return answered
  }
  addCalls(app, answer)
  app.notFound((context) => answer(null, context))
  app.onError((error) =>
    toErrorResponse(error instanceof URIError ? new HttpError(400, 'The address is not encoded correctly') : error),
  )
  return app
}
