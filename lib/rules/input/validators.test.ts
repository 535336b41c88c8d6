import * as v from './validators'
import { findDocumentError, type DocumentType } from '../customers/kyc-documents'

const today = '2026-11-21'
const good = (check: (text: string) => boolean, ...texts: string[]) => {
  for (const text of texts) expect([text, check(text)]).toEqual([text, true])
}
const bad = (check: (text: string) => boolean, ...texts: string[]) => {
  for (const text of texts) expect([text, check(text)]).toEqual([text, false])
}
const ofLengths = (limit: v.Limit, least: number, most: number) => {
  if (least > 0) bad((text) => v.fits(text, limit), 'x'.repeat(least - 1))
  good((text) => v.fits(text, limit), 'x'.repeat(least), 'x'.repeat(most))
  bad((text) => v.fits(text, limit), 'x'.repeat(most + 1))
}

test('VAL-02 a sign-in password has 4 to 16 characters of any kind', () => {
  good(v.isSignInPassword, 'abcd', 'x'.repeat(16))
  bad(v.isSignInPassword, 'abc', 'x'.repeat(17))
})
test('VAL-03 a mobile has 10 digits, or 12 that start with 91, and no leading zero', () => {
  good(v.isMobile, '9876543210', '919876543210')
  bad(v.isMobile, '', '987654321', '98765432101', '929876543210', '0987654321', '98765 43210', '+919876543210')
  bad(v.isMobile, '9876543210x', 'x919876543210', '919876543210x')
  good((text) => v.isMobile(text, 'AE'), '501234567', '971501234567')
  bad((text) => v.isMobile(text, 'AE'), '9876543210', '0501234567', '919876543210', '401234567')
  bad((text) => v.isMobile(text, 'AE'), '50123456', '5012345678', '97150123456a', 'x501234567', '50a234567')
})
test('ISSUE-20 twelve characters go as they are, fewer get the prefix of their country', () => {
  expect(v.wireMobile('919876543210')).toBe('919876543210')
  expect(v.wireMobile('9876543210')).toBe('919876543210')
  expect(v.wireMobile('501234567', 'AE')).toBe('971501234567')
})
test('VAL-05 an e-mail is an address of 2 to 255 characters', () => {
  good(v.isEmail, 'asha.rao@example.in', "o'neil+cards@mail.example.co", `${'a'.repeat(243)}@example.com`)
  bad(v.isEmail, '', 'asha', 'asha@', '@example.in', 'asha@example', 'asha rao@example.in', 'a@b..in')
  bad(v.isEmail, `${'a'.repeat(244)}@example.com`)
  good(v.isEmail, 'a@b-1.in', 'a@1.in', 'a@b2.c-d.in', 'a1@b.IN', 'a@x2y.z-4.in', 'a@ab.cd.in', 'a@b--c.in')
  bad(v.isEmail, 'a@-b.in', 'a@b-.in', 'a@b.-c.in', 'a@b.c-.in', 'a@b.i', 'a@b.in1', 'a@b.c2', ' a@b.in', 'a@b.in ')
  bad(v.isEmail, 'a@b_c.in', 'a@b.in>', '<a@b.in', 'a(1)@b.in', 'a@b.c_d.in')
})
test('VAL-14 an amount has up to two decimals and its field keeps digits and one dot', () => {
  good(v.isAmount, '0', '12', '12.5', '12.50')
  bad(v.isAmount, '', '.5', '12.', '12.505', '-1', '1,000', '1e3')
  expect(v.cleanAmount('1a2.3.4-')).toBe('12.34')
  expect(v.cleanAmount('12.')).toBe('12.')
  expect([v.cleanAmount(''), v.cleanAmount('abc'), v.cleanAmount('.5'), v.cleanAmount('١٢')]).toEqual([
    '',
    '',
    '.5',
    '12',
  ])
  bad(v.isAmount, 'x1', '1x', 'x1.5', '1.5x', '1.a', '1.5a')
})
test('VAL-16 a pin code has 6 digits and does not start with 0', () => {
  good(v.isPincode, '560001')
  bad(v.isPincode, 'a560001', '560001a', '56000 ', '060001', '56000', '5600011', '56000a')
})
test('VAL-12 an Aadhaar number of a business has twelve digits, in fours where one likes', () => {
  good(v.isAadhaar, '234567890123', '2345 6789 0123', '123456789012')
  bad(v.isAadhaar, '', '23456789012', '2345678901234', '234 567 890 123', '2345  6789 0123', '2345-6789-0123')
})
test('VAL-17 an address line takes its own signs, no double and no lone space', () => {
  good(v.isAddressLine, "12/4, M.G. Road #2 & Co: `A' Wing-3")
  bad(v.isAddressLine, ' ', 'a  b', 'Flat (2)', 'a@b', 'é')
  good(v.isPlace, "St. John's-Town", 'Navi Mumbai')
  good(v.isAlphanumeric, 'Asha 2', 'A')
  bad(v.isAlphanumeric, '', ' ', 'a  b', 'a-b', '-a', 'a-')
  bad(v.isAddressLine, '(a', 'a)', '')
  bad(v.isPlace, '(a', 'a)', '', 'A/B', 'A:B', ' ', 'a  b')
})
test('VAL-18 a name has letters and spaces and starts with a letter', () => {
  good(v.isName, 'Asha', 'Asha Rao')
  bad(v.isName, ' Asha', 'Asha2', "O'Neil", '', '2Asha')
})
const documents = (type: DocumentType, right: string[], wrong: string[]) => {
  for (const value of right) expect([value, findDocumentError(type, value)]).toEqual([value, null])
  for (const value of wrong)
    expect([value, findDocumentError(type, value)]).toEqual([value, `validation.document.${type}`])
}
test('VAL-21 issue card: a PAN by its pattern', () => {
  documents('PAN', ['ABCDE1234F', 'abcde1234f'], ['ABCDE12345', 'ABCD1234F', 'xABCDE1234F', 'ABCDE1234Fx'])
})
test('VAL-13, VAL-22 the form that issues a card is the only one that asks for a passport’s number, and goes by its own pattern', () => {
  documents('PASSPORT', ['A1234567', 'a12 34567', 'Z10 00001'], ['A0234567', 'A1234560', 'AB234567', 'A12  34567'])
})
test('VAL-23 issue card: a driving licence by its pattern', () => {
  documents('DRIVING_LICENSE', ['MH1234567890123'], ['M12345678901234', 'MH123456789012', 'MH12345678901234'])
})
test('VAL-24 issue card: a voter id by its pattern', () => {
  documents('VOTER_ID', ['ABC1234567'], ['AB12345678', 'ABC123456'])
})
test('VAL-25 issue card: an Aadhaar number by its pattern', () => {
  documents('AADHAAR', ['234567890123'], ['134567890123', '23456789012', '2345 6789 0123'])
})
test('VAL-26 issue card: an NREGA job card by its pattern', () => {
  documents('NREGA_JOB_CARD', ['KA12345678901234'], ['K123456789012345', 'KA1234567890123'])
})
test('VAL-27 issue card: a masked Aadhaar by its pattern', () => {
  documents('MASKED_AADHAAR', ['1234'], ['123', '12345', '12a4'])
})
test('VAL-28 business name 2 to 200', () => {
  ofLengths('businessName', 2, 200)
})
test('VAL-29 landmark, state, city and address 2 to 40', () => {
  for (const limit of ['landmark', 'state', 'city', 'addressLine'] as const) ofLengths(limit, 2, 40)
})
test('VAL-30 country on issue card 3 to 40', () => {
  ofLengths('countryOnCard', 3, 40)
})
test('VAL-31 emboss line 4 has 2 to 20', () => {
  ofLengths('embossLine4', 2, 20)
})
test('ISSUE-35 a birthday is a real day, so many years back', () => {
  expect(v.isBirthday('2008-11-21', 18, today)).toBe(true)
  expect(v.isBirthday('2008-11-22', 18, today)).toBe(false)
  for (const none of [
    '1990-02-30',
    '1990-13-01',
    '',
    '1990-02-1',
    '11990-02-01',
    '1990-02-011',
    '1990-02-01T00:00:00Z',
  ])
    expect([none, v.isBirthday(none, 18, today)]).toEqual([none, false])
  expect(v.isBirthday('1900-01-01', 18, today)).toBe(true)
  expect(v.isBirthday('1899-12-31', 18, today)).toBe(false)
  expect(v.latestBirthday(18, '2026-03-01')).toBe('2008-03-01')
})
test.each([
  [18, '2028-02-29', '2010-02-28'],
  [20, '2028-02-29', '2008-02-29'],
  [128, '2028-02-29', '1900-02-28'],
  [28, '2028-02-29', '2000-02-29'],
  [18, '2028-02-28', '2010-02-28'],
])('ISSUE-35 who is %i on %s was born on %s at the latest', (years, day, latest) => {
  expect(v.latestBirthday(years, day)).toBe(latest)
})
test('KIT-13 a kit number has exactly twelve digits', () => {
  good(v.isKitNumber, '300000000001')
  bad(v.isKitNumber, '30000000000', '3000000000012', '30000000000a', 'a300000000001', '')
})
test('CUST-10 a virtual account number has 6 to 34 capital letters and digits', () => {
  good(v.isVan, 'YESVC7', 'Y'.repeat(34))
  bad(v.isVan, 'YESVC', 'Y'.repeat(35), 'yesvc77', 'YES-VC77', '-YESVC7', 'YESVC7-')
})
