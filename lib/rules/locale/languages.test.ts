import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'next-intl'
import { readTexts } from '@/tests/support/messages'
import { languages } from './preferences'

const messages = join(__dirname, '../../../messages')
const wordsOf = (locale: string): Map<string, string> => new Map(readTexts(locale))
const english = wordsOf('en-IN')
/** A branch of a select or plural that is one word is no argument. */
const oneWordBranch = /(?<=, (?:select|plural),(?:[^{}]|\{[^{}]*\})*\s\w+\s*)\{[a-zA-Z]\w*\}/g
/** Each with what it is said as: `count plural`, `rows number`, `name` for a text. */
const argumentsOf = (text: string): string[] => {
  const found = text.replace(oneWordBranch, '').matchAll(/\{\s*([a-zA-Z]\w*)\s*(?:,\s*(\w+)\s*[,}]|\})/g)
  return [...new Set([...found].map(([, name = '', kind]) => [name, kind].filter(Boolean).join(' ')))].sort()
}
/** Names of languages, issuers, methods of HTTP and of numbers that only their abbreviation names: the same in every language. */
const same = (key: string, text: string): boolean =>
  /^appearance\.languages\./.test(key) ||
  /^(?:NCMC|RRN|IFSC|TAN|CIN|STAN|AID|TVR|PAN|TRN|KYC|GPR|URL|NRE|FCRA|GET|POST|PUT|DELETE)$/.test(
    text.replace(/\{\w+\}/g, '').trim(),
  ) ||
  /\.choices\.issuer(?:Code)?\.\w+$/.test(key) ||
  !/\p{L}/u.test(text.replace(/\{\w+(?:, number)?\}/g, ''))

test('PREF-04 the configured languages are those that have words', () => {
  expect([...languages].sort()).toEqual(readdirSync(messages).sort())
})

/** What a line begins with decides from which side it is read. */
test('PREF-02 no Arabic sentence begins with a Latin word', () => {
  expect([...wordsOf('ar-AE')].filter(([, text]) => /^[^\p{L}{]*[a-z].*\p{Script=Arabic}/isu.test(text))).toEqual([])
})

/** Every language but the English ones, which may say only what differs from en-IN. */
const translated = languages.filter((language) => !language.startsWith('en-'))

describe.each(translated)('I18N-09 %s is whole', (locale) => {
  const own = wordsOf(locale)

  test('nothing falls back and nothing is left over', () => {
    expect({
      missing: [...english.keys()].filter((key) => !own.has(key)),
      leftOver: [...own.keys()].filter((key) => !english.has(key)),
    }).toEqual({ missing: [], leftOver: [] })
  })

  test('nothing is English, but for names and abbreviations', () => {
    expect([...own].filter(([key, text]) => text === english.get(key) && !same(key, text))).toEqual([])
  })

  test('every message takes what the English one takes and has every plural form of its language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    const wrong = [...own].flatMap(([key, text]) => {
      const [wanted, given] = [argumentsOf(english.get(key) ?? ''), argumentsOf(text)]
      const forms = text.includes(', plural,') ? pluralCategories.filter((form) => !text.includes(` ${form} {`)) : []
      const isSame = JSON.stringify(wanted) === JSON.stringify(given)
      return isSame && forms.length === 0 ? [] : [{ key, wanted, given, forms }]
    })
    expect(wrong).toEqual([])
  })

  test('every message can be read', () => {
    const broken: string[] = []
    const tree = Object.fromEntries([...own].map(([key, text]) => [key.replaceAll('.', '_'), text]))
    const translate = createTranslator({
      locale,
      messages: tree as never,
      onError: (error) => {
        if (error.code === 'INVALID_MESSAGE') broken.push(error.message)
      },
      getMessageFallback: () => '',
    }) as unknown as (key: string) => string
    for (const key of own.keys()) translate(key.replaceAll('.', '_'))
    expect(broken).toEqual([])
  })
})

test('I18N-09 en-AE says only what differs from en-IN', () => {
  const own = [...wordsOf('en-AE')]
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(([key, text]) => !english.has(key) || english.get(key) === text)).toEqual([])
})
