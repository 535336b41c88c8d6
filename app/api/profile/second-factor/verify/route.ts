import { verifySecondFactor } from '@/lib/calls/session'
import { perform } from '@/lib/gateway/perform'
import { Problem } from '@/lib/gateway/problem'
import { profileForm } from '@/lib/identity/profile-form'
import { confirmPerson, countTry } from '@/lib/identity/confirm-person'
import { parseFactorCode } from '@/lib/rules/identity/factor-code'
import { headerOf } from '@/lib/session/cookie'
import { unsealOwnFlash } from '@/lib/session/flash'

export const POST = profileForm('security', async (form, session, request) => {
  const { fields, requestId } = form
  const { secret } = await unsealOwnFlash(headerOf(request.headers), session.user.id)
  const unsure = await confirmPerson(session, fields, form)
  if (unsure) return { ...unsure, ...(secret && { secret, keeps: 'scan' }) }
  const body = { otp: parseFactorCode(fields.get('code') ?? '') }
  try {
    const verify = () => perform(verifySecondFactor, { body }, { session, requestId })
    const { recoveryCodes } = await countTry('otp-try', 'otp', session, form, verify)
    return { recoveryCodes }
  } catch (error) {
    if (!(error instanceof Problem) || error.details.code !== 'invalid' || error.details.status === 409 || !secret)
      throw error
    return { secret, error: 'code', keeps: 'scan' }
  }
})
