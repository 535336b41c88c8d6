import type { Metadata, Viewport } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { themeOf } from '@/components/shell/theme'
import { ToastHost } from '@/components/ui/toast-host'
import { env } from '@/lib/env'
import './globals.css'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('shell')
  return { title: { template: `%s · ${t('product')}`, default: t('product') }, referrer: 'same-origin' }
}

export const viewport: Viewport = { colorScheme: 'light dark' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const jar = await cookies()
  const t = await getTranslations('shell')
  const dir = jar.get('direction')?.value === 'rtl' ? 'rtl' : 'ltr'
  return (
    <html lang={await getLocale()} dir={dir} data-theme={themeOf(jar.get('theme')?.value)}>
      <body data-mode={env().MODE}>
        {children}
        <ToastHost label={t('notices')} dir={dir} />
      </body>
    </html>
  )
}
