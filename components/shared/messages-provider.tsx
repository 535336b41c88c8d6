import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { pickMessages, type MessageArea } from '@/i18n/pick-messages'

/** Gives islands the words of the named areas; only screens with forms and dialogs use it. */
export async function MessagesProvider({ areas, children }: { areas: readonly MessageArea[]; children: ReactNode }) {
  return <NextIntlClientProvider messages={pickMessages(await getMessages(), areas)}>{children}</NextIntlClientProvider>
}
