import { brandOf } from '@/lib/brand'
import { nativeForm } from '@/lib/gate/native-form'
import { Problem, respond } from '@/lib/gate/problem'
import { answerSignIn } from '@/lib/gate/sign-in-answer'
import { againOf, startSignOn } from '@/lib/gate/single-sign-on'

export const POST = nativeForm(async (form, request) => {
  if (!brandOf(request.headers.get('x-forwarded-host'))?.sso) return respond(new Problem('not-found', form.requestId))
  const started = await startSignOn(request, againOf(form.fields.get('again')))
  return started
    ? form.redirectTo(started.to, ...started.cookies)
    : answerSignIn(form, { kind: 'error', error: 'signOnDown', message: null }, {})
})
