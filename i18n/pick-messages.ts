import type { AbstractIntlMessages } from 'next-intl'
import type { Messages } from './messages'
import type { MessageTree } from './load-messages'

type PartOf<T> = { [K in keyof T & string]: T[K] extends string ? K : K | `${K}.${keyof T[K] & string}` }[keyof T &
  string]
/** An area, a part of it, or one of that part's. */
export type MessageArea = keyof Messages | { [A in keyof Messages]: `${A}.${PartOf<Messages[A]>}` }[keyof Messages]

const find = (tree: MessageTree, area: string): string | MessageTree | undefined =>
  area
    .split('.')
    .reduce<string | MessageTree | undefined>(
      (found, key) => (typeof found === 'object' && Object.hasOwn(found, key) ? found[key] : undefined),
      tree,
    )

/** Whether a name from outside is of words that there are. */
export const isMessageArea = (all: object, area: string): area is MessageArea =>
  find(all as MessageTree, area) !== undefined

const at = (tree: MessageTree, area: MessageArea): MessageTree => {
  const found = find(tree, area)
  if (found === undefined) return {}
  return area.split('.').reduceRight<string | MessageTree>((inner, key) => ({ [key]: inner }), found) as MessageTree
}

const merge = (one: MessageTree, other: MessageTree): MessageTree => {
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
  withRefusals(areas).reduce<MessageTree>((words, area) => merge(words, at(all as MessageTree, area)), {})
