import fc from 'fast-check'
import type { z } from 'zod'
import { getIssuerApproval } from '../calls/approvals'
import { getCustomer } from '../calls/customers'
import { listTags } from '../calls/lookup'
import { listGroupApplications, listWalletVersions } from '../calls/wallets'
import { mask, TooDeep } from './mask'

const masked = <T>(value: T): T => {
  mask(value)
  return value
}

test.each([
  'aadhaar',
  'aadhaarNumber',
  'aadharNo',
  'customerAadhaar',
  'PAN',
  'panNo',
  'pan_number',
  'businessPan',
  'signatoryPANs',
  'passport',
  'passportNumber',
  'passportFileNo',
  'drivingLicence',
  'drivingLicenseNumber',
  'licence_no',
  'voterId',
  'voterIdNumber',
  'voterCard',
  'accountNumber',
  'accountNo',
  'bankAccountNumber',
  'bankAccountNo',
  'beneficiaryAccountNumber',
  'virtual_account_number',
  'acctNo',
  'accNum',
  'bankAccount',
  'iban',
])(
  'decision 23 %s shows its last four digits, wherever it stands and of whatever type, and a short one none',
  (name) => {
    expect(masked({ deep: [{ [name]: 'ABCDE1234F' }] })).toEqual({ deep: [{ [name]: '••••234F' }] })
    expect(masked({ [name]: '123456' })).toEqual({ [name]: '••••' })
    expect(masked({ [name]: 234567890123 })).toEqual({ [name]: '••••0123' })
    expect(masked({ [name]: ['ABCDE1234F', [234567890123]] })).toEqual({ [name]: ['••••234F', ['••••0123']] })
    expect(masked({ [name]: null, more: [true] })).toEqual({ [name]: null, more: [true] })
  },
)

test('decision 23 what stands beneath such a name is masked with it, but for its plain words', () => {
  expect(
    masked({ passport: { number: 'J1234567', scans: ['J1234567'], status: 'VERIFIED', holderName: 'Asha', dob: 5 } }),
  ).toEqual({
    passport: { number: '••••4567', scans: ['••••4567'], status: 'VERIFIED', holderName: 'Asha', dob: '••••-••-••' },
  })
  const account = { accountNumber: '123456789012', accountName: 'Pool', balance: 12 }
  expect(masked({ bankAccounts: [account] })).toEqual({ bankAccounts: [{ ...account, accountNumber: '••••9012' }] })
})

test.each(['dob', 'DOB', 'dateOfBirth', 'date_of_birth', 'customerDob', 'birthDate', 'birthday', 'yearOfBirth'])(
  'decision 23 %s shows nothing',
  (name) => {
    for (const value of ['1990-02-28', '28021990', 636163200000]) {
      expect(masked({ [name]: value })).toEqual({ [name]: '••••-••-••' })
      expect(masked({ [name]: [value] })).toEqual({ [name]: ['••••-••-••'] })
    }
  },
)

test('decision 23 the value of a paper is masked unless the paper is one of a business', () => {
  const papers = ['PASSPORT', 'DRIVING_LICENSE', 'VOTER_ID', 'NREGA_JOB_CARD', 'MASKED_AADHAAR', 'PAN', 'AADHAAR']
  for (const docType of [...papers, 'EMIRATES_ID', 'SOMETHING_NEW', '', null, 7])
    expect(masked({ docType, docValue: 'ABCDE1234F' })).toEqual({ docType, docValue: '••••234F' })
  for (const name of ['docValue', 'documentValue', 'documentNumber', 'docNo', 'idNumber', 'proofNumber'])
    expect(masked({ [name]: ['ABCDE1234F', 234567890123] })).toEqual({ [name]: ['••••234F', '••••0123'] })
  expect(masked({ docName: 'PAN', docValue: 'ABCDE1234F' }).docValue).toBe('••••234F')
  for (const docType of ['TAN', 'CIN', 'LOGO_PATH'])
    expect(masked({ docType, docValue: 'CHEA12345B' }).docValue).toBe('CHEA12345B')
  for (const docType of ['GST_CERT', 'GST_CERTIFICATE', 'GSTIN'])
    expect(masked({ docType, docValue: '29ABCDE1234F1Z5' }).docValue).toBe('••••F1Z5')
  expect(masked({ gst: '29ABCDE1234F1Z5', gstin: '29ABCDE1234F1Z5', gstStatus: 'ACTIVE' })).toEqual({
    gst: '••••F1Z5',
    gstin: '••••F1Z5',
    gstStatus: 'ACTIVE',
  })
})

