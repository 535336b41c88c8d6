import 'server-only'
import { randomUUID } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { env } from '../env'
import type { Session } from '../rules/identity/session'
import { attachmentName, attachmentOf, readHeaderValue } from '../rules/input/header-value'
import type { ProblemCode } from '../calls/problem'
import { isExpiredReference, resolveFileReference } from './file-links'
import { Problem } from './problem'
import { findPool } from './upstreams'

const types =
  /^(text\/csv|image\/(png|jpeg)|application\/pdf|application\/vnd\.(ms-excel|openxmlformats-officedocument\.spreadsheetml\.sheet))$/

const named = (pathname: string): string => {
  const name = pathname.split('/').pop() ?? ''
  return attachmentOf(/^[\w.-]{1,80}$/.test(name) ? name : null)
}

const codeOf: Readonly<Record<number, ProblemCode>> = { 404: 'not-found', 410: 'link-expired' }

/** Streams the file behind a link of the portal, with headers that make the browser save it instead of running it. */
export const fetchFile = async (reference: string, session: Session, requestId: string): Promise<Response> => {
  const address = resolveFileReference(reference, session)
  if (!address) throw new Problem(isExpiredReference(reference, session) ? 'link-expired' : 'not-found', requestId)
  const { origin, pathname, search } = address
  const answer = await findPool(origin)
    .request({
      method: 'GET',
      path: `${pathname}${search}`,
      headers: { 'x-request-id': requestId || randomUUID() },
      headersTimeout: env().UPSTREAM_TIMEOUT_MS,
      bodyTimeout: env().UPSTREAM_TIMEOUT_MS,
    })
    .catch((error: unknown) => {
      const isSlow = (error as { code?: unknown }).code === 'UND_ERR_HEADERS_TIMEOUT'
      throw new Problem(isSlow ? 'upstream-slow' : 'upstream-down', requestId)
    })
  if (answer.statusCode !== 200) {
    await answer.body.dump()
    throw new Problem(codeOf[answer.statusCode] ?? 'upstream-error', requestId)
  }
  const type = String(answer.headers['content-type'] ?? '')
  const name = attachmentName(String(answer.headers['content-disposition'] ?? ''))
  /* Readable.toWeb would throw an error that nobody can catch if a client leaves before the end of the file. */
  const body: ReadableStream<Uint8Array> = ReadableStream.from(answer.body)
  return new Response(body as BodyInit, {
    headers: {
      'content-type': types.test(readHeaderValue(type)?.value ?? '') ? type : 'application/octet-stream',
      'content-disposition': name ? attachmentOf(name) : named(pathname),
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
  })
}
