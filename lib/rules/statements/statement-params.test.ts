import { readStatementAddress, writeSubject } from './statement-params'

test('SOA-02, SOA-03 an address says whose statement it is: by an id, else by its kind', () => {
  const subject = (address: Record<string, string>) => readStatementAddress(address).subject
  expect(subject({ cardId: '5', walletId: '7' })).toEqual({ kind: 'card', cardId: '5', walletId: '7' })
  expect(subject({ customerId: '5', walletId: '7' })).toEqual({ kind: 'account', customerId: '5', walletId: '7' })
  expect(subject({ orgId: '5', issuer: ' YES ', name: '', of: 'card' })).toEqual({
    kind: 'business',
    orgId: '5',
    issuer: 'YES',
  })
})

test('SOA-02, SOA-03 what is not chosen yet is no statement, and what is no id is nothing', () => {
  expect(readStatementAddress({ cardId: '5' })).toMatchObject({ kind: 'card', cardId: '5', subject: null })
  expect(readStatementAddress({ of: 'account', search: ' Asha ' })).toMatchObject({
    kind: 'account',
    search: 'Asha',
    subject: null,
  })
  expect(readStatementAddress({ of: 'nothing' }).kind).toBe('business')
  expect(readStatementAddress({ orgId: '../5' }).subject).toBeNull()
})

test('SOA-02 a subject goes back into an address as it came', () => {
  const { subject } = readStatementAddress({ orgId: '5', cardNumber: '1234' })
  expect(subject && writeSubject(subject)).toEqual({ orgId: '5', cardNumber: '1234' })
})
