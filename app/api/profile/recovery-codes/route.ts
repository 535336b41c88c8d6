import { verifySecondFactor } from '@/lib/calls/session'
import { perform } from '@/lib/gate/perform'
import { profileForm } from '@/lib/gate/profile-form'
import { factorCodeOf } from '@/lib/rules/factor-code'

export const POST = profileForm('security', async ({ fields, requestId }, session) => {
  const body = { otp: factorCodeOf(fields.get('code') ?? '') }
  const { recoveryCodes } = await perform(verifySecondFactor, { body }, { session, requestId })
  return { recoveryCodes }
})
