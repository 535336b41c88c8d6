import { NextIntlClientProvider } from 'next-intl'
import type { AbstractIntlMessages, Locale } from 'next-intl'
import type { ReactNode } from 'react'

/** Words that a table hands to the parts it fetches on first use. */
export type LazyMessages = { locale: Locale; timeZone: string; messages: AbstractIntlMessages }

export function WithMessages({ of, children }: { of: LazyMessages; children: ReactNode }) {
  return <NextIntlClientProvider {...of}>{children}</NextIntlClientProvider>
}
