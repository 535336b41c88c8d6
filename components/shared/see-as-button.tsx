import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { getSeenView } from '@/lib/calls/users'
import { isMissingCall } from '@/lib/gateway/missing-calls'
import { formPaths } from '@/lib/paths'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall } from '@/lib/rules/users/offers'
import type { SeenSubject } from '@/lib/rules/users/see-as'

/** Offers the console as this person or role sees it, to people who manage users. USER-21 */
export async function SeeAsButton({ of, session }: { of: SeenSubject; session: Session }) {
  if (session.seeAs || !mayCall(session, getSeenView) || isMissingCall(getSeenView)) return null
  const t = await getTranslations('users.seeAs')
  return (
    <form method="post" action={formPaths.seeAs}>
      <input type="hidden" name="kind" value={of.kind} />
      <input type="hidden" name="id" value={of.id} />
      <Button type="submit">{t(of.kind)}</Button>
    </form>
  )
}
