import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { screenTitle } from '@/components/shell/screen-title'
import { StateBox } from '@/components/ui/state-box'
import { mayChangeThemes } from '@/lib/queries/brand-theme'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { ThemeScreen } from './theme-screen'

export const generateMetadata = screenTitle(routes.brandTheme)

export default async function BrandThemePage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.brandTheme)
  const [t, may] = await Promise.all([getTranslations('brand-theme'), mayChangeThemes(session)])
  if (!may.ok) return <DetailFailed title={t('unread')} problem={may.problem} href={routes.brandTheme()} />
  if (!may.value) return <StateBox icon="lock" heading="h1" title={t('platformOnly')} text={t('platformOnlyText')} />
  return (
    <DetailPage>
      <ThemeScreen session={session} address={await searchParams} />
    </DetailPage>
  )
}
