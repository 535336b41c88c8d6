import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { formPaths } from '@/lib/paths'

/** The way in by the bank's own identity server; a native post, so that it leads there before scripts run. SESS-03 */
export async function SingleSignOn({ bank }: { bank: string }) {
  const t = await getTranslations('session')
  return (
    <form method="post" action={formPaths.singleSignOn} className="mt-5">
      <p className="mb-5 flex items-center gap-3 text-xs text-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {t('orBy')}
      </p>
      <button type="submit" className={buttonClass({}, 'min-h-9 w-full')}>
        <span className="truncate">{t('withSingleSignOn', { bank })}</span>
      </button>
    </form>
  )
}
