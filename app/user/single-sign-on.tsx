import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { formPaths } from '@/lib/paths'

/** The button for the bank's own sign-in. It is a plain form, so that it works before scripts have loaded. SESS-03 */
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
