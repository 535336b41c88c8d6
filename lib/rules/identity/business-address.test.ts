import { businessInAddress, businessOfReferrer, withBusiness } from './business-address'

const OWN = 'https://console.bank.test'

test.each([
  ['org=1001', '1001'],
  ['page=2&org=all', 'all'],
  ['page=2', null],
  ['org=', null],
  ['org=1%2F..%2F2', null],
])('ACC-33 the address ?%s names the business %s', (search, choice) => {
  expect(businessInAddress(new URLSearchParams(search))).toBe(choice)
})

test.each([
  [`${OWN}/app/cards/list/all?org=1001`, '1001'],
  [`${OWN}/app/cards/list/all`, 'all'],
  [`${OWN}/app`, 'all'],
  [`${OWN}/user/login?org=1001`, null],
  [`${OWN}/application?org=1001`, null],
  ['https://elsewhere.test/app/cards?org=1001', null],
  ['no address', null],
  [undefined, null],
])('ACC-33 a request from %s goes on with the business %s', (referrer, choice) => {
  expect(businessOfReferrer(referrer, OWN)).toBe(choice)
})

test('ACC-33 an address keeps what it has when a business is put into it', () => {
  expect(withBusiness('/app/cards/list/all?page=2&org=1001#row', 'all')).toBe('/app/cards/list/all?page=2&org=all#row')
})
