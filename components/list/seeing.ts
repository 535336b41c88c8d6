import { getTranslations } from 'next-intl/server'
import type { Viewer } from '@/lib/rules/list-query'
import type { Seeing, Words } from './define-list'

/** What a person's cells are drawn with: words, locale and zone. A status without a word of its own shows as it came. */
export const seeingAs = async (viewer: Viewer): Promise<Seeing> => {
  const translate = await getTranslations()
  // Keys that carry a list's name or a status are made at run time, so the catalogue's type cannot know them.
  const words = translate as unknown as Words
  const has = translate.has as (key: string) => boolean
  const known = new Map<string, string>()
  const status = (value: string, own?: string): string => {
    const key = own && has(`${own}.${value}`) ? `${own}.${value}` : `status.${value}`
    const word = known.get(key) ?? (has(key) ? words(key) : value)
    known.set(key, word)
    return word
  }
  return { viewer, words, place: { locale: viewer.locale, timeZone: viewer.timeZone }, status }
}
