import { joinNames, listNames } from './join-names'

test('17 §6 Latin names in an Arabic line are told apart from the word between them', () => {
  expect(joinNames(['Aditi Raman', 'Vikram Sen'], 'en-IN')).toBe('Aditi Raman and Vikram Sen')
  expect(joinNames(['Aditi Raman', 'Vikram Sen'], 'ar-AE')).toBe('\u2068Aditi Raman\u2069 و\u2068Vikram Sen\u2069')
})

test('names that are not there leave no gap', () => {
  expect(joinNames(['Aditi Raman', null, '', undefined, 'Vikram Sen'], 'en-IN')).toBe('Aditi Raman and Vikram Sen')
  expect(joinNames([null], 'ar-AE')).toBe('')
})

test('17 §6 a list of names has the comma of the language, and each name its own order', () => {
  expect(listNames(['Name on card', null, 'Printer'], 'en-IN')).toBe('Name on card, Printer')
  expect(listNames(['YES', 'SBM'], 'ar-AE')).toBe('\u200f\u2068YES\u2069، \u2068SBM\u2069')
  expect(listNames(['YES'], 'ar-AE')).toBe('\u2068YES\u2069')
  expect(listNames([], 'hi-IN')).toBe('')
})
