import * as z from 'zod/mini'
import words from '@/messages/en-IN/branches.json'
import { CreateBranch, EditBranch } from '../bodies/branches'
import { emptyBusinessFields } from '../organizations/set-up'
import { fillForm } from '../organizations/set-up-form'
import { branchTypeCodes, branchTypes, childTypeOf, parentTypeOf } from './branch-types'
import { emptyBranch, findBranchErrors, toCreateBranch, toEditBranch, type BranchValues } from './branch-form'

const place = {
  address1: '12 Second Avenue',
  address2: 'Anna Nagar',
  pincode: '600040',
  city: 'Chennai',
  district: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
}
const local: BranchValues = {
  ...emptyBranch,
  branchName: 'Anna Nagar',
  branchType: 'LOCAL',
  issuerCode: 'YES',
  parentBranchId: '31',
  branchCode: 'yes-l-104',
  cbsCode: '0104',
  ifsc: 'yesb0000104',
  description: 'The branch at the tower.',
  adminName: 'Asha Nair',
  adminEmail: 'asha@yes.example',
  adminMobile: '9876543210',
  gst: '33abcde1234f1z5',
  registered: place,
  isSameAddress: true,
}
const emirati: BranchValues = {
  ...local,
  issuerCode: 'ENBD',
  ifsc: '',
  gst: '',
  trn: '100123456700003',
  registered: { ...place, pincode: '', district: '', city: 'Dubai', state: 'Dubai', country: 'United Arab Emirates' },
  adminMobile: '501234567',
}
const signatory = {
  ...emptyBranch.signatory,
  name: 'Meera Iyer',
  email: 'meera@yes.example',
  mobile: '9876501234',
  dateOfBirth: '1984-05-02',
}
const facts = { onRecord: [], today: '2026-03-10' }
const wrong = (values: Partial<BranchValues>, onRecord: string[] = []) =>
  Object.keys(findBranchErrors({ ...local, ...values }, { ...facts, onRecord }))

test('BR-04 four types with their codes, each under the one before it', () => {
  expect(branchTypeCodes).toEqual({ HEAD_OFFICE: 'HO', ZONAL: 'Z', REGIONAL: 'R', LOCAL: 'L' })
  expect(branchTypes.map(parentTypeOf)).toEqual([null, 'HEAD_OFFICE', 'ZONAL', 'REGIONAL'])
  expect(branchTypes.map(childTypeOf)).toEqual(['ZONAL', 'REGIONAL', 'LOCAL', null])
})

test('BR-03 the form has every field of a business besides its own, and a new and a changed branch send them all', () => {
  expect(Object.keys(emptyBranch)).toEqual(expect.arrayContaining(Object.keys(emptyBusinessFields)))
  const names = Object.keys(emptyBusinessFields)
  expect(Object.keys(toCreateBranch(local))).toEqual(expect.arrayContaining(names))
  expect(Object.keys(toEditBranch(local, 3, {}))).toEqual(expect.arrayContaining(names))
  expect(z.safeParse(EditBranch, toEditBranch(local, 3, {})).success).toBe(true)
  const own = Object.keys(emptyBranch).filter((name) => !names.includes(name))
  expect(Object.keys(words.form.fields).sort()).toEqual(own.sort())
})

