import { removeSecondFactor } from '@/lib/calls/session'
import { requiresSecondFactor } from '@/lib/gate/owed-set-up'
import { perform } from '@/lib/gate/perform'
import { profileForm } from '@/lib/gate/profile-form'
import { factorCodeOf } from '@/lib/rules/factor-code'

export const POST = profileForm('security', async ({ fields, requestId }, session) => {
  if (await requiresSecondFactor()) return { error: 'required' }
  const body = { otp: factorCodeOf(fields.get('code') ?? '') }
  await perform(removeSecondFactor, { body }, { session, requestId })
  return { done: 'second-factor-off' }
})
