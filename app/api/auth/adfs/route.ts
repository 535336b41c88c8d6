import { brandOf } from '@/lib/brand'
import { readNativeForm } from '@/lib/gateway/native-form'
import { Problem, respond } from '@/lib/gateway/problem'
import { answerSignIn } from '@/lib/identity/sign-in-answer'
import { readReconfirmation, startSignOn } from '@/lib/identity/single-sign-on'

export const POST = readNativeForm(async (form, request) => {
  if (!brandOf(request.headers.get('x-forwarded-host'))?.sso) return respond(new Problem('not-found', form.requestId))
  const started = await startSignOn(request, readReconfirmation(form.fields.get('again')))
  return started
    ? form.redirectTo(started.to, ...started.cookies)
    : answerSignIn(form, { kind: 'error', error: 'signOnDown', message: null }, {})
})
