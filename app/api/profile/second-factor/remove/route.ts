import { removeSecondFactor } from '@/lib/calls/session'
import { requiresSecondFactor } from '@/lib/identity/required-factor'
import { perform } from '@/lib/gateway/perform'
import { profileForm } from '@/lib/identity/profile-form'
import { confirmPerson, countTry } from '@/lib/identity/confirm-person'
import { parseFactorCode } from '@/lib/rules/identity/factor-code'

export const POST = profileForm('security', async (form, session) => {
  const { fields, requestId } = form
  if (await requiresSecondFactor()) return { error: 'required' }
  const unsure = await confirmPerson(session, fields, form)
  if (unsure) return unsure
  const body = { otp: parseFactorCode(fields.get('code') ?? '') }
  await countTry('otp-try', 'otp', session, form, () => perform(removeSecondFactor, { body }, { session, requestId }))
  return { done: 'second-factor-off' }
})
