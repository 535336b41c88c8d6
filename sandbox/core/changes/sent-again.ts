import type { FileChange } from '@/lib/rules/approvals/endings'
import { whereAll } from '../db/condition'
import type { Content, Request } from '../effects/effects'
import { requestsInScope } from '../requests/request-scope'
import type { Acting } from './acting'

/** The request that this one replaces or sends again, if the person may see that one too. Decision 40 */
export const findPrevious = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, request: Request): Request | undefined =>
  request.supersedes_id === null
    ? undefined
    : db.first(
        whereAll(
          db.q.selectFrom('approvals').selectAll().where('id', '=', request.supersedes_id),
          requestsInScope(actor),
        ),
      )

const digestsOf = ({ content }: Request) => JSON.parse(content) as Content

/** Tells of each document of a request how it differs from the one before it; null if it is the same, or nothing was before. APPR-37 */
export const readFileChanges = (
  request: Request,
  previous: Request | undefined,
): ((paper: string) => FileChange | null) => {
  if (!previous || previous.digest === null) return () => null
  const [was, is] = [digestsOf(previous), digestsOf(request)]
  return (paper) => {
    const [before, now] = [was[`files.${paper}`], is[`files.${paper}`]]
    if (!now || now === before) return null
    return before ? 'REPLACED' : 'ADDED'
  }
}
