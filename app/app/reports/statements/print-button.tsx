'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'

/** Opens the browser's print dialog on a click, or at once. */
export function PrintButton({ label, atOnce }: { label: string; atOnce: boolean }) {
  useEffect(() => {
    if (atOnce) window.print()
  }, [atOnce])
  return <Button onClick={() => window.print()}>{label}</Button>
}
