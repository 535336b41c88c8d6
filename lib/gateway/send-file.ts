import 'server-only'
import type { Readable } from 'node:stream'
import type { Call } from '../calls/call'
import { env } from '../env'
import { attachmentName, attachmentOf, readHeaderValue } from '../rules/input/header-value'
import { recordFailedAnswer } from './failed-call'
import { Problem } from './problem'
import { buildHeaders, parseAnswer, baseOf, startCall, type UpstreamAnswer, type UpstreamRequest } from './send'
import { UpstreamFile } from './upstream-file'
import { findBaseUrl, findBreaker, findPool } from './upstreams'

const KNOWN_TYPES =
  /^(text\/csv|application\/pdf|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/
const LARGEST_REFUSAL = 64 * 1024

const textOf = async (body: Readable): Promise<string> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > LARGEST_REFUSAL) break
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

const headersFor = (given: Record<string, string | string[] | undefined>): Record<string, string> => {
  const type = String(given['content-type'] ?? '')
  const disposition = String(given['content-disposition'] ?? '')
  const length = given['content-length']
  return {
    'content-type': KNOWN_TYPES.test(readHeaderValue(type)?.value ?? '') ? type : 'application/octet-stream',
    'content-disposition': attachmentOf(attachmentName(disposition)),
    ...(typeof length === 'string' && { 'content-length': length }),
  }
}

/** Sends a call whose reply is a file: files are streamed and errors parsed. The time limit applies to each wait for bytes. */
export const sendForFile = async (call: Call, out: UpstreamRequest): Promise<UpstreamAnswer> => {
  const { origin, folder } = baseOf(findBaseUrl(call.api))
  const waitMs = env().UPSTREAM_TIMEOUT_MS
  const { trace, end, fail } = startCall(call, out)
  try {
    const { statusCode, headers, body } = await findBreaker(call.api, call.area).execute(() =>
      findPool(origin).request({
        method: call.method,
        path: `${folder}/${out.path}`,
        headers: { ...buildHeaders(call, { ...out, trace }), accept: '*/*' },
        body: out.body ?? null,
        headersTimeout: waitMs,
        bodyTimeout: waitMs,
        ...(out.signal && { signal: out.signal }),
      }),
    )
    const token = typeof headers.token === 'string' && headers.token ? headers.token : null
    if (statusCode >= 500) recordFailedAnswer(call, out.requestId, statusCode)
    if (statusCode !== 200 && statusCode < 400) {
      await body.dump()
      throw new Problem('upstream-error', out.requestId)
    }
    const refusal = statusCode >= 400 ? parseAnswer(await textOf(body), out.requestId) : null
    end(statusCode)
    if (statusCode >= 400) return { status: statusCode, token, json: refusal }
    return { status: statusCode, token, json: null, file: new UpstreamFile(headersFor(headers), body) }
  } catch (error) {
    throw fail(error)
  }
}
