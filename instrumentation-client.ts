import { setNonce } from 'get-nonce'
import { navigationStarted } from '@/lib/browser/navigation'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) setNonce(nonce)

/** Whoever opens a way in has left: the other tabs look whether their session is over. Issue 3 §2 */
if (location.pathname === '/' || location.pathname.startsWith('/user/')) {
  const channel = new BroadcastChannel('emboss')
  channel.postMessage('out')
  channel.close()
}

export const onRouterTransitionStart = navigationStarted
