import { profileForm } from '@/lib/gate/profile-form'
import { tellSignOut } from '@/lib/gate/sign-in'
import { revoke, revokeAllOf, sessionsOf } from '@/lib/session/active'
import { handleOf } from '@/lib/session/handle'

export const POST = profileForm('security', async ({ fields, requestId }, { id, user }) => {
  const others = (await sessionsOf(user.id)).filter(({ sid }) => sid !== id)
  const which = fields.get('end') ?? ''
  const ending = which === 'all' || which === 'others' ? others : others.filter(({ sid }) => handleOf(sid) === which)
  await Promise.all(ending.map(({ sid }) => tellSignOut(sid, requestId)))
  if (which === 'all') {
    await tellSignOut(id, requestId)
    await revokeAllOf(user.id)
    return 'everything'
  }
  if (which === 'others') await revokeAllOf(user.id, id)
  else await Promise.all(ending.map(({ sid }) => revoke(sid)))
  return { done: which === 'others' ? 'sessions-ended' : 'session-ended' }
})
