import type { Watched, Watching } from '@/lib/browser/session-watch'
import type { SessionWords } from './session-words'

export type WatchedPage = Watched & {
  email: string
  platform: string
  orgId: string | null
  /** Where single sign-on ends, of the brand that has one. ERR-06 */
  logoutUrl: string | null
  /** Said where not even the dialog can be shown. */
  ended: string
}
export type SessionDialogProps = Watching & {
  page: WatchedPage
  leaveMs: number
  leave: () => void
  words: SessionWords
}
