import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/messages'
import { everyScreen, pickMessages, type MessageArea } from '@/i18n/pick-messages'

/**
 * Provides the messages of these areas, and of every screen, to the client components of a screen with forms or dialogs. They are sent with the
 * page: a form that waited for a file would be sent to the API by the browser itself if somebody were quicker.
 */
export async function MessagesProvider({ areas, children }: { areas: readonly MessageArea[]; children: ReactNode }) {
  // The cast is safe: the request's configuration loads whole languages.
  const messages = pickMessages((await getMessages()) as unknown as Messages, [...everyScreen, ...areas])
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
