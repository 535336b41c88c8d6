import { verifySecondFactor } from '@/lib/calls/session'
import { perform } from '@/lib/gate/perform'
import { Problem } from '@/lib/gate/problem'
import { profileForm } from '@/lib/gate/profile-form'
import { factorCodeOf } from '@/lib/rules/factor-code'
import { headerOf } from '@/lib/session/cookie'
import { openNote } from '@/lib/session/note'

export const POST = profileForm('security', async ({ fields, requestId }, session, request) => {
  const { secret } = await openNote(headerOf(request.headers), session.user.id)
  const body = { otp: factorCodeOf(fields.get('code') ?? '') }
  try {
    const { recoveryCodes } = await perform(verifySecondFactor, { body }, { session, requestId })
    return { recoveryCodes }
  } catch (error) {
    if (!(error instanceof Problem) || error.details.code !== 'invalid' || error.details.status === 409 || !secret)
      throw error
    return { secret, error: 'code', keeps: 'scan' }
  }
})
