import { matchShortcut } from './shortcuts'

/** A visible item of a tree, in reading order. `isOpen` is null if it has no children. */
export type TreeItem = { id: string; parent: string | null; label: string; isOpen: boolean | null }
type TreeMove = { focus: string } | { open: readonly string[] } | { close: string }

const focus = (item: TreeItem | undefined): TreeMove | null => (item ? { focus: item.id } : null)

const inwards = (items: readonly TreeItem[], at: number): TreeMove | null => {
  const item = items[at]
  if (!item || item.isOpen === null) return null
  if (!item.isOpen) return { open: [item.id] }
  const next = items[at + 1]
  return next?.parent === item.id ? { focus: next.id } : null
}

const outwards = (items: readonly TreeItem[], at: number): TreeMove | null => {
  const item = items[at]
  if (!item) return null
  return item.isOpen ? { close: item.id } : focus(items.find(({ id }) => id === item.parent))
}

/** What a key does in a tree according to WAI-ARIA, or null. Left and right follow the reading direction. */
export const treeMove = (items: readonly TreeItem[], from: string, key: string, isRtl: boolean): TreeMove | null => {
  const at = items.findIndex(({ id }) => id === from)
  const item = items[at]
  if (!item) return null
  const asked = matchShortcut('tree', { key })
  if (asked === 'next') return focus(items[at + 1])
  if (asked === 'previous') return focus(items[at - 1])
  if (asked === 'first') return focus(items[0])
  if (asked === 'last') return focus(items[items.length - 1])
  if (asked === (isRtl ? 'outwards' : 'inwards')) return inwards(items, at)
  if (asked === (isRtl ? 'inwards' : 'outwards')) return outwards(items, at)
  if (asked === 'all')
    return {
      open: items.filter(({ parent, isOpen }) => parent === item.parent && isOpen === false).map(({ id }) => id),
    }
  return null
}

/** The next item, wrapping around, whose label starts with the typed text. Repeating one letter moves through all items that start with it. */
export const typeAhead = (items: readonly TreeItem[], from: string, typed: string): string | null => {
  const isOneLetter = [...typed].every((letter) => letter === typed[0])
  const text = (isOneLetter ? (typed[0] ?? '') : typed).toLocaleLowerCase()
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === from),
  )
  const start = isOneLetter ? at + 1 : at
  const round = [...items.slice(start), ...items.slice(0, start)]
  return round.find(({ label }) => label.toLocaleLowerCase().startsWith(text))?.id ?? null
}
