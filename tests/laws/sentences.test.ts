import { createTranslator } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import { sentences } from '../../sandbox/core/errors/sentences'

const translate = createTranslator({ locale: 'en-IN', messages: loadMessages('en-IN') }) as unknown as {
  (key: string, values: Record<string, string>): string
}
/** The portal's words, with the name of each argument in its place. */
const portalSentence = (key: string): string => translate(key, { seen: '{seen}', suggestion: '{suggestion}' })

test('the platform says of a field what the portal says of it, word for word', () => {
  const platform = Object.entries<string>(sentences)
  expect(platform.length).toBeGreaterThan(100)
  expect(Object.fromEntries(platform)).toEqual(Object.fromEntries(platform.map(([key]) => [key, portalSentence(key)])))
})
