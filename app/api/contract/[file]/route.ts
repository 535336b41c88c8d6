import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isContractFile } from '@/lib/rules/contract/contract-files'
import { isFromOtherSite } from '@/lib/gateway/origin'
import { Problem, respond } from '@/lib/gateway/problem'
import { requireScope } from '@/lib/gateway/require-scope'
import { headerOf } from '@/lib/session/cookie'
import { currentSession } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

const ENDING = '.json'

/** Answers a file of docs/contract. PROF-14 */
export const GET = async (request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> => {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  if (isFromOtherSite(headerOf(request.headers))) return respond(new Problem('bad-origin', requestId))
  const session = await currentSession()
  if (!session) return respond(new Problem('session-ended', requestId))
  try {
    await requireScope(session, 'contract', { requestId })
    const { file } = await params
    const name = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : ''
    if (!isContractFile(name)) throw new Problem('not-found', requestId)
    // The build traces nothing below this folder; the image has it beside server.mjs.
    const text = await readFile(join(/* turbopackIgnore: true */ process.cwd(), 'docs/contract', file), 'utf8')
    return new Response(text, {
      headers: {
        'content-type': 'application/json',
        'content-disposition': `inline; filename="emboss-${file}"`,
        'cache-control': 'private, max-age=300',
        'x-request-id': requestId,
      },
    })
  } catch (error) {
    if (error instanceof Problem) return respond(error)
    throw error
  }
}
