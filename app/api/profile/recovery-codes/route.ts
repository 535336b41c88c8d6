import { verifySecondFactor } from '@/lib/calls/session'
import { perform } from '@/lib/gateway/perform'
import { profileForm } from '@/lib/identity/profile-form'
import { confirmPerson, countTry } from '@/lib/identity/confirm-person'
import { parseFactorCode } from '@/lib/rules/identity/factor-code'

export const POST = profileForm('security', async (form, session) => {
  const { fields, requestId } = form
  const unsure = await confirmPerson(session, fields, form)
  if (unsure) return unsure
  const body = { otp: parseFactorCode(fields.get('code') ?? '') }
  const verify = () => perform(verifySecondFactor, { body }, { session, requestId })
  const { recoveryCodes } = await countTry('otp-try', 'otp', session, form, verify)
  return { recoveryCodes }
})
