import { RequestFailed } from '@/lib/browser/request'
import { sendEach } from '@/lib/browser/send-each'
import type { ContentChanged, ProblemDetails, Result } from '@/lib/calls/problem'
import type { SignedRequest } from '@/lib/rules/approvals/signed-approvals'
import { sendDecision, signedRequestOf, type Choice, type Decided } from './send-decision'
import { signApprovals } from './sign-approvals'

type Deciding<Row> = { row: Row; changed?: ContentChanged | undefined }
type Reply = { message: string | null }

const problemOf = (failure: unknown): ProblemDetails => {
  if (failure instanceof RequestFailed) return failure.problem
  throw failure
}

const toSignIn = (result: Result<Reply> | undefined): SignedRequest | undefined =>
  result && !result.ok ? result.problem.toSign : undefined

/**
 * Sends one decision per request. Those that have to be signed are signed with one signature: first those of which the page knows it, so that
 * nothing is sent if the person does not sign, then those of which the upstream says so. APPR-41
 */
export const sendDecisions = async <Row extends Decided>(
  items: readonly Deciding<Row>[],
  choice: Choice,
  tell: (item: Deciding<Row>, result: Result<Reply>) => void,
): Promise<Result<Reply>[]> => {
  const known = items.flatMap((item) => signedRequestOf(item.row, choice, item.changed) ?? [])
  const signature = known.length > 0 ? await signApprovals(known) : undefined
  const results = new Map<Deciding<Row>, Result<Reply>>()
  const send = (of: readonly Deciding<Row>[], signature: string | undefined) =>
    sendEach(
      of,
      ({ row, changed }) => sendDecision(row, choice, { changed, signature }),
      (item, result) => {
        results.set(item, result)
        if (!toSignIn(result)) tell(item, result)
      },
    )
  await send(items, signature)
  const refused = items.filter((item) => toSignIn(results.get(item)))
  if (refused.length > 0) {
    const toSign = refused.flatMap((item) => toSignIn(results.get(item)) ?? [])
    const signed = await signApprovals(toSign).catch(problemOf)
    if (typeof signed === 'string') await send(refused, signed)
    else refused.forEach((item) => results.set(item, { ok: false, problem: signed }))
    for (const item of refused) {
      const result = results.get(item)
      if (result && (typeof signed !== 'string' || toSignIn(result))) tell(item, result)
    }
  }
  return items.flatMap((item) => results.get(item) ?? [])
}
