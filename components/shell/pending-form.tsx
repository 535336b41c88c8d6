'use client'

import { useEffect, useState, type ComponentProps } from 'react'

/** A native form that shows that it is being sent (`aria-busy`) and is sent only once. */
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
