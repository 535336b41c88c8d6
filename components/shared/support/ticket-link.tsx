'use client'

import { createContext, useContext, type ReactNode } from 'react'

const NewTicketLinkContext = createContext<string | null>(null)

/** Where the person who is signed in opens a ticket, null for those who may not: said once, for every failure on the page. */
export function NewTicketLinkProvider({ value, children }: { value: string | null; children: ReactNode }) {
  return <NewTicketLinkContext value={value}>{children}</NewTicketLinkContext>
}

/** From something that failed to a new ticket with its request id, in a tab of its own: what was typed stays. SUP-08 */
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
