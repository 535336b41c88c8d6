import { profileForm } from '@/lib/identity/profile-form'
import { signOutOf } from '@/lib/identity/sign-in'
import { revoke, revokeAllOf, sessionsOf } from '@/lib/session/active-sessions'
import { handleOf } from '@/lib/session/session-handle'

export const POST = profileForm('security', async ({ fields, requestId }, { id, user }) => {
  const others = (await sessionsOf(user.id)).filter(({ sid }) => sid !== id)
  const which = fields.get('end') ?? ''
  const ending = which === 'all' || which === 'others' ? others : others.filter(({ sid }) => handleOf(sid) === which)
  const sids = ending.map(({ sid }) => sid)
  if (which === 'all') {
    await signOutOf([...sids, id], () => revokeAllOf(user.id), requestId)
    return 'everything'
  }
  const end = () => (which === 'others' ? revokeAllOf(user.id, id) : Promise.all(sids.map((sid) => revoke(sid))))
  await signOutOf(sids, end, requestId)
  return { done: which === 'others' ? 'sessions-ended' : 'session-ended' }
})