test('decision 23 a value is masked where its label names a number of somebody’s own', () => {
  expect(masked({ field: 'dateOfBirth', before: '1990-02-28', after: '' })).toEqual({
    field: 'dateOfBirth',
    before: '••••-••-••',
    after: '',
  })
  for (const label of ['PAN', 'pan', 'Driving licence', 'aadhaarNumber', 'accountNumber'])
    expect(masked({ field: label, before: 'ABCDE1234F', value: 234567890123, amount: 5 })).toEqual({
      field: label,
      before: '••••234F',
      value: '••••0123',
      amount: 5,
    })
  expect(masked({ name: 'limit', value: 1234567 })).toEqual({ name: 'limit', value: 1234567 })
})

test('decision 23 names, mobiles, e-mails and last four stay as they are, and so does what only resembles', () => {
  const shown = {
    name: 'Asha Rao',
    nameOnCard: 'Asha Rao',
    panName: 'Asha Rao',
    mobile: '919876543210',
    mobileNumber: 919876543210,
    email: 'asha@mail.example',
    last4Digit: '4321',
    cardLast4digits: '4321',
    amount: 1234567,
    company: 'Company Ltd 42',
    panelNumber: '12345678',
    accountId: '12345678',
    accountName: 'Salaries 2026',
    accounts: [{ balance: 1234567 }],
    discountNo: 12345678,
    passportStatus: 'VERIFIED',
    aadhaarLinked: true,
    kycType: 'MIN_KYC_PAN',
    imageUrl: 'https://files.example/design.png',
    imageCount: 3,
    docId: '12345678',
    docType: 'PASSPORT',
    placeOfBirth: 'Chennai South',
    kitNumber: '100000012345',
    rrn: '123456789012',
  }
  expect(masked(structuredClone(shown))).toEqual(shown)
})

test('pictures of papers show nothing', () => {
  expect(masked({ imageUrls: ['https://files.example/1.png'] })).toEqual({ imageUrls: ['••••'] })
})

test('an answer deeper than any is refused, on either side of a masked name', () => {
  const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
  expect(() => mask(deep(60))).not.toThrow()
  expect(() => mask(deep(100_000))).toThrow(TooDeep)
  expect(() => mask({ pan: deep(100_000) })).toThrow(TooDeep)
  expect(() => mask({ pan: { inner: { list: deep(100_000) } } })).toThrow(TooDeep)
})

const SECRET = 'QX7315ZT94'
const SECRET_DIGITS = 731594736159
const prefix = fc.constantFrom('', 'customer', 'beneficiary', 'primary', 'old')
const core = fc.constantFrom(
  'aadhaar',
  'aadhaarNumber',
  'pan',
  'panNumber',
  'passport',
  'passportNo',
  'drivingLicence',
  'licenseNumber',
  'voterId',
  'accountNumber',
  'accountNo',
  'dob',
  'dateOfBirth',
)
const spelt = fc.tuple(prefix, core, fc.constantFrom('camel', 'snake', 'upper')).map(([before, name, form]) => {
  const camel = before ? `${before}${name[0]?.toUpperCase()}${name.slice(1)}` : name
  const snake = camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return form === 'camel' ? camel : form === 'snake' ? snake : snake.toUpperCase()
})
const value = fc.letrec((tie) => ({
  secret: fc.oneof(
    { maxDepth: 3 },
    fc.constant(SECRET),
    fc.constant(SECRET_DIGITS),
    fc.array(tie('secret'), { minLength: 1, maxLength: 3 }),
    fc.dictionary(fc.constantFrom('number', 'value', 'list', 'first'), tie('secret'), { minKeys: 1, maxKeys: 2 }),
  ),
})).secret
const known = fc.record({
  name: fc.constant('Asha Rao'),
  mobile: fc.constantFrom('919876543210', 919876543210),
  email: fc.constant('asha@mail.example'),
  last4Digit: fc.constantFrom('4321', 4321),
})
const around = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.tuple(known, spelt, value).map(([plain, name, secret]) => ({ ...plain, [name]: secret })),
    fc
      .tuple(fc.constantFrom('docValue', 'documentNumber', 'idNumber'), fc.constantFrom('PAN', 'NEW', ''), value)
      .map(([name, docType, secret]) => ({ docType, [name]: secret })),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('list', 'data', 'customer', 'a', 'details'), tie('tree'), { maxKeys: 3 }),
  ),
})).tree

