import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/messages'

type Tree = { [key: string]: string | Tree }
/** An area, or one part of it. */
export type WordsOf =
  keyof Messages | { [A in keyof Messages]: `${A}.${Extract<keyof Messages[A], string>}` }[keyof Messages]

const at = (tree: Tree, [first = '', ...rest]: string[]): Tree => {
  const found = tree[first]
  if (found === undefined) return {}
  return { [first]: rest.length && typeof found === 'object' ? at(found, rest) : found }
}

/** Gives islands the words of the named areas; only screens with forms and dialogs use it. */
export async function Words({ areas, children }: { areas: readonly WordsOf[]; children: ReactNode }) {
  const all = (await getMessages()) as Tree
  const picked = areas.reduce<Tree>((words, area) => {
    const part = at(all, area.split('.'))
    const [key = ''] = Object.keys(part)
    const known = words[key]
    const more = part[key]
    const isBoth = typeof known === 'object' && typeof more === 'object'
    return { ...words, ...(isBoth ? { [key]: { ...known, ...more } } : part) }
  }, {})
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>
}
