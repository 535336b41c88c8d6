import { removeSecondFactor } from '@/lib/calls/session'
import { requiresSecondFactor } from '@/lib/gate/owed-set-up'
import { perform } from '@/lib/gate/perform'
import { profileForm } from '@/lib/gate/profile-form'
import { confirmPerson, counted } from '@/lib/gate/same-person'
import { factorCodeOf } from '@/lib/rules/factor-code'

export const POST = profileForm('security', async (form, session) => {
  const { fields, requestId } = form
  if (await requiresSecondFactor()) return { error: 'required' }
  const unsure = await confirmPerson(session, fields, form)
  if (unsure) return unsure
  const body = { otp: factorCodeOf(fields.get('code') ?? '') }
  await counted('otp-try', 'otp', session, form, () => perform(removeSecondFactor, { body }, { session, requestId }))
  return { done: 'second-factor-off' }
})
