import { customerDraftIn } from './customer-draft'
import { emptyCustomer } from './create-customer'

const business = {
  orgId: '1001',
  orgName: 'Metro Saarthi Private Limited',
  orgDisplayName: 'Metro Saarthi',
  orgCategory: null,
  branchId: null,
  restrictCardIssuance: false,
  issuerDetailsList: [{ issuerCode: 'YES', restrictCardIssuance: false }],
}
const values = { ...emptyCustomer, orgId: '1001', fullName: 'Meera Iyer', gender: 'F' as const, mobile: '9876543210' }

test('USER-13 a draft is read back as it was kept', () => {
  expect(customerDraftIn(JSON.parse(JSON.stringify({ business, values })))).toEqual({ business, values })
})

test('USER-13 what a draft holds that nobody understands any more is left out', () => {
  const odd = { business: { orgId: 7 }, values: { ...values, gender: 'X', balances: 'none', more: 1 } }
  expect(customerDraftIn(odd)).toEqual({ business: null, values: { ...values, gender: '', balances: [] } })
  expect(customerDraftIn('a text')).toBeNull()
  expect(customerDraftIn({})).toEqual({ business: null, values: emptyCustomer })
})
