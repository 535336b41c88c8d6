import type { Metadata, Viewport } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { appearanceOf } from '@/components/shell/appearance'
import { currentBrand } from '@/components/shell/current-brand'
import { Stylesheet } from '@/components/shell/stylesheet'
import { ToastHost } from '@/components/ui/toast-host'
import { env } from '@/lib/env'
import '#linked-styles'

export const generateMetadata = async (): Promise<Metadata> => {
  const { name, favicon } = await currentBrand()
  return { title: { template: `%s · ${name}`, default: name }, icons: { icon: favicon }, referrer: 'same-origin' }
}

export const viewport: Viewport = { colorScheme: 'light dark' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [jar, asked, t, locale, brand] = await Promise.all([
    cookies(),
    headers(),
    getTranslations('shell'),
    getLocale(),
    currentBrand(),
  ])
  const { attributes, dir } = appearanceOf(brand, locale, (name) => jar.get(name)?.value)
  return (
    <html lang={locale} {...attributes}>
      <head>
        <Stylesheet nonce={asked.get('x-nonce') ?? undefined} />
      </head>
      <body data-mode={env().MODE}>
        {children}
        <ToastHost label={t('notices')} dir={dir} />
      </body>
    </html>
  )
}
