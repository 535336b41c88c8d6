import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { pickMessages, type MessageArea } from '@/i18n/pick-messages'

/** Provides client components with the messages of the named areas; used only by screens with forms and dialogs. */
export async function MessagesProvider({ areas, children }: { areas: readonly MessageArea[]; children: ReactNode }) {
  return <NextIntlClientProvider messages={pickMessages(await getMessages(), areas)}>{children}</NextIntlClientProvider>
}
