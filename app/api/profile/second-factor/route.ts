import { setUpSecondFactor } from '@/lib/calls/session'
import { perform } from '@/lib/gateway/perform'
import { profileForm } from '@/lib/identity/profile-form'

export const POST = profileForm('security', async ({ requestId }, session) => {
  const { secret } = await perform(setUpSecondFactor, {}, { session, requestId })
  return { secret, keeps: 'scan' }
})
