import { requestReset } from '@/lib/identity/account-links'
import { answerFailure } from '@/lib/identity/answer-failure'
import { readNativeForm } from '@/lib/gateway/native-form'
import { mailOfHost } from '@/lib/gateway/host-headers'
import { publicPaths } from '@/lib/paths'
import { isEmail } from '@/lib/rules/input/validators'
import { flashCookieLine, sealFlash } from '@/lib/session/flash'

export const POST = readNativeForm(async (form, request) => {
  const email = (form.fields.get('email') ?? '').trim()
  const back = publicPaths.forgotPassword
  if (!isEmail(email)) return answerFailure(form, back, { kind: 'fields', faults: ['email'] }, { email })
  const outcome = await requestReset(email, form, mailOfHost(request))
  if (outcome.kind === 'error') return answerFailure(form, back, outcome, { email })
  return form.redirectTo(`${back}?sent=1`, flashCookieLine(await sealFlash({ email }), form.secure))
})
