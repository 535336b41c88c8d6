import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { wordsOf } from '@/i18n/words-of'
import type { WordsOf } from '@/i18n/words-of'

/** Gives islands the words of the named areas; only screens with forms and dialogs use it. */
export async function Words({ areas, children }: { areas: readonly WordsOf[]; children: ReactNode }) {
  return <NextIntlClientProvider messages={wordsOf(await getMessages(), areas)}>{children}</NextIntlClientProvider>
}
