import { pdfText } from './pdf-text'

test('a text for a PDF keeps what its standard fonts draw, writes INR for the rupee sign and a question mark for the rest', () => {
  expect(pdfText('₹1,23,456.50')).toBe('INR 1,23,456.50')
  expect(pdfText('-₹14.00')).toBe('-INR 14.00')
  expect(pdfText('•••• 4321 – Café “Zoë”…')).toBe('•••• 4321 – Café “Zoë”…')
  expect(pdfText('a\u00a0b\u202fc\u2212d\u0007')).toBe('a b c-d ')
  expect(pdfText('Asha आशा')).toBe('Asha ???')
})
