import { setNonce } from 'get-nonce'
import { isChunkFailure, reloadOnce } from '@/lib/browser/chunk-failure'
import { setLoadingTrouble } from '@/lib/browser/loading'
import { clearFailedNavigation, catchFailedNavigations } from '@/lib/browser/failed-navigation'
import { navigationStarted } from '@/lib/browser/navigation'
import { writeTimeZoneCookie } from '@/lib/browser/time-zone-cookie'
import { watchHistory } from '@/lib/browser/unsaved'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) setNonce(nonce)

watchHistory()

addEventListener('unhandledrejection', ({ reason }) => {
  if (isChunkFailure(reason) && !reloadOnce()) setLoadingTrouble('failed')
})

if (location.pathname === '/' || location.pathname.startsWith('/user/')) {
  // Only a sign-in reads it, and asking the browser for its zone holds the main thread for some 15 ms.
  writeTimeZoneCookie()
  // A person who opens a way in has left: the other tabs look whether their session is over.
  const channel = new BroadcastChannel('emboss')
  channel.postMessage('out')
  channel.close()
}

catchFailedNavigations()

export const onRouterTransitionStart: typeof navigationStarted = (...navigation) => {
  clearFailedNavigation()
  navigationStarted(...navigation)
}
