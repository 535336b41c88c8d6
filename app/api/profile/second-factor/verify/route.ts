import { verifySecondFactor } from '@/lib/calls/session'
import { perform } from '@/lib/gate/perform'
import { Problem } from '@/lib/gate/problem'
import { profileForm } from '@/lib/gate/profile-form'
import { confirmPerson, counted } from '@/lib/gate/same-person'
import { factorCodeOf } from '@/lib/rules/factor-code'
import { headerOf } from '@/lib/session/cookie'
import { openNote } from '@/lib/session/note'

export const POST = profileForm('security', async (form, session, request) => {
  const { fields, requestId } = form
  const { secret } = await openNote(headerOf(request.headers), session.user.id)
  const unsure = await confirmPerson(session, fields, form)
  if (unsure) return { ...unsure, ...(secret && { secret, keeps: 'scan' }) }
  const body = { otp: factorCodeOf(fields.get('code') ?? '') }
  try {
    const verify = () => perform(verifySecondFactor, { body }, { session, requestId })
    const { recoveryCodes } = await counted('otp-try', 'otp', session, form, verify)
    return { recoveryCodes }
  } catch (error) {
    if (!(error instanceof Problem) || error.details.code !== 'invalid' || error.details.status === 409 || !secret)
      throw error
    return { secret, error: 'code', keeps: 'scan' }
  }
})
