import { setNonce } from 'get-nonce'
import { isChunkFailure, reloadOnce } from '@/lib/browser/chunk-failure'
import { setLoadingTrouble } from '@/lib/browser/loading'
import { forgetHeldNavigation, holdFailedNavigations } from '@/lib/browser/held-navigation'
import { navigationStarted } from '@/lib/browser/navigation'
import { tellZone } from '@/lib/browser/tell-zone'
import { watchSteps } from '@/lib/browser/unsaved'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) setNonce(nonce)

watchSteps()
tellZone()

addEventListener('unhandledrejection', ({ reason }) => {
  if (isChunkFailure(reason) && !reloadOnce()) setLoadingTrouble('failed')
})

/** Whoever opens a way in has left: the other tabs look whether their session is over. */
if (location.pathname === '/' || location.pathname.startsWith('/user/')) {
  const channel = new BroadcastChannel('emboss')
  channel.postMessage('out')
  channel.close()
}

holdFailedNavigations()

export const onRouterTransitionStart: typeof navigationStarted = (...navigation) => {
  forgetHeldNavigation()
  navigationStarted(...navigation)
}
