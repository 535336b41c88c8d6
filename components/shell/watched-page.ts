import type { Watched, Watching } from '@/lib/browser/session-watch'
import type { SessionWords } from './session-words'

export type WatchedPage = Watched & {
  email: string
  platform: string
  orgId: string | null
  /** Where sign-out of single sign-on leads, if the brand has it. ERR-06 */
  logoutUrl: string | null
  /** Shown if not even the dialog can be shown. */
  ended: string
}
export type SessionDialogProps = Watching & {
  page: WatchedPage
  leaveMs: number
  leave: () => void
  words: SessionWords
}
