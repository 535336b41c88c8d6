'use client'

import clsx from 'clsx'
import Link from 'next/link'
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { badgeClass } from './badge'
import { Icon } from './icon'
import { matchShortcut } from './shortcuts'
import { treeMove, typeAhead } from './tree-keys'
import type { LoadLevel, TreeNode, TreeWords } from './tree-node'
import { useTree, type TreeRow } from './use-tree'

const TYPED_MS = 500

/**
 * A tree of links that follows the WAI-ARIA pattern: arrows, Home, End, `*`, type-ahead and one tab stop. Children load when an item opens.
 * Without scripts it is a nested list of links.
 */
export function Tree({
  nodes,
  words,
  load,
  current,
  onOpened,
}: {
  nodes: readonly TreeNode[]
  words: TreeWords
  /** Loads one page of an item's children, counted from 1; rejects if it cannot be read. */
  load: LoadLevel
  current?: string | undefined
  onOpened?: (ids: readonly string[]) => void
}) {
  const tree = useRef<HTMLUListElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const { rows, active, setActive, open, close, said, focus } = useTree({ tree, nodes, load, words, current, onOpened })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isRtl = tree.current !== null && getComputedStyle(tree.current).direction === 'rtl'
    const move = treeMove(rows, active, event.key, isRtl)
    if (move) {
      event.preventDefault()
      typed.current = { text: '', at: 0 }
      if ('focus' in move) focus(move.focus)
      else if ('close' in move) close(move.close)
      else move.open.forEach((id) => void open(id))
      return
    }
    if (matchShortcut('tree', event) === 'toggle') {
      event.preventDefault()
      if (event.target instanceof HTMLElement) event.target.click()
    } else if (event.key.length === 1) {
      const { text, at } = typed.current
      const now = event.timeStamp
      typed.current = { text: now - at < TYPED_MS ? text + event.key : event.key, at: now }
      const found = typeAhead(rows, active, typed.current.text)
      if (found !== null) focus(found)
    }
  }

  const level = (parent: string | null, depth: number): ReactNode =>
    rows
      .filter((row) => row.parent === parent)
      .map((row, at, all) => (
        <li key={row.id} role="none">
          <Item
            row={row}
            position={{ depth, at, count: all.length }}
            isActive={row.id === active}
            isCurrent={row.id === current}
            take={() => setActive(row.id)}
            toggle={() => (row.isOpen ? close(row.id) : void open(row.id))}
            again={() => row.of !== undefined && void open(row.of, row.page)}
          />
          {row.isOpen && (
            <ul role="group" aria-label={row.label} id={`tree-${row.id}`}>
              {level(row.id, depth + 1)}
            </ul>
          )}
        </li>
      ))

  return (
    <>
      <ul ref={tree} role="tree" aria-label={words.label} className="tree" onKeyDown={onKeyDown}>
        {level(null, 1)}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

const rests = { node: '', loading: 'text-soft', failed: 'text-failed', more: 'text-link' } as const

type ItemProps = {
  row: TreeRow
  position: { depth: number; at: number; count: number }
  isActive: boolean
  isCurrent: boolean
  take: () => void
  toggle: () => void
  again: () => void
}

function Item({ row, position: { depth, at, count }, isActive, isCurrent, take, toggle, again }: ItemProps) {
  const { id, node, isOpen, label } = row
  const shared = {
    role: 'treeitem',
    'data-id': id,
    tabIndex: isActive ? 0 : -1,
    'aria-level': depth,
    'aria-posinset': at + 1,
    'aria-setsize': count,
    onFocus: take,
    style: { paddingInlineStart: `${(depth - 1) * 24 + 4}px` },
  } as const
  if (!node)
    return (
      <button
        {...shared}
        type="button"
        aria-busy={row.kind === 'loading' || undefined}
        className={clsx('tree-item', rests[row.kind])}
        onClick={again}
      >
        <span className="tree-toggle">{row.kind === 'failed' && <Icon name="retry" />}</span>
        {label}
      </button>
    )
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-toggle]')) return
    event.preventDefault()
    toggle()
  }
  return (
    <Link
      {...shared}
      href={node.href}
      prefetch={false}
      aria-expanded={isOpen ?? undefined}
      aria-owns={isOpen ? `tree-${id}` : undefined}
      aria-current={isCurrent || undefined}
      className="tree-item"
      onClick={onClick}
    >
      <span className="tree-toggle" data-toggle={isOpen === null ? undefined : ''}>
        {isOpen !== null && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />}
      </span>
      <span className="tree-text">
        <span className="font-medium">{label}</span>
        {node.second && <span className="text-soft">{node.second}</span>}
        {node.status && <span className={badgeClass(node.status.tone)}>{node.status.word}</span>}
      </span>
    </Link>
  )
}
