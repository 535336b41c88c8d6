import { headers } from 'next/headers'
import { keptWords } from '@/components/shared/kept-words'
import { readableCode } from '@/lib/rules/code-words'
import type { Viewer } from '@/lib/rules/list-query'
import type { Seeing, Words } from './define-list'

const stillWords = new Map<string, Map<string, string>>()

/** Patterns, and words of statuses, are looked up once a locale. */
const still = (locale: string): Map<string, string> => {
  const kept = stillWords.get(locale) ?? new Map<string, string>()
  stillWords.set(locale, kept)
  return kept
}

/** Names in braces and nothing else of the message syntax: filled in without it. */
const PLAIN_GAPS = /^(?:[^{}'<]|\{\w+\})*$/
const filled = (raw: string, values: Record<string, string | number>): string =>
  raw.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))

/** What a person's cells are drawn with: words, locale and zone. A status without a word of its own is made readable. */
export const seeingAs = async (viewer: Viewer): Promise<Seeing> => {
  const [translate, asked] = await Promise.all([keptWords(), headers()])
  // Keys that carry a list's name or a status are made at run time, so the catalogue's type cannot know them.
  const kept = still(viewer.locale)
  const words: Words = (key, values) => {
    if (values) {
      const pattern = `{} ${key}`
      const raw = kept.get(pattern) ?? (translate.raw as (key: string) => string)(key)
      kept.set(pattern, raw)
      return PLAIN_GAPS.test(raw) ? filled(raw, values) : (translate as unknown as Words)(key, values)
    }
    return (translate as unknown as Words)(key)
  }
  const has = translate.has as (key: string) => boolean
  const status = (value: string, own = ''): string => {
    const name = `${own}?${value}`
    const known = kept.get(name)
    if (known !== undefined) return known
    const key = own && has(`${own}.${value}`) ? `${own}.${value}` : `status.${value}`
    if (!has(key)) return readableCode(value)
    const word = words(key)
    kept.set(name, word)
    return word
  }
  const place = { locale: viewer.locale, timeZone: viewer.timeZone }
  return { viewer, words, place, status, inPlace: asked.has('x-flight') }
}
