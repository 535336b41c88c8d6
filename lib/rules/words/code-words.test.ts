import { readableCode } from './code-words'

test('a code without a word of its own is made readable, an abbreviation and plain text stay', () => {
  expect(readableCode('CORPORATE_BUYER')).toBe('Corporate buyer')
  expect(readableCode('SECTION_8')).toBe('Section 8')
  expect(readableCode('SUSPENDED')).toBe('Suspended')
  for (const text of ['POS', 'CKYC', 'GPR', 'Aadhaar OTP', 'Gift card', '', 'A-1'])
    expect(readableCode(text)).toBe(text)
})
