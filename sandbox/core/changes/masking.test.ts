import { findChanges, isPersonal } from './content'

test('decision 23 what a checker is shown is masked by the names that the gateway masks by', () => {
  for (const field of [
    ...['signatory.aadhaar', 'signatory.passportNumber', 'drivingLicenceNo', 'voterId', 'ibanNumber', 'gstin'],
    ...['accountNumber', 'dateOfBirth', 'papers.VOTER_ID.7.number'],
  ])
    expect([field, isPersonal(field)]).toEqual([field, true])
  for (const field of ['name', 'panStatus', 'tan', 'cin', 'mobile', 'kycType', 'rules.0.number'])
    expect([field, isPersonal(field)]).toEqual([field, false])
})

test('decision 23 a paper stands by the digest of its file, which is no personal value', () => {
  const [change] = findChanges({ 'files.PAN': 'sha256:aa' }, { 'files.PAN': 'sha256:bb' })
  expect(change).toEqual({ field: 'files.PAN', before: 'sha256:aa', now: 'sha256:bb' })
})
