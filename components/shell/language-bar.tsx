import { getLocale, getTranslations } from 'next-intl/server'
import { formPaths } from '@/lib/paths'
import { languages } from '@/lib/rules/locale/preferences'

export async function LanguageBar() {
  const [t, current] = await Promise.all([getTranslations('appearance'), getLocale()])
  return (
    <form
      method="post"
      action={formPaths.preferences}
      aria-label={t('language')}
      className="mt-4 flex flex-wrap justify-center gap-x-1 text-xs"
    >
      {languages.map((language) => (
        <button
          key={language}
          name="language"
          value={language}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
          className="min-h-6 rounded-md px-1.5 text-soft hover:bg-hover hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {t(`languages.${language}`)}
        </button>
      ))}
    </form>
  )
}
