import { holdsCardNumber, isCardNumber } from './card-number'

test('decision 23 the number of a card is known by its last digit', () => {
  expect(isCardNumber('4111111111111111')).toBe(true)
  expect(isCardNumber('4111111111111112')).toBe(false)
})

test.each([
  ['Holder read out 4111 1111 1111 1111 on the phone', true],
  ['4111-1111-1111-1111', true],
  ['card 378282246310005.', true],
  ['Call +91 98765 43210 before 21 Nov 2026', false],
  ['Reference 4111111111111112', false],
  ['Kit 041111111111111111111111', false],
])('decision 23 %j holds the number of a card: %j', (text, holds) => {
  expect(holdsCardNumber(text)).toBe(holds)
})