const plainOf = (tree: unknown): unknown[] => {
  if (typeof tree !== 'object' || tree === null) return []
  const own = Array.isArray(tree) ? [] : ['name', 'mobile', 'email', 'last4Digit'].map((key) => (tree as never)[key])
  return [...own, ...Object.values(tree).flatMap(plainOf)]
}

test('decision 23 whatever the shape around it, no masked value gets through whole, and nothing plain is masked', () => {
  fc.assert(
    fc.property(around, (tree) => {
      const copy = structuredClone(tree)
      mask(copy)
      const text = JSON.stringify(copy) ?? ''
      expect(text).not.toContain(SECRET)
      expect(text).not.toContain(String(SECRET_DIGITS))
      expect(plainOf(copy)).toEqual(plainOf(tree))
    }),
    { numRuns: 2000 },
  )
})

const byCall = <T>(reply: z.core.$ZodType, value: T): T => {
  const copy = structuredClone(value)
  mask(copy, reply)
  return copy
}

test('DES-05 text that people chose is never masked where the catalogue knows the field', () => {
  const tags = { tags: [{ id: '1', name: 'PAN 123456789' }], pan: 'ABCDE1234F' }
  expect(byCall(listTags.reply, tags)).toEqual({ ...tags, pan: '••••234F' })
  const rule = { name: 'Passport PAN AADHAAR', filter: [{ field: 'merchantName', value: 'VOTER 1234567' }] }
  const wallets = { list: [{ appName: 'PAN wallet', cardApplicationRulesJson: { rules: [rule] } }] }
  expect(byCall(listGroupApplications.reply, { applications: wallets.list }).applications).toEqual(wallets.list)
  const versions = { list: [{ changes: [{ part: 'RULE', kind: 'ADDED', name: 'PAN', before: null, after: rule }] }] }
  expect(byCall(listWalletVersions.reply, versions)).toEqual(versions)
})

test('DES-05 before and after of a request are readable, but for what is personal', () => {
  const change = (field: string, before: string | null, after: string) => ({ field, before, after, now: before })
  const rule = '{"name":"PAN shop","validations":[]}'
  const asked = [
    change('rule.PAN shop', null, rule),
    change('cashbackRule.passport', rule, rule),
    change('startingBalance.Passport fees', null, '150.00'),
    change('wallet.name', 'Aadhaar lunch', 'Licence fees 2026'),
    change('displayName', 'Pepper Trading', 'Passport Office Canteen'),
    change('amount', '12500.00', '99000.00'),
    change('tan', 'DELE12345F', 'DELE54321F'),
    change('papers.TAN.7.number', 'DELE12345F', 'DELE54321F'),
    change('files.PAN', 'sha256:ab12cd34', 'sha256:ef56ab78'),
    change('signatory.pan', 'ABCDE1234F', 'ABCDE9999F'),
    change('signatory.dateOfBirth', '1990-02-28', '1991-02-28'),
    change('accountNumber', '123456789012', '123456784444'),
    change('gst', '29ABCDE1234F1Z5', ''),
    change('docValue', 'ABCDE1234F', 'ABCDE9999F'),
    change('papers.PASSPORT.12.number', 'K1234567', 'K7654321'),
  ]
  const { changes } = byCall(getIssuerApproval.reply, { changes: asked })
  expect(changes.slice(0, 9)).toEqual(asked.slice(0, 9))
  expect(changes.slice(9).map(({ before, after, now }) => [before, after, now])).toEqual([
    ['••••234F', '••••999F', '••••234F'],
    ['••••-••-••', '••••-••-••', '••••-••-••'],
    ['••••9012', '••••4444', '••••9012'],
    ['••••F1Z5', '', '••••F1Z5'],
    ['••••234F', '••••999F', '••••234F'],
    ['••••4567', '••••4321', '••••4567'],
  ])
})

test('decision 23 a marked field is masked whatever the upstream sends there, and unknown fields by their names', () => {
  const customer = {
    id: 1,
    name: 'Asha Rao',
    pan: ['ABCDE1234F', { x: 'J1234567' }],
    aadhaar: 234567890123,
    company: 7,
  }
  expect(byCall(getCustomer.reply, { ...customer, dob: 5, more: { passportNo: 'J1234567' } })).toEqual({
    ...customer,
    pan: ['••••234F', { x: '••••4567' }],
    aadhaar: '••••0123',
    dob: '••••-••-••',
    more: { passportNo: '••••4567' },
  })
  expect(byCall(getCustomer.reply, { pan: null, dob: '' })).toEqual({ pan: null, dob: '' })
})
