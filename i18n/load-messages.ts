import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { memoize } from '@/lib/bounded-cache'
import { isDevelopment } from '@/lib/env'
import { processState } from '@/lib/process-state'
import { directionOf, languages, type Language } from '@/lib/rules/locale/preferences'
import type { Messages } from './messages'

declare module '@/lib/process-state' {
  interface ProcessState {
    /** For components of the browser that the server draws: only the server has it. */
    messagesOf?: (locale: Language) => Messages
  }
}

export type MessageTree = { [key: string]: string | MessageTree }

/** A placeholder, unless it is the whole text of a plural's branch. */
const placeholder = /\{(?<!\b(?:zero|one|two|few|many|other|=\d+)\s*\{)\w+\}/g
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Puts what a sentence is given (an amount, a name, digits) apart from its direction: ₹2,565.00 would stand as 2,565.00₹ between Arabic words. */
export const isolatePlaceholders = (text: string): string =>
  text.replace(placeholder, `${FIRST_STRONG_ISOLATE}$&${POP_ISOLATE}`)

/** A file an area; its name is the area's. */
const read = (locale: string): MessageTree => {
  const folder = join(process.cwd(), 'messages', locale)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const isRightToLeft = directionOf(locale) === 'rtl'
  const revive = (_: string, value: unknown) =>
    isRightToLeft && typeof value === 'string' ? isolatePlaceholders(value) : value
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, file), 'utf8'), revive) as MessageTree,
    ]),
  )
}

const merge = (base: MessageTree, own: MessageTree): MessageTree =>
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
processState.messagesOf ??= (locale) => (isDevelopment() ? load(locale) : cached(locale))

/** The words of a locale, what it lacks in en-IN; read when first asked for, in development each time. I18N-09 */
export const loadMessages: (locale: Language) => Messages = processState.messagesOf
