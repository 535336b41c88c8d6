import { notFound, HttpError } from '../errors/http-error'

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** An HttpError becomes its own answer; any other error is logged and answered with 500. */
export const toErrorResponse = (error: unknown): Response => {
  if (error instanceof HttpError) return json(error.status, { message: error.message, ...error.more })
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  return json(500, { message: 'The platform could not answer' })
}

export const fileOrNotFound = (file: Response | null): Response => file ?? toErrorResponse(notFound('File'))
