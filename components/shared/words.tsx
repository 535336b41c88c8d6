import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type messages from '@/messages/en-IN'

/** Gives islands the words of the named areas; only screens with forms and dialogs use it. */
export async function Words({ areas, children }: { areas: (keyof typeof messages)[]; children: ReactNode }) {
  const all = await getMessages()
  const picked = Object.fromEntries(areas.map((area) => [area, all[area]]))
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>
}
