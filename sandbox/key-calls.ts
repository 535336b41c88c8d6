import { randomUUID } from 'node:crypto'
import { recordApiRequest, type ApiKey } from './core/actor/api-keys'
import type { Runtime } from './core/http/handler'
import { answerCall, type HttpContext } from './call-handler'
import { HttpError } from './core/errors/http-error'
import { toErrorResponse } from './core/http/replies'
import { patternOf, type Match } from './core/http/routes'

const requestIdOf = (context: HttpContext): string => {
  const given = context.req.header('x-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Answers a call with an API key and records it by the pattern of its path, never with the ids in it. */
export const answerKeyCall = async (
  runtime: Runtime,
  match: Match | null,
  context: HttpContext,
  key: ApiKey,
): Promise<Response> => {
  const startedMs = performance.now()
  const requestId = requestIdOf(context)
  const response = match
    ? await answerCall(runtime, match, context, key).catch(toErrorResponse)
    : toErrorResponse(new HttpError(404, 'There is nothing at this address'))
  await runtime.longWrites.turn()
  recordApiRequest(
    runtime.db,
    key,
    {
      method: context.req.method,
      path: match ? patternOf(match.call) : '',
      status: response.status,
      durationMs: Math.round(performance.now() - startedMs),
      requestId,
    },
    runtime.now(),
  )
  response.headers.set('x-request-id', requestId)
  return response
}
