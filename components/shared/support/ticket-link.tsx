'use client'

import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { routes } from '@/lib/routes'

const MayOpen = createContext(false)

/** Whether whoever is signed in opens tickets: said once, for every failure on the page. */
export function TicketsMayOpen({ value, children }: { value: boolean; children: ReactNode }) {
  return <MayOpen value={value}>{children}</MayOpen>
}

/** From something that failed to a new ticket with its request id, in a tab of its own: what was typed stays. SUP-08 */
export function TicketLink({ requestId, label }: { requestId: string; label: string }) {
  if (!useContext(MayOpen) || !requestId) return null
  return (
    <a href={routes.support({ requestId })} target="_blank" rel="noopener" className="link text-xs">
      {label}
    </a>
  )
}
