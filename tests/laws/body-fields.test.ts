import { readFileSync } from 'node:fs'
import { catalogue } from '@/lib/calls'
import { fieldsOf, isOptionalField } from '../support/scope/valid-values'

type BodySchema = Parameters<typeof fieldsOf>[0]

/** The schema inside wrappers such as optional and array. */
const inner = (part: BodySchema): BodySchema => {
  const { def } = (
    part as unknown as {
      _zod: { def: { type: string; innerType?: BodySchema; in?: BodySchema; element?: BodySchema } }
    }
  )._zod
  if ((def.type === 'optional' || def.type === 'nullable') && def.innerType) return inner(def.innerType)
  if (def.type === 'array' && def.element) return inner(def.element)
  return def.type === 'pipe' && def.in ? inner(def.in) : part
}

/** Each field of a body by its path; one that may be left out has a question mark. */
const pathsOf = (schema: BodySchema, before = ''): string[] =>
  Object.entries(fieldsOf(inner(schema))).flatMap(([name, part]) => {
    const path = `${before}${name}${isOptionalField(part) ? '?' : ''}`
    return [path, ...pathsOf(part, `${path}.`)]
  })

const table = readFileSync(new URL('../data/body-fields.tsv', `file://${__filename}`), 'utf8')
const written = new Map(
  table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [address = '', fields = ''] = line.split('\t')
      return [address, fields === '' ? [] : fields.split(' ')] as const
    }),
)
const bodies = catalogue.flatMap(({ address, body }) => (body ? [[address, pathsOf(body)] as const] : []))

// The table was held against the documents: a field that comes, goes, or may be left out all at once is a change of the contract.
test('USER-15, SUP-05 each call’s body has the fields of tests/data/body-fields.tsv, and asks for those that it must have', () => {
  const unlike = bodies.flatMap(([address, fields]) =>
    JSON.stringify(fields.toSorted()) === JSON.stringify((written.get(address) ?? []).toSorted())
      ? []
      : [`${address}\t${fields.join(' ')}`],
  )
  expect(unlike).toEqual([])
  const gone = [...written.keys()].filter((address) => !bodies.some(([known]) => known === address))
  expect(gone).toEqual([])
})
