import { getTranslations } from 'next-intl/server'
import { Button, ButtonLink } from '@/components/ui/button'
import type { Brand } from '@/lib/brand'
import { formPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { AuthFrame } from './auth-frame'

/** A link must not sign anybody out, so this page asks first. Decision 6a */
export async function AlreadySignedIn({ name, brand }: { name: string; brand: Brand }) {
  const t = await getTranslations('session')
  return (
    <AuthFrame brand={brand} title={t('signedInAs', { name })}>
      <div className="flex gap-2">
        <ButtonLink href={routes.app()} variant="primary">
          {t('continue')}
        </ButtonLink>
        <form method="post" action={formPaths.signOut}>
          <Button type="submit">{t('signOut')}</Button>
        </form>
      </div>
    </AuthFrame>
  )
}
