import { CreateBranch } from '../bodies/branches'
import * as z from 'zod/mini'
import { branchTypeCodes, branchTypes, childTypeOf, parentTypeOf } from './branch-types'
import { emptyBranch, findBranchErrors, toCreateBranch } from './create-branch'
import type { BranchValues } from './create-branch'

const local: BranchValues = {
  ...emptyBranch,
  branchName: 'Anna Nagar',
  branchType: 'LOCAL',
  issuerCode: 'YES',
  parentBranchId: '31',
  branchCode: 'yes-l-104',
  cbsCode: '0104',
  ifsc: 'yesb0000104',
  adminName: 'Asha Nair',
  adminEmail: 'asha@yes.example',
  adminMobile: '9876543210',
  address1: '12 Second Avenue',
  address2: 'Anna Nagar',
  pincode: '600040',
  city: 'Chennai',
  state: 'Tamil Nadu',
}
const emirati: BranchValues = {
  ...local,
  issuerCode: 'ENBD',
  ifsc: '',
  pincode: '',
  adminMobile: '501234567',
}

test('BR-04 four types with their codes, each under the one before it', () => {
  expect(branchTypeCodes).toEqual({ HEAD_OFFICE: 'HO', ZONAL: 'Z', REGIONAL: 'R', LOCAL: 'L' })
  expect(branchTypes.map(parentTypeOf)).toEqual([null, 'HEAD_OFFICE', 'ZONAL', 'REGIONAL'])
  expect(branchTypes.map(childTypeOf)).toEqual(['ZONAL', 'REGIONAL', 'LOCAL', null])
})

test('BR-03 codes go in upper case and the mobile with its country, as the form and the platform read the same body', () => {
  expect(findBranchErrors(local)).toEqual({})
  expect(z.parse(CreateBranch, toCreateBranch(local))).toMatchObject({
    branchCode: 'YES-L-104',
    cbsCode: '0104',
    ifsc: 'YESB0000104',
    adminMobile: '919876543210',
    address: { address1: '12 Second Avenue', pincode: '600040' },
  })
  expect(findBranchErrors(emirati)).toEqual({})
  expect(z.parse(CreateBranch, toCreateBranch(emirati))).toMatchObject({ adminMobile: '971501234567' })
})

test.each([
  ['A', false],
  ['Ab', true],
  ['x'.repeat(50), true],
  ['x'.repeat(51), false],
  ['  ', false],
  ['<b>', false],
])('BR-11 a branch is called by 2 to 50 characters: %s', (branchName, isRight) => {
  expect(findBranchErrors({ ...local, branchName }).branchName).toBe(isRight ? undefined : 'validation.branchName')
})

test.each<[string, Partial<BranchValues>]>([
  ['branchCode', { branchCode: 'a b' }],
  ['branchCode', { branchCode: '' }],
  ['cbsCode', { cbsCode: '1' }],
  ['cbsCode', { cbsCode: '12345678901' }],
  ['ifsc', { ifsc: 'YESB1000104' }],
  ['issuerCode', { issuerCode: '' }],
  ['issuerCode', { issuerCode: 'NOBANK' }],
  ['parentBranchId', { parentBranchId: '' }],
  ['parentBranchId', { branchType: 'HEAD_OFFICE' }],
  ['adminName', { adminName: 'R2D2' }],
  ['adminEmail', { adminEmail: 'asha@' }],
  ['adminMobile', { adminMobile: '501234567' }],
  ['pincode', { pincode: '060040' }],
  ['address1', { address1: '' }],
  ['city', { city: 'Chen/nai' }],
  ['description', { description: 'x'.repeat(501) }],
])('BR-03 a wrong %s is refused at its field and nowhere else', (field, change) => {
  expect(Object.keys(findBranchErrors({ ...local, ...change }))).toEqual([field])
})

test('decision 25 an Emirati branch has an Emirati mobile, and neither PIN code nor IFSC is asked for', () => {
  expect(findBranchErrors({ ...emirati, adminMobile: '9876543210', ifsc: 'ENBD0000104' })).toEqual({
    adminMobile: 'validation.mobile',
    ifsc: 'validation.ifsc',
  })
})

test('BR-03 an empty form tells all that is missing at once', () => {
  expect(Object.keys(findBranchErrors(emptyBranch)).sort()).toEqual(
    [
      ...['address1', 'address2', 'adminEmail', 'adminMobile', 'adminName', 'branchCode', 'branchName', 'cbsCode'],
      ...['city', 'issuerCode', 'pincode', 'state'],
    ].sort(),
  )
})
