'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { isLoading, subscribe, subscribeTrouble, loadingTrouble } from '@/lib/browser/loading'
import { clearFailedNavigation, getFailedNavigation, subscribeFailedNavigation } from '@/lib/browser/failed-navigation'
import { navigatingFrom, navigationEnded, subscribeNavigation } from '@/lib/browser/navigation'
import type { ShellWords } from './shell-words'

/** Visible while a request or navigation is running; says so if one fails. SHELL-02, ERR-15 */
export function LoadingBar({ t }: { t: ShellWords }) {
  const here = `${usePathname()}?${useSearchParams()}`
  const waits = useSyncExternalStore(subscribe, isLoading, () => false)
  const from = useSyncExternalStore(subscribeNavigation, navigatingFrom, () => null)
  const told = useSyncExternalStore(subscribeTrouble, loadingTrouble, () => null)
  const held = useSyncExternalStore(subscribeFailedNavigation, getFailedNavigation, () => null)
  useEffect(() => {
    navigationEnded()
    clearFailedNavigation()
  }, [here])
  return (
    <>
      {!held && (waits || from === here) && (
        <div role="progressbar" aria-label={t('loading')} className="loading-bar" />
      )}
      {held ? (
        <Notice button={t('trouble.retry')} onClick={held.retry}>
          {held.status === null ? t('trouble.offline') : `${t('trouble.refused')} (${held.status})`}
          {held.requestId && (
            <span className="block text-xs text-soft">
              {t('trouble.requestId')} <span className="code wrap-anywhere">{held.requestId}</span>
            </span>
          )}
        </Notice>
      ) : (
        told && (
          <Notice button={t('trouble.reload')} onClick={() => location.reload()}>
            {t(`trouble.${told}`)}
          </Notice>
        )
      )}
    </>
  )
}

function Notice({ button, onClick, children }: { button: string; onClick: () => void; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[32rem] flex-wrap items-center gap-3 rounded-lg border border-hairline bg-overlay px-4 py-3 text-sm shadow-overlay"
    >
      <span className="min-w-0 flex-1 basis-48">{children}</span>
      <button type="button" className="link font-medium" onClick={onClick}>
        {button}
      </button>
    </div>
  )
}
