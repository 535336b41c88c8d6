import { holdsAny, type Held } from '@/lib/privileges'
import type { menu } from '@/lib/routes'

export type MenuEntry = (typeof menu)[number]

/** The entries of a menu whose route one of the privileges opens. ACC-21 */
export const visibleEntries = (entries: readonly MenuEntry[], held: readonly Held[]): MenuEntry[] =>
  entries
    .filter(({ route }) => holdsAny(held, route.privileges))
    .map((entry) => ({
      ...entry,
      children: (entry.children ?? []).filter(({ route }) => holdsAny(held, route.privileges)),
    }))
