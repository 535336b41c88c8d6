import { poll } from './poll'
import { request } from './request'

type Tell = (unread: number | null) => void

let listener: Tell | undefined

export const tellUnread: Tell = (unread) => listener?.(unread)

/** Polls the number of unread notifications; null if the upstream lacks the call. */
export const watchUnread = (tell: Tell): (() => void) => {
  listener = tell
  const { stop } = poll(
    async () => tell((await request('issuing GET notifications/count', {}, { background: true })).unread),
    () => tell(null),
  )
  return stop
}
