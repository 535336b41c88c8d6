'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'

/** Opens the print dialog on a click, or with `atOnce` when the page opens. */
export function PrintButton({ label, atOnce }: { label: string; atOnce: boolean }) {
  useEffect(() => {
    if (atOnce) window.print()
  }, [atOnce])
  return <Button onClick={() => window.print()}>{label}</Button>
}
