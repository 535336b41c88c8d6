import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import { useMessageText } from './use-problem-words'

const told: unknown[] = []

function Said({ word }: { word: string }) {
  return <p>{useMessageText()(word)}</p>
}

test.each([
  ['a key of the rules', 'validation.reason', loadMessages('en-IN').validation.reason],
  ['a sentence of the platform', 'The card is frozen already.', 'The card is frozen already.'],
  ['a name that every object inherits', 'constructor', 'constructor'],
  ['another inherited name within a group', 'validation.toString', 'validation.toString'],
  ['a word that names a whole group of messages', 'errors', 'errors'],
])('ERR-09 %s is told in words: as its message, else as it came', (_, word, words) => {
  told.length = 0
  render(
    <NextIntlClientProvider
      locale="en-IN"
      messages={loadMessages('en-IN')}
      onError={(error) => told.push(error)}
      getMessageFallback={({ key }) => `fallback of ${key}`}
    >
      <Said word={word} />
    </NextIntlClientProvider>,
  )
  expect([screen.getByText(words).textContent, told]).toEqual([words, []])
})
