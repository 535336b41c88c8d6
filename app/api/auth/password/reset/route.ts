import { requestReset } from '@/lib/gate/account'
import { answerFailure } from '@/lib/gate/entry-answer'
import { nativeForm } from '@/lib/gate/native-form'
import { mailOfHost } from '@/lib/gate/of-host'
import { publicPaths } from '@/lib/routes'
import { isEmail } from '@/lib/rules/validators'
import { flashCookieLine, sealFlash } from '@/lib/session/flash'

export const POST = nativeForm(async (form, request) => {
  const email = (form.fields.get('email') ?? '').trim()
  const back = publicPaths.forgotPassword
  if (!isEmail(email)) return answerFailure(form, back, { kind: 'fields', faults: ['email'] }, { email })
  const outcome = await requestReset(email, form, mailOfHost(request))
  if (outcome.kind === 'error') return answerFailure(form, back, outcome, { email })
  return form.redirectTo(`${back}?sent=1`, flashCookieLine(await sealFlash({ email }), form.secure))
})
