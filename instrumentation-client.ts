import { setNonce } from 'get-nonce'
import { navigationStarted } from '@/lib/browser/navigation'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) setNonce(nonce)

export const onRouterTransitionStart = navigationStarted
