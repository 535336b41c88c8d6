'use client'

import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { MessageArea } from '@/i18n/pick-messages'
import { useMessageFiles, useMessagePlace } from './message-place'

/** What buttons, fields and failed calls say, whatever the screen. */
export const everyScreen = ['common', 'errors', 'validation'] as const satisfies readonly MessageArea[]

/** Provides the messages of these areas, and of every screen, to the client components of a screen with forms or dialogs. */
export function MessagesProvider({ areas, children }: { areas: readonly MessageArea[]; children: ReactNode }) {
  const { locale, timeZone } = useMessagePlace()
  const messages = useMessageFiles([...everyScreen, ...areas])
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
