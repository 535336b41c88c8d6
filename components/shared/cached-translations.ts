import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { boundedCache, memoize } from '@/lib/bounded-cache'

type Space = 'shell' | 'titles'
type Translator<N extends Space> = Awaited<ReturnType<typeof getTranslations<N>>>
type Translate = Awaited<ReturnType<typeof getTranslations>>
type Say = ((key: string, ...more: unknown[]) => string) & Pick<Translate, 'raw' | 'has' | 'rich' | 'markup'>

const translators = boundedCache<Say>(500)

const quick = (translate: Say): Say => {
  const word = memoize(5000, translate)
  const say = (key: string, ...values: unknown[]): string =>
    values[0] === undefined ? word(key) : translate(key, ...values)
  const { raw, has, rich, markup } = translate
  return Object.assign(say, { raw, has, rich, markup })
}

/** A translator that is cached per language and zone instead of per request. Messages without values are looked up once. */
export async function getCachedTranslations(): Promise<Translate>
export async function getCachedTranslations<N extends Space>(space: N): Promise<Translator<N>>
export async function getCachedTranslations(space?: Space): Promise<unknown> {
  const [locale, timeZone] = await Promise.all([getLocale(), getTimeZone()])
  const name = `${space ?? ''} ${locale} ${timeZone}`
  const cached = translators.get(name)
  if (cached) return cached
  const translate = (await (space ? getTranslations(space) : getTranslations())) as unknown as Say
  const made = quick(translate)
  translators.set(name, made)
  return made
}
