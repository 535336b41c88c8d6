export type BellRow = {
  id: string
  text: string
  second: string
  when: string
  href: string | null
  isRead: boolean
}

/** What the bell's panel shows. The server words it when the panel opens. */
export type BellAnswer = {
  rows: BellRow[]
  newest: string | null
  links: { all: string; settings: string }
  words: Record<'markAll' | 'markRead' | 'markUnread' | 'unread' | 'none' | 'all' | 'settings', string>
}
