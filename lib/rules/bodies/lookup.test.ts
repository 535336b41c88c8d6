import { findSchemaErrors } from '@/tests/support/schema-errors'
import { CreateTag, isTag } from './lookup'

test('PROF-08 a tag has 2 to 40 letters, digits, spaces and a few marks, and begins with a letter or digit', () => {
  expect(['IT', 'R&D 2/3', 'a._-', 'विभाग', '4x', 'x'.repeat(40)].every(isTag)).toBe(true)
  expect(['', 'x', ' IT', '-IT', 'IT!', 'a<b', 'a\nb', 'x'.repeat(41), '\u0301a'].some(isTag)).toBe(false)
  expect(findSchemaErrors(CreateTag, { name: 'x' })).toEqual({ name: 'validation.tag' })
  expect(findSchemaErrors(CreateTag, { name: 'IT' })).toEqual({})
})
