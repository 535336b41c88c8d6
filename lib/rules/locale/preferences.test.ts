import { directionOf, preferenceOf, preferences } from './preferences'

test('PREF-04 a stored value outside the known ones counts as none', () => {
  expect(preferenceOf('language', 'hi-IN')).toBe('hi-IN')
  expect(preferenceOf('theme', 'dark')).toBe('dark')
  for (const stored of [undefined, '', 'en-US', 'dark']) expect(preferenceOf('language', stored)).toBeNull()
})

test('PREF-01 language, direction, radius, colour and theme are kept', () => {
  expect([...preferences].sort()).toEqual(['colour', 'direction', 'language', 'radius', 'theme'])
})

test('PREF-02 Arabic is written from the right, the others as the brand says', () => {
  expect([directionOf('ar-AE'), directionOf('hi-IN'), directionOf('en-AE')]).toEqual(['rtl', null, null])
})
