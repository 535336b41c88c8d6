import { NextIntlClientProvider, type AbstractIntlMessages, type Locale } from 'next-intl'
import { use, useSyncExternalStore, type ReactNode } from 'react'
import { PartFailure } from '@/lib/browser/chunk-failure'
import { importPart } from '@/lib/browser/loading'

export type LazyMessages = { locale: Locale; timeZone: string; path: string }

const requests = new Map<string, Promise<AbstractIntlMessages>>()

const fetchMessages = async (path: string): Promise<AbstractIntlMessages> => {
  const answer = await fetch(path).catch(() => null)
  if (!answer?.ok) throw new PartFailure('The words of a part of the page did not come')
  return (await answer.json()) as AbstractIntlMessages
}

/** Requests each file once, and again after a failure. */
const messagesAt = (path: string): Promise<AbstractIntlMessages> => {
  const known = requests.get(path)
  if (known) return known
  const request = importPart(() => fetchMessages(path))
  requests.set(path, request)
  request.catch(() => requests.delete(path))
  return request
}

const neverChanges = () => () => undefined

/** Suspends until the messages have loaded. The server cannot fetch them, so only the browser renders the children. */
export function WithMessages({ of, children }: { of: LazyMessages; children: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isBrowser ? <Fetched of={of}>{children}</Fetched> : null
}

function Fetched({ of: { path, ...localeZone }, children }: { of: LazyMessages; children: ReactNode }) {
  return (
    <NextIntlClientProvider {...localeZone} messages={use(messagesAt(path))}>
      {children}
    </NextIntlClientProvider>
  )
}
