'use client'

import { useEffect } from 'react'
import { matchShortcut } from '@/components/ui/shortcuts'
import { isKeyElsewhere } from '@/components/ui/single-keys'

const find = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`)

/** A goes to the button that approves and R opens the reason for a rejection: neither decides by itself. J and K lead to the neighbours. APPR-30 */
const keyed = {
  approve: () => find('button[data-decide=approve]:enabled')?.focus(),
  reject: () => find('button[data-decide=reject]:enabled')?.click(),
  next: () => find('a[rel=next]')?.click(),
  previous: () => find('a[rel=prev]')?.click(),
}

export function RequestKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = matchShortcut('request', event)
      if (!asked || event.defaultPrevented || isKeyElsewhere(event)) return
      event.preventDefault()
      keyed[asked]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return null
}
