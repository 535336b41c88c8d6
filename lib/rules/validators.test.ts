import * as v from './validators'
import { documentRefusal } from './kyc-documents'
import type { DocumentType } from './kyc-documents'

const today = '2026-11-21'
const good = (check: (text: string) => boolean, ...texts: string[]) => {
  for (const text of texts) expect([text, check(text)]).toEqual([text, true])
}
const bad = (check: (text: string) => boolean, ...texts: string[]) => {
  for (const text of texts) expect([text, check(text)]).toEqual([text, false])
}
const within = (limit: v.Limit, least: number, most: number) => {
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
  good((text) => v.isMobile(text, 'AE'), '501234567', '971501234567')
  bad((text) => v.isMobile(text, 'AE'), '9876543210', '0501234567', '919876543210')
})
test('VAL-04 twelve or more pasted characters keep the last ten digits', () => {
  expect(v.pastedMobile('+91 98765 43210')).toBe('9876543210')
  expect(v.pastedMobile('919876543210')).toBe('9876543210')
  expect(v.pastedMobile('98765 43210')).toBe('9876543210')
  expect(v.pastedMobile('98765')).toBe('98765')
  expect(v.pastedMobile('+971 50 123 4567', 'AE')).toBe('501234567')
})
test('VAL-05 an e-mail is an address of 2 to 255 characters', () => {
  good(v.isEmail, 'asha.rao@example.in', "o'neil+cards@mail.example.co", `${'a'.repeat(243)}@example.com`)
  bad(v.isEmail, '', 'asha', 'asha@', '@example.in', 'asha@example', 'asha rao@example.in', 'a@b..in')
  bad(v.isEmail, `${'a'.repeat(244)}@example.com`)
})
test('VAL-06 a bank account has 9 to 18 digits, overseas 14 or 15', () => {
  good(v.isBankAccount, '1'.repeat(9), '1'.repeat(18))
  bad(v.isBankAccount, '1'.repeat(8), '1'.repeat(19), '12345678a')
  good((text) => v.isBankAccount(text, true), '1'.repeat(14), '1'.repeat(15))
  bad((text) => v.isBankAccount(text, true), '1'.repeat(13), '1'.repeat(16))
})
test('VAL-07 an IFSC is four capitals, a zero, six letters or digits', () => {
  good(v.isIfsc, 'YESB0000001', 'HDFC0ABC123')
  bad(v.isIfsc, 'yesb0000001', 'YESB1000001', 'YES00000001', 'YESB00000012')
})
test('VAL-08 a PAN is 5 letters, 4 digits, 1 letter', () => {
  good(v.isPan, 'ABCDE1234F', 'abcde1234f')
  bad(v.isPan, 'ABCD1234FF', 'ABCDE12345', 'ABCDE1234FG')
})
test('VAL-09 a TAN is 4 letters, 5 digits, 1 letter', () => {
  good(v.isTan, 'ABCD12345E')
  bad(v.isTan, 'ABCDE1234F', 'ABCD1234E')
})
test('VAL-10 a CIN is L or U, 5 digits, 2 letters, 4 digits, 3 letters, 6 digits', () => {
  good(v.isCin, 'L12345MH2001PLC123456', 'u12345mh2001plc123456')
  bad(v.isCin, 'A12345MH2001PLC123456', 'L1234MH2001PLC123456')
})
test('VAL-11 a GST number follows its fifteen places', () => {
  good(v.isGst, '27ABCDE1234F1Z5', '27abcde1234f1z5')
  bad(v.isGst, '27ABCDE1234F1X5', '7ABCDE1234F1Z5', '27ABCDE1234F1Z')
})
test('VAL-12 Aadhaar is twelve digits in groups of four; on issue card it starts with 2 to 9', () => {
  good(v.isAadhaar, '1234 5678 9012', '123456789012')
  bad(v.isAadhaar, '1234  5678 9012', '12345678901')
  expect(documentRefusal('AADHAAR', '123456789012')).not.toBeNull()
  expect(documentRefusal('AADHAAR', '234567890123')).toBeNull()
})
test('VAL-13 a passport is two capitals and seven digits; on issue card its own pattern', () => {
  good(v.isPassport, 'AB1234567')
  bad(v.isPassport, 'A1234567', 'ab1234567')
  expect(documentRefusal('PASSPORT', 'AB1234567')).not.toBeNull()
})
test('VAL-14 an amount has up to two decimals and its field keeps digits and one dot', () => {
  good(v.isAmount, '0', '12', '12.5', '12.50')
  bad(v.isAmount, '', '.5', '12.', '12.505', '-1', '1,000', '1e3')
  expect(v.typedAmount('1a2.3.4-')).toBe('12.34')
  expect(v.typedAmount('12.')).toBe('12.')
})
test('VAL-15 a whole number has no leading zero; one rule asks for 100 to 10000', () => {
  good(v.isWholeNumber, '1', '100')
  bad(v.isWholeNumber, '0', '01', '1.5', '-1', '')
  good(v.isHundredToTenThousand, '100', '10000')
  bad(v.isHundredToTenThousand, '99', '10001', '0100')
})
test('VAL-16 a pin code has 6 digits and does not start with 0', () => {
  good(v.isPincode, '560001')
  bad(v.isPincode, '060001', '56000', '5600011', '56000a')
})
test('VAL-17 an address line takes its own signs, no double and no lone space', () => {
  good(v.isAddressLine, "12/4, M.G. Road #2 & Co: `A' Wing-3")
  bad(v.isAddressLine, ' ', 'a  b', 'Flat (2)', 'a@b', 'é')
  good(v.isPlace, "St. John's-Town", 'Navi Mumbai')
  bad(v.isPlace, 'A/B', 'A:B', ' ', 'a  b')
})
test('VAL-18 a name has letters and spaces and starts with a letter', () => {
  good(v.isName, 'Asha', 'Asha Rao')
  bad(v.isName, ' Asha', 'Asha2', "O'Neil", '')
})
test('VAL-19 a role, permission or label name takes letters, digits, hyphen, underscore, space', () => {
  good(v.isLabel, 'Card Admin_2-a')
  bad(v.isLabel, '', 'Admin!', 'a.b')
})
test('VAL-20 images are JPG, JPEG, PNG or GIF and as high as wide', () => {
  good(v.isImageName, 'a.jpg', 'a.JPEG', 'a.png', 'a.gif')
  bad(v.isImageName, 'a.webp', 'a.svg', 'png')
  expect(v.isSquare({ width: 64, height: 64 })).toBe(true)
  expect(v.isSquare({ width: 64, height: 65 })).toBe(false)
})
const documents = (type: DocumentType, right: string[], wrong: string[]) => {
  for (const value of right) expect([value, documentRefusal(type, value)]).toEqual([value, null])
  for (const value of wrong)
    expect([value, documentRefusal(type, value)]).toEqual([value, `validation.document.${type}`])
}
test('VAL-21 issue card: a PAN by its pattern', () => {
  documents('PAN', ['ABCDE1234F', 'abcde1234f'], ['ABCDE12345', 'ABCD1234F'])
})
test('VAL-22 issue card: a passport by its pattern', () => {
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
test('VAL-28 display name 2 to 50, business name 2 to 200 (4 in its form), description to 500', () => {
  within('displayName', 2, 50)
  within('businessName', 2, 200)
  within('businessNameInForm', 4, 200)
  within('description', 0, 500)
})
test('VAL-29 landmark, state, city and address 2 to 40', () => {
  for (const limit of ['landmark', 'state', 'city', 'addressLine'] as const) within(limit, 2, 40)
})
test('VAL-30 country 2 to 50, on issue card 3 to 40', () => {
  within('country', 2, 50)
  within('countryOnCard', 3, 40)
})
test('VAL-31 client id, card projection, bin allocate, calling name, emboss line 4', () => {
  within('clientId', 2, 10)
  within('cardProjection', 1, 7)
  within('binAllocate', 1, 2)
  within('callingName', 2, 20)
  within('embossLine4', 2, 20)
})
test('VAL-32 a program name has 3 to 100 letters, digits and spaces', () => {
  good(v.isProgramName, 'Meal 2026', 'abc', 'x'.repeat(100))
  bad(v.isProgramName, 'ab', 'x'.repeat(101), 'Meal & Fuel')
})
test('VAL-33 a wallet name has 3 to 30 letters, digits and spaces', () => {
  good(v.isWalletName, 'Fuel', 'x'.repeat(30))
  bad(v.isWalletName, 'ab', 'x'.repeat(31), 'Fuel!')
})
test('VAL-34 a cashback percentage lies between 0 and 100', () => {
  expect([0, 100, 12.5].every(v.isCashback)).toBe(true)
  expect([-1, 100.1, NaN].some(v.isCashback)).toBe(false)
})
test('VAL-35 an authorized signatory is over 18', () => {
  expect(v.isAdult('2008-11-21', today)).toBe(true)
  expect(v.isAdult('2008-11-22', today)).toBe(false)
  expect(v.isAdult('1990-02-30', today)).toBe(false)
  expect(v.isAdult('', today)).toBe(false)
  expect(v.latestBirthday(18, '2028-02-29')).toBe('2010-02-28')
})
test('VAL-36 bulk files: csv, xls, xlsx for cards and loads, csv for businesses and users', () => {
  for (const use of ['cards', 'load', 'cardHolders'] as const)
    good((name) => v.isBulkFile(name, use), 'a.csv', 'a.XLS', 'a.xlsx')
  for (const use of ['businesses', 'users'] as const) {
    good((name) => v.isBulkFile(name, use), 'a.csv')
    bad((name) => v.isBulkFile(name, use), 'a.xlsx')
  }
  bad((name) => v.isBulkFile(name, 'cards'), 'a.pdf', 'csv', 'a.csv.exe')
})
