import { verifySecondFactor } from '@/lib/calls/session'
import { perform } from '@/lib/gate/perform'
import { profileForm } from '@/lib/gate/profile-form'
import { confirmPerson, counted } from '@/lib/gate/same-person'
import { factorCodeOf } from '@/lib/rules/factor-code'

export const POST = profileForm('security', async (form, session) => {
  const { fields, requestId } = form
  const unsure = await confirmPerson(session, fields, form)
  if (unsure) return unsure
  const body = { otp: factorCodeOf(fields.get('code') ?? '') }
  const verify = () => perform(verifySecondFactor, { body }, { session, requestId })
  const { recoveryCodes } = await counted('otp-try', 'otp', session, form, verify)
  return { recoveryCodes }
})
