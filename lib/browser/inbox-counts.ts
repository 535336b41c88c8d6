import { onChange } from './changes'
import { poll } from './poll'
import { request } from './request'

export type InboxCounts = { waiting: number; decidable: number }

/** Polls how many requests wait, and asks again after a change by this tab, which may have decided one. Null if the upstream lacks the call. */
export const watchInbox = (orgId: string | null, tell: (counts: InboxCounts | null) => void): (() => void) => {
  const query = { perPage: 0, ...(orgId !== null && { orgId }) }
  const { soon, stop } = poll(
    async () => {
      const { waiting, decidable } = await request('issuing GET approval/inbox', { query }, { background: true })
      tell({ waiting, decidable })
    },
    () => tell(null),
  )
  const forget = onChange(soon)
  return () => {
    forget()
    stop()
  }
}
