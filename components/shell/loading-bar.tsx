'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { pending, subscribe } from '@/lib/browser/loading'
import { navigatingFrom, subscribeNavigation } from '@/lib/browser/navigation'

/** Shows while a call or a navigation is under way. SHELL-02 */
export function LoadingBar({ label }: { label: string }) {
  const here = `${usePathname()}?${useSearchParams()}`
  const calls = useSyncExternalStore(subscribe, pending, () => 0)
  const from = useSyncExternalStore(subscribeNavigation, navigatingFrom, () => null)
  if (calls === 0 && from !== here) return null
  return <div role="progressbar" aria-label={label} className="loading-bar" />
}
