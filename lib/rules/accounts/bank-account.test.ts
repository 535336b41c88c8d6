import { normaliseAccount } from './bank-account'

test.each([
  '44009900112233',
  ' 4400 9900 1122 33',
  '44-0099-00112233',
  '00044009900112233',
  'YESBINBB/44009900112233',
  '44009900112233INR',
  'yesbinbb/0044009900112233inr',
])('ACCT-12 %s names one account', (text) => {
  expect(normaliseAccount(text)).toBe('44009900112233')
})

test.each([
  ['ae07 0331 2345 6789 0123 456', 'AE070331234567890123456'],
  ['YESB0SAVINGS1', 'YESB0SAVINGS1'],
  ['00012', '00012'],
  ['', ''],
])('ACCT-12 the account %s is kept as %s', (text, kept) => {
  expect(normaliseAccount(text)).toBe(kept)
})
