'use client'

import { createContext, useContext, type ReactNode } from 'react'

const NewTicketLinkContext = createContext<string | null>(null)

/** Provides the address at which the person opens a ticket; null if they may not. */
export function NewTicketLinkProvider({ value, children }: { value: string | null; children: ReactNode }) {
  return <NewTicketLinkContext value={value}>{children}</NewTicketLinkContext>
}

/** Opens a new ticket with the failed request's id, in another tab, so that typed text is not lost. SUP-08 */
export function TicketLink({ requestId, label }: { requestId: string; label: string }) {
  const address = useContext(NewTicketLinkContext)
  if (!address || !requestId) return null
  return (
    <a
      href={`${address}?${new URLSearchParams({ requestId })}`}
      target="_blank"
      rel="noopener"
      className="link text-xs"
    >
      {label}
    </a>
  )
}
