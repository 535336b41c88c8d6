import { request as ask } from 'node:http'
import { startUpstream, type Seen, type Upstream } from './upstream'

export type Recorder = Upstream & {
  env: Record<string, string>
}

/** Marks every bearer token that passes, so that it can be found again wherever it turns up. */
export const CANARY = 'c4n4ry-'

const wanted = ['accept', 'content-type', 'idempotency-key', 'x-data-source', 'x-environment', 'x-request-id'] as const

const kept = ({ headers }: Seen): Record<string, string> => ({
  ...Object.fromEntries(wanted.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))),
  ...(headers.authorization && { authorization: headers.authorization.replace(CANARY, '') }),
})

/** Stands between portal and platform: records each request, passes it on, and marks the token of each answer. */
export const startRecorder = async (
  platform: string,
  answersItself: (request: Seen) => { status: number; json: unknown } | null = () => null,
): Promise<Recorder> => {
  const upstream = await startUpstream()
  upstream.answer((request, response) => {
    const own = answersItself(request)
    if (own) {
      response.writeHead(own.status, { 'content-type': 'application/json' }).end(JSON.stringify(own.json))
      return
    }
    const onward = ask(
      `${platform}${request.path}`,
      { method: request.method, headers: { ...kept(request), 'content-length': Buffer.byteLength(request.body) } },
      (answer) => {
        const { token, 'content-type': type = 'application/json' } = answer.headers
        response.writeHead(answer.statusCode ?? 502, {
          'content-type': type,
          ...(typeof token === 'string' && token && { token: `${CANARY}${token}` }),
        })
        answer.pipe(response)
      },
    )
    onward.once('error', () => response.destroy())
    onward.end(request.body)
  })
  return {
    ...upstream,
    env: {
      ISSUING_API_URL: `${upstream.url}/api`,
      GO_SERVICE_URL: `${upstream.url}/go`,
      REPORTING_API_URL: `${upstream.url}/reporting`,
      SUPPORT_API_URL: `${upstream.url}/support/v1`,
      REIMBURSEMENT_API_URL: `${upstream.url}/reimbursement`,
      LIVE_SIGNUP_URL: `${upstream.url}/signup`,
    },
  }
}
