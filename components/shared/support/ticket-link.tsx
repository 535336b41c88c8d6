'use client'

import { createContext, useContext, type ReactNode } from 'react'

const NewTicketLinkContext = createContext<string | null>(null)

/** Provides where the signed-in person opens a ticket; null for those who may not. */
export function NewTicketLinkProvider({ value, children }: { value: string | null; children: ReactNode }) {
  return <NewTicketLinkContext value={value}>{children}</NewTicketLinkContext>
}

/** Opens a new ticket for a failure with its request id, in another tab, so that what was typed stays. SUP-08 */
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
