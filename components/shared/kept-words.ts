import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'

type Space = 'shell' | 'titles'
type Translator<N extends Space> = Awaited<ReturnType<typeof getTranslations<N>>>
type Words = Awaited<ReturnType<typeof getTranslations>>
type Say = ((key: string, ...more: unknown[]) => string) & Pick<Words, 'raw' | 'has' | 'rich' | 'markup'>

const words = new Map<string, Map<string, string>>()
const translators = new Map<string, Say>()

const keptIn = (name: string): Map<string, string> => {
  const kept = words.get(name) ?? new Map<string, string>()
  words.set(name, kept)
  return kept
}

const quick = (translate: Say, kept: Map<string, string>): Say => {
  const say = (key: string, ...more: unknown[]): string => {
    if (more[0] !== undefined) return translate(key, ...more)
    const word = kept.get(key) ?? translate(key)
    kept.set(key, word)
    return word
  }
  const { raw, has, rich, markup } = translate
  return Object.assign(say, { raw, has, rich, markup })
}

/** The translator of what every page says, made once a language and zone instead of once a request; words that take no values are looked up once. */
export async function keptWords(): Promise<Words>
export async function keptWords<N extends Space>(space: N): Promise<Translator<N>>
export async function keptWords(space?: Space): Promise<unknown> {
  const [locale, timeZone] = await Promise.all([getLocale(), getTimeZone()])
  const name = `${space ?? ''} ${locale}`
  const known = translators.get(`${name} ${timeZone}`)
  if (known) return known
  const translate = (await (space ? getTranslations(space) : getTranslations())) as unknown as Say
  const made = quick(translate, keptIn(name))
  translators.set(`${name} ${timeZone}`, made)
  return made
}
