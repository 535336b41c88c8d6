'use client'

import { createContext, use, useContext, useMemo, type ReactNode } from 'react'
import { preload } from 'react-dom'
import type { Messages } from '@/i18n/messages'
import { messagesAtHand } from '@/i18n/messages-at-hand'
import { messagesFrom } from '@/lib/browser/message-files'
import type { Language } from '@/lib/rules/locale/preferences'

/** `files` is the address of each area's messages, with `*` for the area. */
type MessagePlace = { locale: Language; timeZone: string; files: string }

const PlaceContext = createContext<MessagePlace | null>(null)

/** Tells the components of the browser in which language and time zone they speak, and where its messages are. */
export function MessagePlaceProvider({ locale, timeZone, files, children }: MessagePlace & { children: ReactNode }) {
  const value = useMemo(() => ({ locale, timeZone, files }), [locale, timeZone, files])
  return <PlaceContext value={value}>{children}</PlaceContext>
}

export const useMessagePlace = (): MessagePlace => {
  const found = useContext(PlaceContext)
  if (!found) throw new Error('No MessagePlaceProvider is above this component')
  return found
}

/**
 * The messages of these areas. The server has them at hand, so that they stand in the first bytes of a page without being sent a second time
 * for the browser's scripts; the browser suspends until their files have loaded, and shows what the server drew.
 */
export const useMessageFiles = <A extends keyof Messages>(areas: readonly A[]): Pick<Messages, A> => {
  const { locale, files } = useMessagePlace()
  const messages = messagesAtHand(locale)
  if (!messages) return use(messagesFrom(files, areas))
  for (const area of areas)
    preload(files.replace('*', area), { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' })
  return messages
}
