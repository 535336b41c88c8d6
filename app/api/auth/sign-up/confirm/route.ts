import { mailOfHost } from '@/lib/gateway/host-headers'
import { readNativeForm } from '@/lib/gateway/native-form'
import { confirmSignUpBy } from '@/lib/identity/account-links'
import { answerFailure } from '@/lib/identity/answer-failure'
import { signIn } from '@/lib/identity/sign-in'
import { answerSignIn } from '@/lib/identity/sign-in-answer'
import { publicPaths } from '@/lib/paths'
import { clearLinkLine, linkIn } from '@/lib/session/account-link'
import { headerOf } from '@/lib/session/cookie'

export const POST = readNativeForm(async (form, request) => {
  const link = await linkIn(headerOf(request.headers), 'sign-up')
  const back = publicPaths.confirmSignUp
  if (!link) return form.redirectTo(back)
  const password = form.fields.get('password') ?? ''
  if (!password) return answerFailure(form, back, { kind: 'fields', faults: ['password'] })
  const outcome = await confirmSignUpBy(link, password, form, mailOfHost(request))
  if (outcome.kind === 'dead') return form.redirectTo(back)
  if (outcome.kind === 'wrong') return answerFailure(form, back, { kind: 'fields', faults: ['password'] })
  if (outcome.kind === 'error') return answerFailure(form, back, outcome)
  const answer = await answerSignIn(form, await signIn(outcome.email, password, form), { email: outcome.email })
  answer.headers.append('set-cookie', clearLinkLine(form.secure))
  return answer
})
