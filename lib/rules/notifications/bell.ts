export type BellRow = {
  id: string
  text: string
  second: string
  when: string
  href: string | null
  isRead: boolean
}

/** What the bell opens with: rows, ways and words, made by the server so that a page carries none of it. */
export type BellAnswer = {
  rows: BellRow[]
  newest: string | null
  links: { all: string; settings: string }
  words: Record<'markAll' | 'markRead' | 'markUnread' | 'unread' | 'none' | 'all' | 'settings', string>
}
