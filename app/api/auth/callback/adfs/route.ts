import { brandOf } from '@/lib/brand'
import { formAnswers } from '@/lib/gateway/native-form'
import { Problem, respond } from '@/lib/gateway/problem'
import { recordFailure } from '@/lib/identity/sign-in'
import { answerSignIn } from '@/lib/identity/sign-in-answer'
import { routes } from '@/lib/routes'
import { reconfirmationIn, clearSignOn, finishSignOn, refuseSignOn } from '@/lib/identity/single-sign-on'
import { isSignOnUnderWay } from '@/lib/identity/sign-ons-under-way'

export const GET = async (request: Request): Promise<Response> => {
  const answers = formAnswers(request)
  const { requestId } = answers
  if (!brandOf(request.headers.get('x-forwarded-host'))?.sso) return respond(new Problem('not-found', requestId))
  /** A request without a sign-on of this browser is not audited. Any site could otherwise fill the audit by embedding this address as a picture. */
  const came = isSignOnUnderWay(request)
    ? await recordFailure(finishSignOn(request, requestId), undefined, answers)
    : refuseSignOn
  const tab = await reconfirmationIn(request)
  const outcome = came.kind === 'in' && tab ? { ...came, landing: routes.profile({ tab }) } : came
  const answer = await answerSignIn(answers, outcome, {})
  for (const cookie of await clearSignOn(request)) answer.headers.append('set-cookie', cookie)
  return answer
}
