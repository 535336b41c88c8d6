import { ownValue } from './own-value'

test('a table gives what it holds itself, and nothing that it inherits', () => {
  const table = { approved: 'ACTIVE', empty: '' }
  expect([ownValue(table, 'approved'), ownValue(table, 'empty')]).toEqual(['ACTIVE', ''])
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'unknown', ''])
    expect([name, ownValue<unknown>(table, name)]).toEqual([name, undefined])
})
