import { getCachedTranslations } from '@/components/shared/cached-translations'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { formPaths } from '@/lib/paths'
import type { Session } from '@/lib/rules/identity/session'

/** Says on every page whose view of the console it is, and ends it. USER-21 */
export async function SeenBanner({ of: { kind, name } }: { of: NonNullable<Session['seeAs']> }) {
  const t = await getCachedTranslations('shell')
  return (
    <aside aria-label={t('seeAs.label')} className="seen-banner">
      <Icon name="eye" size={20} />
      <p className="min-w-0 flex-1">
        <strong>{t(`seeAs.${kind}`, { name })}</strong> {t('seeAs.text')}
      </p>
      <form method="post" action={formPaths.seeAs}>
        <input type="hidden" name="intent" value="end" />
        <Button type="submit">{t('seeAs.end')}</Button>
      </form>
    </aside>
  )
}
