import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { pickMessages, type MessageArea } from '@/i18n/pick-messages'

/** Provides the messages of these areas to client components. Only screens with forms or dialogs use it, because the messages add to the page. */
export async function MessagesProvider({ areas, children }: { areas: readonly MessageArea[]; children: ReactNode }) {
  return <NextIntlClientProvider messages={pickMessages(await getMessages(), areas)}>{children}</NextIntlClientProvider>
}
