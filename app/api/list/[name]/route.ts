import { answerForNode } from '@/lib/gateway/answer-node'
import { processState } from '@/lib/process-state'
import { answerList } from '../answer-list'

declare module '@/lib/process-state' {
  interface ProcessState {
    /** Answers a page of a list without Next; set once this file has been loaded. */
    listPages?: ReturnType<typeof answerForNode>
  }
}

// The first request loads this file through Next; lib/http-server.mjs then passes the others on without it.
processState.listPages = answerForNode(answerList)

export const dynamic = 'force-dynamic'

export const GET = async (request: Request): Promise<Response> => {
  const { status, headers, body } = await answerList(new URL(request.url), request.headers)
  return new Response(body, { status, headers })
}
