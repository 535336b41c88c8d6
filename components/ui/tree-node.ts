import type { Tone } from './badge'

/** One thing in a tree, and where its own page is. */
export type TreeNode = {
  id: string
  label: string
  href: string
  /** Beside the label, muted. */
  second?: string
  status?: { tone: Tone; word: string }
  hasChildren: boolean
  /** Those that were known when the page was drawn: it stands open. */
  children?: readonly TreeNode[]
}
export type TreeWords = { label: string; loading: string; failed: string; more: string }

export type LoadLevel = (id: string, page: number) => Promise<{ nodes: readonly TreeNode[]; hasMore: boolean }>
