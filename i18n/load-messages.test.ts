import { isolatePlaceholders, loadMessages } from './load-messages'

test('what an Arabic sentence is given stands apart from its direction; a branch of a plural does not', () => {
  expect(isolatePlaceholders('المطلوب {amount}، والمتاح {held}')).toBe(
    'المطلوب \u2068{amount}\u2069، والمتاح \u2068{held}\u2069',
  )
  const plural = '{count, plural, one {IBAN} other {# من {total}}}'
  expect(isolatePlaceholders(plural)).toBe('{count, plural, one {IBAN} other {# من \u2068{total}\u2069}}')
})

test('only words of a language from right to left are changed', () => {
  expect(loadMessages('ar-AE').shell.pageTitle).toContain('\u2068')
  expect(loadMessages('hi-IN').shell.pageTitle).not.toContain('\u2068')
})
