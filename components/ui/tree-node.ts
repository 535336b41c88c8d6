import type { Tone } from './badge'

export type TreeNode = {
  id: string
  label: string
  href: string
  second?: string
  status?: { tone: Tone; word: string }
  hasChildren: boolean
  /** Set if the children were read with the page; the item is then open. */
  children?: readonly TreeNode[]
}
export type TreeWords = { label: string; loading: string; failed: string; more: string }

export type LoadLevel = (id: string, page: number) => Promise<{ nodes: readonly TreeNode[]; hasMore: boolean }>
