import { isLabel, isRoleDescription, isRoleName } from './role-fields'

test.each([
  ['Card Team', true],
  ['Card-Desk_2', true],
  ['ABC', true],
  ['A-B', false],
  ['AB', false],
  ['Card  Team', false],
  [' Card Team', false],
  ['Card.Team', false],
  ['Kärtchen', false],
  ['x'.repeat(51), false],
])('ROLE-12, VAL-19 %j as the name of a role: %p', (name, isRight) => {
  expect(isRoleName(name)).toBe(isRight)
})

test('VAL-19 a label is letters, digits, hyphen, underscore and single spaces', () => {
  expect(['A', 'a-b_c 9', '', 'a/b', 'a\n'].map(isLabel)).toEqual([true, true, false, false, false])
})

test('ROLE-12 a description has three letters or digits, and 500 characters at most', () => {
  expect(['Abc.', 'A.b.c', 'a b', '…', 'x'.repeat(501), 'Abc\u0007'].map(isRoleDescription)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
