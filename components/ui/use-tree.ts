'use client'

import { useEffect, useRef, useState, type RefObject } from 'react'
import type { TreeItem } from './tree-keys'
import type { LoadLevel, TreeNode, TreeWords } from './tree-node'

type Level = {
  nodes: readonly TreeNode[]
  next: number | null
  state: 'ready' | 'loading' | 'failed'
}

/** A visible row of the tree: an item, or a placeholder for children that have not loaded. */
export type TreeRow = TreeItem & {
  kind: 'node' | 'loading' | 'failed' | 'more'
  node?: TreeNode
  /** For a placeholder: the item whose children it loads, and their page. */
  of?: string
  page?: number
}

const levelsIn = (nodes: readonly TreeNode[]): [string, Level][] =>
  nodes.flatMap(({ id, children }) =>
    children ? [[id, { nodes: children, next: null, state: 'ready' } as Level], ...levelsIn(children)] : [],
  )

const rowsOf = (
  nodes: readonly TreeNode[],
  levels: ReadonlyMap<string, Level>,
  open: ReadonlySet<string>,
  words: TreeWords,
  parent: string | null = null,
): TreeRow[] =>
  nodes.flatMap((node) => {
    const isOpen = node.hasChildren ? open.has(node.id) : null
    const row: TreeRow = { kind: 'node', id: node.id, parent, label: node.label, isOpen, node }
    const level = levels.get(node.id)
    if (!isOpen || !level) return [row]
    const below = { id: `${node.id}-below`, parent: node.id, isOpen: null, of: node.id, page: level.next ?? 1 }
    const last: TreeRow[] =
      level.state === 'loading'
        ? [{ ...below, kind: 'loading', label: words.loading }]
        : level.state === 'failed'
          ? [{ ...below, kind: 'failed', label: words.failed }]
          : level.next === null
            ? []
            : [{ ...below, kind: 'more', label: words.more }]
    return [row, ...rowsOf(level.nodes, levels, open, words, node.id), ...last]
  })

type TreeOptions = {
  tree: RefObject<HTMLElement | null>
  nodes: readonly TreeNode[]
  words: TreeWords
  load: LoadLevel
  current: string | undefined
  onOpened: ((ids: readonly string[]) => void) | undefined
}

export const useTree = ({ tree, nodes, words, load, current, onOpened }: TreeOptions) => {
  const [levels, setLevels] = useState<ReadonlyMap<string, Level>>(() => new Map(levelsIn(nodes)))
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(levelsIn(nodes).map(([id]) => id)))
  const [chosen, setActive] = useState<string | null>(current ?? null)
  const [said, say] = useState('')
  const running = useRef(new Set<string>())
  const focus = (id: string) => tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus()
  /** The first child that has just loaded: it gets the focus if the focused placeholder has gone. */
  const arrived = useRef<string | null>(null)
  useEffect(() => {
    if (arrived.current !== null) focus(arrived.current)
    arrived.current = null
  })
  const [given, setGiven] = useState(nodes)
  // The server has rendered the page again: its items replace the earlier ones, but items that were opened later stay open.
  if (given !== nodes) {
    setGiven(nodes)
    setLevels((known) => new Map([...known, ...levelsIn(nodes)]))
  }
  const told = useRef(onOpened)
  useEffect(() => {
    told.current = onOpened
  })

  const rows = rowsOf(nodes, levels, opened, words)
  const active = rows.find(({ id }) => id === chosen)?.id ?? rows[0]?.id ?? ''

  const keep = (id: string, level: Level) => setLevels((known) => new Map(known).set(id, level))
  const setOpen = (id: string, isOpen: boolean) =>
    setOpened((before) => {
      const after = new Set(before)
      if (isOpen) after.add(id)
      else after.delete(id)
      return after
    })
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else told.current?.([...opened])
  }, [opened])

  const open = async (id: string, page?: number): Promise<void> => {
    setOpen(id, true)
    const known = levels.get(id)
    const wanted = page ?? (known?.state === 'ready' ? null : (known?.next ?? 1))
    if (wanted === null || running.current.has(id)) return
    running.current.add(id)
    const before = known?.nodes ?? []
    keep(id, { nodes: before, next: wanted, state: 'loading' })
    say(words.loading)
    try {
      const { nodes: more, hasMore } = await load(id, wanted)
      keep(id, { nodes: [...before, ...more], next: hasMore ? wanted + 1 : null, state: 'ready' })
      say('')
      const [first] = more
      if (page !== undefined && first) arrived.current = first.id
    } catch {
      keep(id, { nodes: before, next: wanted, state: 'failed' })
      say(words.failed)
    } finally {
      running.current.delete(id)
    }
  }
  /** If a child has the focus, closing its parent moves the focus to the parent. */
  const close = (id: string) => {
    setOpen(id, false)
    setActive(id)
  }
  return { rows, active, setActive, open, close, said, focus }
}
