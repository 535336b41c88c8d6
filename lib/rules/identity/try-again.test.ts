import { tryAgainWords } from './try-again'

test.each([
  [1, { key: 'limitedForSeconds', values: { seconds: 1 } }],
  [60, { key: 'limitedForSeconds', values: { seconds: 60 } }],
  [61, { key: 'limitedFor', values: { minutes: 2 } }],
  [7200, { key: 'limitedFor', values: { minutes: 120 } }],
  [7201, { key: 'limitedForHours', values: { hours: 3 } }],
])('decision 28 a wait of %i s is named in the unit that a person would name', (seconds, wait) => {
  expect(tryAgainWords(seconds)).toEqual(wait)
})
