import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { memoize } from '@/lib/bounded-cache'
import { isDevelopment } from '@/lib/env'
import { languages } from '@/lib/rules/locale/preferences'
import type { Language } from '@/lib/rules/locale/preferences'
import type { Messages } from './messages'

type Tree = { [key: string]: string | Tree }

/** A file an area; its name is the area's. */
const read = (locale: string): Tree => {
  const folder = join(process.cwd(), 'messages', locale)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree]),
  )
}

const merge = (base: Tree, own: Tree): Tree =>
  Object.fromEntries(
    Object.entries(base).map(([key, value]) => {
      const given = own[key]
      if (typeof value === 'string') return [key, typeof given === 'string' ? given : value]
      return [key, typeof given === 'object' ? merge(value, given) : value]
    }),
  )

const load = (locale: string): Messages => {
  const base = read('en-IN')
  // The files of en-IN are what the type is written from; what falls back has the shape it falls back to.
  return (locale === 'en-IN' ? base : merge(base, read(locale))) as unknown as Messages
}
const cached = memoize(languages.length, load)

/** The words of a locale, what it lacks in en-IN; read when first asked for, in development each time. I18N-09 */
export const messagesIn = (locale: Language): Messages => (isDevelopment() ? load(locale) : cached(locale))
