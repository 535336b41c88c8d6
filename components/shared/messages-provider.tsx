import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/messages'
import { everyScreen, pickMessages, type MessageArea } from '@/i18n/pick-messages'

/**
 * Provides the messages of these areas, and of every screen, to the client components of a screen with forms or dialogs. The page carries them,
 * because a form that still waits for a file of messages does not handle its submit: the browser would post it to the API.
 */
export async function MessagesProvider({ areas, children }: { areas: readonly MessageArea[]; children: ReactNode }) {
  // The cast is safe: the request's configuration loads whole languages.
  const messages = pickMessages((await getMessages()) as unknown as Messages, [...everyScreen, ...areas])
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
