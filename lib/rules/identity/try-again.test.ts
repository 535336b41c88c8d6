import { tryAgainWords } from './try-again'

test.each([
  [1, 'limitedForSeconds', { seconds: 1 }],
  [60, 'limitedForSeconds', { seconds: 60 }],
  [61, 'limitedFor', { minutes: 2 }],
  [7200, 'limitedFor', { minutes: 120 }],
  [7201, 'limitedForHours', { hours: 3 }],
])('decision 28 a wait of %i s is named in the unit that a person would name', (seconds, key, values) => {
  expect(tryAgainWords(seconds)).toMatchObject({ key, values })
})
