import { findSchemaErrors } from '@/tests/support/schema-errors'
import { Reveal } from './reveal'

const reason = 'A call of the holder'
const faulty = (body: object) => Object.keys(findSchemaErrors(Reveal, body))

test.each([
  { of: 'customer', id: '7', what: 'pan' },
  { of: 'customer-document', id: '7', what: 'doc-1' },
  { of: 'card-document', id: '7', what: 'doc-1' },
  { of: 'customer-picture', id: '7', what: 'doc-1', picture: '1' },
  { of: 'card-picture', id: '7', what: 'doc-1', picture: 99 },
  { of: 'request-picture', id: '7', what: 'AADHAAR', picture: 1, side: 'after' },
])('decision 23 one masked value is shown to who says why: $of', (body) => {
  expect(faulty({ ...body, reason })).toEqual([])
  expect(findSchemaErrors(Reveal, { ...body, reason: ' why ' })).toEqual({ reason: 'validation.revealReason' })
  expect(faulty({ ...body, reason: 'x'.repeat(201) })).toEqual(['reason'])
  expect(faulty({ ...body, id: '../7', reason })).toEqual(['id'])
  expect(faulty({ ...body, more: '1', reason })).toHaveLength(1)
})

test('decision 23 what is not masked is not revealed', () => {
  expect(faulty({ of: 'customer', id: '7', what: 'fullName', reason })).toEqual(['what'])
  for (const picture of [0, 100, 1.5, 'x'])
    expect(faulty({ of: 'card-picture', id: '7', what: 'd', picture, reason })).toEqual(['picture'])
})
