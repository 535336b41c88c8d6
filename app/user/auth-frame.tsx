import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import type { Brand } from '@/lib/brand'
import { BrandMark } from '@/components/shell/brand-mark'
import { LanguageBar } from '@/components/shell/language-bar'

export type Mode = 'SANDBOX' | 'LIVE'

export async function AuthFrame({
  brand,
  mode,
  title,
  intro,
  children,
}: {
  brand: Brand
  mode?: Mode
  title: ReactNode
  intro?: ReactNode
  children: ReactNode
}) {
  const t = await getTranslations('session')
  return (
    <main className="grid min-h-[calc(100vh-3px)] place-items-center px-4 py-8">
      <div className="w-full max-w-[24rem]">
        <div className="mb-6 flex items-center gap-2.5 text-lg font-semibold">
          <BrandMark brand={brand} size={28} />
          {brand.name}
        </div>
        <div className="rounded-lg border border-hairline bg-raised p-6">
          <h1>{title}</h1>
          {intro && <p className="mt-1 text-sm text-soft">{intro}</p>}
          <div className="mt-5">{children}</div>
        </div>
        {mode === 'SANDBOX' && <p className="mt-4 text-center text-xs text-soft">{t('sandbox')}</p>}
        <LanguageBar />
      </div>
    </main>
  )
}

/** A plain link, because Next would prefetch the page, and entering a `/user` page can end the session. Decision 6a */
export function AuthLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="mt-4 text-sm">
      <a href={href} className="link">
        {children}
      </a>
    </p>
  )
}

export function AuthSubmit({ busy, children }: { busy: string; children: ReactNode }) {
  return (
    <button type="submit" className={buttonClass({ variant: 'primary' }, 'min-h-9 w-full')}>
      <span className="when-idle">{children}</span>
      <span className="when-busy">{busy}</span>
    </button>
  )
}
