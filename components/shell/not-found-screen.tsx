import { getLocale, getTranslations } from 'next-intl/server'
import { markupOf } from '@/components/ui/markup'
import { StillMarkup } from '@/components/ui/still-markup'
import { ErrorFrame } from './error-screen'
import { boundedCache } from '@/lib/bounded-cache'

const screens = boundedCache<string>(50)

/** No screen at this address. Every answer carries it, so it is drawn once a locale. SHELL-26 */
export async function NotFoundScreen({ signedIn, inside = false }: { signedIn: boolean; inside?: boolean }) {
  const key = `${await getLocale()} ${signedIn} ${inside}`
  const html = screens.get(key) ?? (await drawn(signedIn, inside))
  screens.set(key, html)
  return <StillMarkup html={html} className="contents" />
}

const drawn = async (signedIn: boolean, inside: boolean): Promise<string> => {
  const t = await getTranslations('errors.page')
  return markupOf(<ErrorFrame icon="no-match" title={t('title')} text={t('text')} {...{ signedIn, inside, t }} />)
}
