'use client'

import { useEffect, useState, type ComponentProps } from 'react'

/** A native form that is sent only once, and has `aria-busy` while it is being sent. */
export function PendingForm({ children, ...rest }: ComponentProps<'form'>) {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  return (
    <form {...rest} aria-busy={busy || undefined} onSubmit={(event) => (busy ? event.preventDefault() : setBusy(true))}>
      {children}
    </form>
  )
}
