import { loadMessages } from '@/i18n/load-messages'

const messages = loadMessages('en-IN')

const words: Record<string, string> = { VIRTUAL: 'Just-in-time', PREPAID: 'Prepaid' }

const balanceTypesIn = (node: unknown, path: string): [string, string, unknown][] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, value]) =>
        key in words
          ? [[`${path}.${key}`, key, value] as [string, string, unknown]]
          : balanceTypesIn(value, `${path}.${key}`),
      )
    : []

test('I18N-10 VIRTUAL is worded "Just-in-time" and PREPAID "Prepaid" wherever they are shown', () => {
  const found = balanceTypesIn(messages, 'en-IN')
  expect(found.length).toBeGreaterThanOrEqual(4)
  for (const [where, type, word] of found) expect([where, word]).toEqual([where, words[type]])
})
