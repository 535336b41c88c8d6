import type { AbstractIntlMessages } from 'next-intl'
import type { Messages } from './messages'

type Tree = { [key: string]: string | Tree }
type PartOf<T> = { [K in keyof T & string]: T[K] extends string ? K : K | `${K}.${keyof T[K] & string}` }[keyof T &
  string]
/** An area, a part of it, or one of that part's. */
export type MessageArea = keyof Messages | { [A in keyof Messages]: `${A}.${PartOf<Messages[A]>}` }[keyof Messages]

const find = (tree: Tree, area: string): string | Tree | undefined =>
  area
    .split('.')
    .reduce<string | Tree | undefined>(
      (found, key) => (typeof found === 'object' && Object.hasOwn(found, key) ? found[key] : undefined),
      tree,
    )

/** Whether a name from outside is of words that there are. */
export const isMessageArea = (all: object, area: string): area is MessageArea => find(all as Tree, area) !== undefined

const at = (tree: Tree, area: MessageArea): Tree => {
  const found = find(tree, area)
  if (found === undefined) return {}
  return area.split('.').reduceRight<string | Tree>((inner, key) => ({ [key]: inner }), found) as Tree
}

const merge = (one: Tree, other: Tree): Tree => {
  const merged = { ...one }
  for (const [key, more] of Object.entries(other)) {
    const known = merged[key]
    merged[key] = typeof known === 'object' && typeof more === 'object' ? merge(known, more) : more
  }
  return merged
}

/** A form with any words of validation also says what it could not read. Decision 43 */
const withRefusals = (areas: readonly MessageArea[]): readonly MessageArea[] =>
  areas.some((area) => area.startsWith('validation.')) ? [...areas, 'validation.read'] : areas

/** The words of the named areas, of all that there are. It stands apart from `MessagesProvider`, whose provider brings 12 kB of scripts to every screen that imports it. */
export const pickMessages = (all: object, areas: readonly MessageArea[]): AbstractIntlMessages =>
  withRefusals(areas).reduce<Tree>((words, area) => merge(words, at(all as Tree, area)), {})
