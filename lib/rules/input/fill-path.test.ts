import { fillPath } from './fill-path'

const refuse = (part: string): never => {
  throw new Error(`refused ${part}`)
}

test('WIRE-05 the parts of a path are spelt as an address spells them, in their places', () => {
  expect(fillPath('orgs/{orgId}/cards/{cardId}', { orgId: '7', cardId: 'a/b?c' }, refuse)).toBe(
    'orgs/7/cards/a%2Fb%3Fc',
  )
  expect(fillPath('orgs', undefined, refuse)).toBe('orgs')
})

test.each([undefined, '', '.', '..'])('a part that is %p is refused by its name', (part) => {
  const parts: Record<string, string> = part === undefined ? {} : { orgId: part }
  expect(() => fillPath('orgs/{orgId}', parts, refuse)).toThrow('refused orgId')
})
