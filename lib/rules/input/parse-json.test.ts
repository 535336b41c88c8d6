import { parseJson } from './parse-json'

const lists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

test('JSON of up to 64 levels is read as it is, lists and objects alike', () => {
  expect(parseJson('{"a":[1,"x",null,true]}')).toEqual({ a: [1, 'x', null, true] })
  expect(parseJson('null')).toBe(null)
  for (const nested of [lists(64), objects(64)]) expect(() => parseJson(nested)).not.toThrow()
})

test('deeper JSON is refused as if it were none, however deep and wherever it nests', () => {
  for (const nested of [lists(65), objects(65), lists(100_000), objects(100_000), `{"a":[${lists(70)}]}`])
    expect(() => parseJson(nested)).toThrow(SyntaxError)
  expect(() => parseJson('{')).toThrow(SyntaxError)
})
