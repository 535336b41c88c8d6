import { NextIntlClientProvider } from 'next-intl'
import { use, useSyncExternalStore, type ReactNode } from 'react'
import { useMessagePlace } from '@/components/shared/message-place'
import type { Messages } from '@/i18n/messages'
import { everyScreen, type MessageArea } from '@/i18n/pick-messages'
import { PartFailure } from '@/lib/browser/chunk-failure'
import { importPart } from '@/lib/browser/loading'

type Files = Promise<Partial<Messages>>
const requests = new Map<string, Files>()

const fetchMessages = async (path: string): Files => {
  const answer = await fetch(path).catch(() => null)
  if (!answer?.ok) throw new PartFailure('The messages of a part of the page did not come')
  return (await answer.json()) as Partial<Messages>
}

/** Requests each group of files once, and again after a failure. */
const messagesAt = (files: string, areas: readonly MessageArea[]): Files => {
  const paths = areas.map((area) => files.replace('*', area))
  const known = requests.get(paths.join())
  if (known) return known
  const request = importPart(
    async () => Object.assign({}, ...(await Promise.all(paths.map(fetchMessages)))) as Partial<Messages>,
  )
  requests.set(paths.join(), request)
  request.catch(() => requests.delete(paths.join()))
  return request
}

const neverChanges = () => () => undefined

/**
 * Provides the messages of these areas, and of every screen, to a part that loads when it is asked for. Suspends until they have loaded, and
 * fails as the part's code does if they do not come. Only the browser renders the children.
 */
export function WithMessages({ areas, children }: { areas: readonly MessageArea[]; children: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isBrowser ? <Fetched areas={areas}>{children}</Fetched> : null
}

function Fetched({ areas, children }: { areas: readonly MessageArea[]; children: ReactNode }) {
  const { locale, timeZone, files } = useMessagePlace()
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={timeZone}
      messages={use(messagesAt(files, [...everyScreen, ...areas]))}
    >
      {children}
    </NextIntlClientProvider>
  )
}
