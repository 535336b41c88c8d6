import { getTranslations } from 'next-intl/server'
import { Button, ButtonLink } from '@/components/ui/button'
import type { Brand } from '@/lib/brand'
import { formPaths, routes } from '@/lib/routes'
import { BrandMark } from './brand-mark'

/** A link from another site does not sign anybody out: it asks. Decision 6a */
export async function StillSignedIn({ name, brand }: { name: string; brand: Brand }) {
  const t = await getTranslations('session')
  return (
    <main className="grid min-h-[calc(100vh-3px)] place-items-center px-4 py-8">
      <div className="w-full max-w-[24rem]">
        <div className="mb-6 flex items-center gap-2.5 text-lg font-semibold">
          <BrandMark brand={brand} size={28} />
          {brand.name}
        </div>
        <div className="rounded-lg border border-hairline bg-raised p-6">
          <h1 className="mb-5">{t('signedInAs', { name })}</h1>
          <div className="flex gap-2">
            <ButtonLink href={routes.app()} variant="primary">
              {t('continue')}
            </ButtonLink>
            <form method="post" action={formPaths.signOut}>
              <Button type="submit">{t('signOut')}</Button>
            </form>
          </div>
        </div>
      </div>
    </main>
  )
}
