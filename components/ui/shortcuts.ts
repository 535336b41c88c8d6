const walk = { next: ['ArrowDown'], previous: ['ArrowUp'] } as const
const ends = { first: ['Home'], last: ['End'] } as const

/**
 * All keyboard shortcuts by scope. Handlers must use `matchShortcut`, so that the help lists every key. Enter on a row and Escape in a menu
 * are the browser's.
 */
export const shortcuts = {
  page: { search: ['/', 'Mod+k'], keys: ['?'], close: ['Escape'] },
  search: { ...walk, open: ['Enter'], newTab: ['Mod+Enter'], close: ['Escape'] },
  list: { next: [...walk.next, 'j'], previous: [...walk.previous, 'k'], ...ends, open: ['Enter'] },
  request: { approve: ['a'], reject: ['r'], next: ['j'], previous: ['k'] },
  menu: { ...walk, ...ends, close: ['Escape'] },
  tree: { ...walk, ...ends, inwards: ['ArrowRight'], outwards: ['ArrowLeft'], all: ['*'], toggle: [' '] },
  picker: { ...walk, open: ['Enter'], close: ['Escape'] },
  notices: { reach: ['Alt+t'], close: ['Escape'] },
} as const

type ShortcutScope = keyof typeof shortcuts
type Action<P extends ShortcutScope> = keyof (typeof shortcuts)[P] & string
type Press = Pick<KeyboardEvent, 'key'> & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>>

/** The action of a key in a scope. Mod means Ctrl, or Command on a Mac. */
export const matchShortcut = <P extends ShortcutScope>(
  group: P,
  { key, ctrlKey, metaKey, altKey }: Press,
): Action<P> | undefined => {
  const name = `${altKey ? 'Alt+' : ''}${ctrlKey || metaKey ? 'Mod+' : ''}${key}`
  const actions = Object.entries<readonly string[]>(shortcuts[group])
  // The cast is safe: the scope's actions are the keys of this record.
  return actions.find(([, keys]) => keys.includes(name))?.[0] as Action<P> | undefined
}
