'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { isLoading, subscribe, subscribeTrouble, trouble } from '@/lib/browser/loading'
import type { Trouble } from '@/lib/browser/loading'
import { navigatingFrom, navigationEnded, subscribeNavigation } from '@/lib/browser/navigation'

/** Shows while a call or a navigation is under way, and says where one does not come to an end. SHELL-02, ERR-15 */
export function LoadingBar({ label, words }: { label: string; words: Record<Trouble | 'reload', string> }) {
  const here = `${usePathname()}?${useSearchParams()}`
  const waits = useSyncExternalStore(subscribe, isLoading, () => false)
  const from = useSyncExternalStore(subscribeNavigation, navigatingFrom, () => null)
  const told = useSyncExternalStore(subscribeTrouble, trouble, () => null)
  useEffect(navigationEnded, [here])
  return (
    <>
      {(waits || from === here) && <div role="progressbar" aria-label={label} className="loading-bar" />}
      {told && (
        <p
          role="alert"
          className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[32rem] flex-wrap items-center gap-3 rounded-lg border border-hairline bg-overlay px-4 py-3 text-sm shadow-overlay"
        >
          <span className="min-w-0 flex-1">{words[told]}</span>
          <button type="button" className="link font-medium" onClick={() => location.reload()}>
            {words.reload}
          </button>
        </p>
      )}
    </>
  )
}
