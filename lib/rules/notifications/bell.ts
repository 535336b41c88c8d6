export type BellRow = {
  id: string
  text: string
  second: string
  when: string
  href: string | null
  isRead: boolean
}

/** Rows, links and texts of the bell's panel, rendered by the server when it opens. */
export type BellAnswer = {
  rows: BellRow[]
  newest: string | null
  links: { all: string; settings: string }
  words: Record<'markAll' | 'markRead' | 'markUnread' | 'unread' | 'none' | 'all' | 'settings', string>
}
