import { findSchemaErrors } from '@/tests/support/schema-errors'
import { SaveDraft } from './documents'

test('USER-13 a draft is kept under a plain key, and given up by null', () => {
  const faulty = (body: object) => Object.keys(findSchemaErrors(SaveDraft, body))
  expect(faulty({ key: 'create-customer', json: { fullName: 'Asha' } })).toEqual([])
  expect(faulty({ key: 'create-customer', json: null })).toEqual([])
  for (const key of ['', '7a', 'a b', '../a', `a${'x'.repeat(64)}`])
    expect(faulty({ key, json: null })).toEqual(['key'])
  expect(faulty({ key: 'a', json: 'text' })).toEqual(['json'])
})
