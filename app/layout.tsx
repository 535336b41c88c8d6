import type { Metadata } from 'next'
import { getLocale, getTimeZone } from 'next-intl/server'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { getCachedTranslations } from '@/components/shared/cached-translations'
import { MessagePlaceProvider } from '@/components/shared/message-place'
import { appearanceOf } from '@/components/shell/appearance'
import { currentBrand } from '@/components/shell/current-brand'
import { FirstClick } from '@/components/shell/first-click'
import { holdClickScript } from '@/components/shell/held-click'
import { LongPaste } from '@/components/shell/long-paste'
import { ReadOnlyProvider } from '@/components/ui/read-only'
import { SeenBanner } from '@/components/shell/seen-banner'
import { BodyStyles, HeadStyles } from '@/components/shell/styles'
import { ToastHost } from '@/components/ui/toast-host'
import { messageFiles } from '@/i18n/message-files'
import { reloadScript } from '@/lib/browser/chunk-failure'
import { env } from '@/lib/env'
import { headerOf, readCookie } from '@/lib/rules/identity/cookies'
import { LIST_DOCUMENT_HEADER } from '@/lib/session/list-document'
import { currentSession } from '@/lib/session/session'
import '@/app/globals.css'

const headScripts = [reloadScript, holdClickScript].join('\n')

export const generateMetadata = async (): Promise<Metadata> => {
  const { name } = await currentBrand()
  return { title: { template: `%s · ${name}`, default: name } }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [asked, t, locale, timeZone, brand, session] = await Promise.all([
    headers(),
    getCachedTranslations('shell'),
    getLocale(),
    getTimeZone(),
    currentBrand(),
    currentSession(),
  ])
  const { attributes, dir } = appearanceOf(brand, locale, (name) => readCookie(headerOf(asked), name))
  const nonce = asked.get('x-nonce') ?? undefined
  const isList = asked.has(LIST_DOCUMENT_HEADER)
  return (
    <html lang={locale} {...attributes}>
      {/*
       * Written here, because Next would replace them on every navigation: a new colour scheme restyles the whole document, and a new icon is
       * fetched again.
       */}
      <head>
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="same-origin" />
        <link rel="icon" href={brand.favicon} />
        <HeadStyles isList={isList} nonce={nonce} />
        {/* The browser hides the nonce from scripts, so React would find another one. */}
        <script nonce={nonce} suppressHydrationWarning>
          {headScripts}
        </script>
      </head>
      <body data-mode={env().MODE}>
        <MessagePlaceProvider locale={locale} timeZone={timeZone} files={messageFiles(locale)}>
          <ReadOnlyProvider value={session?.seeAs ? t('seeAs.readOnly') : null}>{children}</ReadOnlyProvider>
          {session?.seeAs && <SeenBanner of={session.seeAs} />}
        </MessagePlaceProvider>
        <LongPaste text={t('longText', { length: '{length}', most: '{most}' })} />
        <ToastHost label={t('notices')} dir={dir} />
        <BodyStyles isList={isList} />
        <FirstClick />
      </body>
    </html>
  )
}
