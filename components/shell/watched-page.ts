import type { Watched, Watching } from '@/lib/browser/session-watch'
import type { SessionWords } from './session-words'

export type WatchedPage = Watched & {
  email: string
  platform: string
  orgId: string | null
  /** The address that ends single sign-on, if the brand uses it. ERR-06 */
  logoutUrl: string | null
  /** The text that is shown if the dialog cannot load. */
  ended: string
}
export type SessionDialogProps = Watching & {
  page: WatchedPage
  leaveMs: number
  leave: () => void
  words: SessionWords
}
