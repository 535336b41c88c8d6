import type * as core from 'zod/v4/core'
import { catalogue } from '@/lib/calls'
import { text } from '@/lib/calls/reply'

type Definition = core.$ZodTypeDef & {
  innerType?: core.$ZodType
  in?: core.$ZodType
  element?: core.$ZodType
  valueType?: core.$ZodType
  shape?: Record<string, core.$ZodType>
}

const fieldAt = (schema: core.$ZodType | undefined, path: readonly string[]): core.$ZodType | undefined => {
  if (!schema) return undefined
  const { innerType, in: input, element, valueType, shape } = schema._zod.def as Definition
  const through = innerType ?? input ?? element
  if (through) return fieldAt(through, path)
  const [key, ...rest] = path
  if (key === undefined) return schema
  if (key === '*') return fieldAt(valueType, rest)
  return shape && Object.hasOwn(shape, key) ? fieldAt(shape[key], rest) : undefined
}

const named = catalogue.flatMap(({ address, reply, files = [] }) =>
  files.map((path): [string, string, core.$ZodType | undefined] => [address, path, reply]),
)

test.each(named)('decision 32 %s names the file %s, and its reply has that text', (_address, path, reply) => {
  expect({
    isText: fieldAt(reply, path.split('.'))?._zod.def === text._zod.def,
    breaker: 'A path in `files` must lead to a text of the call’s reply schema: mend its spelling, or the schema.',
  }).toMatchObject({ isText: true })
})

test('decision 32 calls name files', () => expect(named.length).toBeGreaterThan(10))
