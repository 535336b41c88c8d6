import {
  auditTarget,
  describeDownload,
  madeTarget,
  namedTarget,
  pickedTarget,
  recordTarget,
  viewedRecord,
} from './audit-target'

test('decision 19 the parts of the path and every id are the target', () => {
  expect(
    auditTarget({
      path: { cardId: '17', issuer: 'YES' },
      query: { orgId: 5, page: '2' },
      body: { userId: 'u-1', nested: { programIds: 'x', deeper: [{ walletId: 9 }] }, amount: '100.00' },
    }),
  ).toEqual({ cardId: '17', issuer: 'YES', orgId: '5', userId: 'u-1', programIds: 'x', walletId: '9' })
})

test.each([
  ['a one-time password session', { sessionId: 'abc', otpId: '1' }],
  ['a token in the path', { token: 'abc' }],
  ['a mobile number in the path', { mobile: '919876543210', phone: '919876543210' }],
  ['an e-mail address under an id', { emailId: 'a@b.example', loginId: 'a@b.example' }],
  ['numbers of documents', { aadhaarId: '234567890123', panId: 'ABCDE1234F', voterId: 'ABC1234567', passportId: 'A1' }],
])('decision 19 %s is never a target', (_, path) => {
  expect(auditTarget({ path, body: path })).toEqual({})
})

test('decision 19 a whole card number shows its last four; another number of that length stays', () => {
  expect(auditTarget({ body: { cardId: '4111111111111111' } })).toEqual({ cardId: '••••1111' })
  expect(auditTarget({ body: { cardId: '4111111111111112' } })).toEqual({ cardId: '4111111111111112' })
})

test('decision 19 a name or a value with characters nobody can see is never a target', () => {
  expect(auditTarget({ body: { 'card\u0000Id': '1', cardId: '1\u00007', orgId: '5' } })).toEqual({ orgId: '5' })
})

test('decision 19 names that only look like an id are left out, and twenty are enough', () => {
  expect(auditTarget({ body: { paid: '1', valid: 'x', name: 'Asha' } })).toEqual({})
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, place) => [`a${place}Id`, String(place)]))
  expect(Object.keys(auditTarget({ body: many }))).toHaveLength(20)
})

test('decision 19, AUD-02 a download says which file it was, and neither where it is stored nor what opens it', () => {
  const address = new URL(`https://files.bank.example/bulk/12/${'k'.repeat(60)}/load.csv?seal=secret`)
  expect(describeDownload(address, 'attachment; filename="August load.csv"')).toEqual({ file: 'August load.csv' })
  expect(describeDownload(address, 'attachment')).toEqual({ file: 'load.csv' })
  expect(describeDownload(null, 'attachment')).toEqual({})
})

test('AUD-01 a call names what it is about by the fields that its line says, cut and without what is missing', () => {
  expect(
    namedTarget({ roleName: 'roleName', group: 'group' }, { body: { roleName: ' Card desk ', group: '' } }),
  ).toEqual({
    roleName: 'Card desk',
  })
  expect(namedTarget({ name: 'report' }, { query: { name: 'cards' } })).toEqual({ report: 'cards' })
  expect(namedTarget({ tag: 'tag' }, { body: { tag: 'x'.repeat(200) } }).tag).toHaveLength(121)
  expect(namedTarget({ name: 'tag' }, { body: null })).toEqual({})
  expect(madeTarget({ id: 'roleId' }, { id: 12 })).toEqual({ roleId: '12' })
  expect(madeTarget({ id: 'roleId' }, null)).toEqual({})
})

test('AUD-01 a call that is about some of a list names those alone', () => {
  const picks = { numbers: 'documents', list: 'files', names: 'paper' }
  const json = { files: [{ paper: 'GST_CERT' }, { paper: 'TAN' }, { paper: 'PAN' }] }
  expect(pickedTarget(picks, { documents: [1, 3] }, json)).toEqual({ what: 'GST_CERT, PAN' })
  expect(pickedTarget(picks, { documents: [] }, json)).toEqual({})
  expect(pickedTarget(picks, { documents: [4] }, json)).toEqual({})
  expect(pickedTarget(picks, { documents: [1] }, null)).toEqual({})
})

test('AUD-02, AUD-03 what is repeated on one record has its id under one name, and nothing else', () => {
  const action = 'issuing PUT orgs/primary/updateOrgDetails/{id}'
  expect(recordTarget(action, { id: '12', managerEmployeeId: 'E7' })).toEqual({ orgId: '12' })
  expect(recordTarget('issuing GET issuer/getApprovals/{id}', { id: '7' })).toEqual({ approvalQueueId: '7' })
})

test('AUD-02 a file belongs to the record that the call asked for; a report to none', () => {
  const request = { address: 'issuing GET issuer/getApprovals/{id}', area: 'approvals' }
  expect(viewedRecord(request, { path: { id: '7' } })).toEqual({ approvalQueueId: '7' })
  expect(viewedRecord({ address: 'reporting GET x', area: 'reports' }, { query: { orgId: '1' } })).toEqual({})
  expect(viewedRecord({ address: 'issuing GET x', area: 'designs' }, { query: { page: '1' } })).toEqual({})
})

test.each(['4111111111111111', '5500005555555559', '378282246310005', '6011000990139424'])(
  'decision 19 of the card number %s four digits are the target',
  (number) => {
    expect(auditTarget({ path: { cardId: number } })).toEqual({ cardId: `••••${number.slice(-4)}` })
  },
)

test('decision 19 ids are looked for three levels deep, and only texts and numbers are ids', () => {
  const body = { a: { b: { c: { cardId: 3, d: { orgId: 4 } } } }, walletId: null, userId: true, programId: ['x'] }
  expect(auditTarget({ body })).toEqual({ cardId: '3' })
  expect(auditTarget({ query: { orgId: undefined, cardId: 'a b' }, body: null })).toEqual({})
})

test('AUD-01 a reply with several ids of what came to be names them all, and nothing that is no id', () => {
  expect(madeTarget({ statementIds: 'statementId' }, { statementIds: ['7', '8', 'a b', 9] })).toEqual({
    statementId: '7, 8',
  })
  expect(madeTarget({ statementIds: 'statementId' }, { statementIds: [] })).toEqual({})
})