test('BR-03 codes go in upper case and the mobile with its country, as the form and the platform read the same body', () => {
  expect(findBranchErrors(local, facts)).toEqual({})
  expect(z.parse(CreateBranch, toCreateBranch(local))).toMatchObject({
    branchCode: 'YES-L-104',
    cbsCode: '0104',
    ifsc: 'YESB0000104',
    adminMobile: '919876543210',
    registered: { address1: '12 Second Avenue', pincode: '600040' },
  })
  expect(findBranchErrors(emirati, facts)).toEqual({})
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
  expect(findBranchErrors({ ...local, branchName }, facts).branchName).toBe(
    isRight ? undefined : 'validation.branchName',
  )
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
  ['registered.pincode', { registered: { ...place, pincode: '060040' } }],
  ['registered.address1', { registered: { ...place, address1: '' } }],
  ['registered.city', { registered: { ...place, city: 'Chen/nai' } }],
  ['registered.district', { registered: { ...place, district: '' } }],
  ['description', { description: '' }],
  ['description', { description: 'x'.repeat(501) }],
  ['businessType', { businessType: 'CLUB' }],
  ['gst', { gst: '' }],
  ['gst', { gst: '33ABCDE1234' }],
  ['pan', { pan: 'ABCDE12345' }],
  ['cin', { cin: 'U1' }],
  ['tan', { tan: 'CHEN1' }],
  ['accountNumber', { accountNumber: '1234' }],
  ['accountType', { accountType: 'PURSE' }],
  ['managerEmail', { managerEmail: 'a@' }],
  ['managerEmployeeId', { managerEmployeeId: '#' }],
  ['approverEmail', { approverEmail: 'a@' }],
  ['approverMobile', { approverMobile: '12' }],
  ['agreementEnd', { agreementStart: '2026-05-01', agreementEnd: '2026-04-01' }],
  ['cardFee', { cardFee: '-1' }],
  ['budget', { budget: 'much' }],
  ['signatory.dateOfBirth', { signatory: { ...signatory, dateOfBirth: '2010-01-01' } }],
  ['signatory.pan', { signatory: { ...signatory, pan: 'X' } }],
])('BR-03 a wrong %s is refused at its field and nowhere else', (field, change) => {
  expect(wrong(change)).toEqual([field])
})

test('BR-03 nobody needs to sign for a branch; who begins gives all that is asked of a signatory', () => {
  expect(wrong({ signatory })).toEqual([])
  expect(wrong({ signatory: { ...emptyBranch.signatory, name: 'Meera Iyer' } }).sort()).toEqual([
    'signatory.dateOfBirth',
    'signatory.email',
    'signatory.mobile',
  ])
})

test('BR-03 decision 23 what is masked stays as it is: it may be left empty, and is not sent', () => {
  const { values, onRecord } = fillForm(emptyBranch, {
    ...local,
    gst: '••••F1Z5',
    pan: '••••234F',
    accountNumber: '••••7788',
    papers: [{ docType: 'PAN', fileName: 'pan.pdf' }],
  })
  expect([values.gst, values.pan, values.accountNumber]).toEqual(['', '', ''])
  expect(findBranchErrors(values, { ...facts, onRecord: Object.keys(onRecord) })).toEqual({})
  expect(findBranchErrors(values, facts)).toEqual({ gst: 'validation.setUp.gst' })
  const sent = toEditBranch(values, 3, onRecord)
  expect([sent.version, sent.gst, sent.pan, sent.accountNumber, sent.files]).toEqual([
    ...[3, undefined, undefined, undefined, {}],
  ])
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['issuerCode']))
})

test('decision 25 an Emirati branch has an Emirati mobile and TRN, and neither PIN code, GST number nor IFSC is asked for', () => {
  expect(findBranchErrors({ ...emirati, adminMobile: '9876543210', trn: '' }, facts)).toEqual({
    adminMobile: 'validation.mobile',
    trn: 'validation.setUp.trn',
  })
  const typed = toCreateBranch({ ...emirati, ifsc: 'ENBD0000104', gst: '33ABCDE1234F1Z5' })
  expect([typed.ifsc, typed.gst]).toEqual(['', ''])
  const { error } = z.safeParse(CreateBranch, { ...typed, ifsc: 'ENBD0000104' })
  expect(error?.issues).toMatchObject([{ path: ['ifsc'], message: 'validation.setUp.ifsc' }])
})

test('BR-03 an empty form tells all that is missing at once', () => {
  expect(Object.keys(findBranchErrors(emptyBranch, facts)).sort()).toEqual(
    [
      ...['adminEmail', 'adminMobile', 'adminName', 'branchCode', 'branchName', 'cbsCode', 'description', 'gst'],
      ...['issuerCode', 'registered.address1', 'registered.city', 'registered.country', 'registered.district'],
      ...['registered.pincode', 'registered.state'],
    ].sort(),
  )
})
