import { joinNames } from './join-names'

test('17 §6 Latin names in an Arabic line are told apart from the word between them', () => {
  expect(joinNames(['Aditi Raman', 'Vikram Sen'], 'en-IN')).toBe('Aditi Raman and Vikram Sen')
  expect(joinNames(['Aditi Raman', 'Vikram Sen'], 'ar-AE')).toBe('\u2068Aditi Raman\u2069 و\u2068Vikram Sen\u2069')
})

test('names that are not there leave no gap', () => {
  expect(joinNames(['Aditi Raman', null, '', undefined, 'Vikram Sen'], 'en-IN')).toBe('Aditi Raman and Vikram Sen')
  expect(joinNames([null], 'ar-AE')).toBe('')
})
