const walk = { next: ['ArrowDown'], previous: ['ArrowUp'] } as const
const ends = { first: ['Home'], last: ['End'] } as const

/** Every key that has a meaning here, by the place where it has it: handlers ask `matchShortcut`, the sheet of keys lists them. Enter on a row and Escape in a menu are the browser's own. */
export const shortcuts = {
  page: { search: ['/', 'Mod+k'], keys: ['?'], close: ['Escape'] },
  search: { ...walk, open: ['Enter'], newTab: ['Mod+Enter'], close: ['Escape'] },
  list: { ...walk, ...ends, open: ['Enter'] },
  menu: { ...walk, ...ends, close: ['Escape'] },
  tree: { ...walk, ...ends, inwards: ['ArrowRight'], outwards: ['ArrowLeft'], all: ['*'], toggle: [' '] },
  picker: { ...walk, open: ['Enter'], close: ['Escape'] },
  notices: { reach: ['Alt+t'], close: ['Escape'] },
} as const

type ShortcutScope = keyof typeof shortcuts
type Action<P extends ShortcutScope> = keyof (typeof shortcuts)[P] & string
type Press = Pick<KeyboardEvent, 'key'> & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>>

/** What a key means in a place; Mod is Ctrl or, on a Mac, Command. */
export const matchShortcut = <P extends ShortcutScope>(
  place: P,
  { key, ctrlKey, metaKey, altKey }: Press,
): Action<P> | undefined => {
  const name = `${altKey ? 'Alt+' : ''}${ctrlKey || metaKey ? 'Mod+' : ''}${key}`
  const actions = Object.entries<readonly string[]>(shortcuts[place])
  // The names of a place's actions are the keys of its row.
  return actions.find(([, keys]) => keys.includes(name))?.[0] as Action<P> | undefined
}
