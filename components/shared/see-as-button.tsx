import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { formPaths } from '@/lib/paths'
import type { SeenSubject } from '@/lib/rules/users/see-as'

/** Begins to show the console as this person or role sees it. USER-21 */
export async function SeeAsButton({ of }: { of: SeenSubject }) {
  const t = await getTranslations('users.seeAs')
  return (
    <form method="post" action={formPaths.seeAs}>
      <input type="hidden" name="kind" value={of.kind} />
      <input type="hidden" name="id" value={of.id} />
      <Button type="submit">{t(of.kind)}</Button>
    </form>
  )
}
