import { readParts } from './read-parts'

const asked: (string | undefined)[] = []
const upstream = (nextOf: Record<string, string | null>) => async (from: string | undefined) => {
  asked.push(from)
  return { json: `"${from ?? 'first'}"`, next: nextOf[from ?? ''] ?? null }
}
const collect = async (parts: AsyncIterable<string>) => {
  const all: string[] = []
  for await (const part of parts) all.push(part)
  return all
}
const fail = () => new Error('endless')
beforeEach(() => {
  asked.length = 0
})

test('DATA-03 the parts of a copy are asked for until one names no next', async () => {
  expect(await collect(readParts(upstream({ '': 'a', a: 'b' }), fail))).toEqual(['"first"', '"a"', '"b"'])
  expect(asked).toEqual([undefined, 'a', 'b'])
})

test.each([
  ['itself', { '': 'a', a: 'a' }],
  ['an earlier one', { '': 'a', a: 'b', b: 'a' }],
])('DATA-03 a copy whose part names %s as the next is refused, neither endless nor cut', async (_, nextOf) => {
  await expect(collect(readParts(upstream(nextOf), fail))).rejects.toThrow('endless')
})
