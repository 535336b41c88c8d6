import { brandOf } from '@/lib/brand'
import { answersTo } from '@/lib/gate/native-form'
import { Problem, respond } from '@/lib/gate/problem'
import { noted } from '@/lib/gate/sign-in'
import { answerSignIn } from '@/lib/gate/sign-in-answer'
import { routes } from '@/lib/routes'
import { againIn, clearedSignOn, finishSignOn, isSignOnUnderWay, refusedSignOn } from '@/lib/gate/single-sign-on'

export const GET = async (request: Request): Promise<Response> => {
  const answers = answersTo(request)
  const { requestId, secure } = answers
  if (!brandOf(request.headers.get('x-forwarded-host'))?.sso) return respond(new Problem('not-found', requestId))
  /* What nobody began leaves no record: any site could fill the audit with pictures of this address. */
  const came = isSignOnUnderWay(request)
    ? await noted(finishSignOn(request, requestId), undefined, answers)
    : refusedSignOn
  const tab = againIn(request)
  const outcome = came.kind === 'in' && tab ? { ...came, landing: routes.profile({ tab }) } : came
  const answer = await answerSignIn(answers, outcome, {})
  for (const cookie of clearedSignOn(secure)) answer.headers.append('set-cookie', cookie)
  return answer
}
