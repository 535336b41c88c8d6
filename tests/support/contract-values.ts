import fc from 'fast-check'

export type JsonSchema = Readonly<Record<string, unknown>>
type Schemas = Readonly<Record<string, JsonSchema>>

const DEEPEST = 6
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** Texts of a pattern; any text where fast-check does not know the pattern's syntax. */
const matching = (pattern: string): fc.Arbitrary<string> => {
  try {
    const texts = fc.stringMatching(new RegExp(pattern))
    fc.sample(texts, 1)
    return texts
  } catch {
    return fc.string({ maxLength: 12 })
  }
}

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }).map(dayOf),
  'date-time': fc
    .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  email: fc.constantFrom('asha.nair@mail.example', 'nobody@mail.example'),
  uuid: fc.uuid({ version: 4 }),
  uri: fc.constantFrom('https://mail.example/hook', 'http://127.0.0.1:1/'),
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Ids of records, for a field of this name. */
export type IdsFor = (field: string) => fc.Arbitrary<string>

const textOf = ({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema, ids: fc.Arbitrary<string>) => {
  const known = typeof format === 'string' ? formats[format] : undefined
  if (known) return known
  if (typeof pattern === 'string') {
    const fitting = fc.sample(ids, 8).filter((id) => new RegExp(pattern).test(id))
    return fitting.length > 0 ? fc.oneof(fc.constantFrom(...fitting), matching(pattern)) : matching(pattern)
  }
  const lengths = { minLength: Number(minLength), maxLength: Math.min(Number(maxLength), Number(minLength) + 40) }
  const plain = fc.string({ ...lengths, unit: fc.constantFrom(...'abc XYZ 0189 -.éक') })
  return fc.oneof(ids, plain)
}

/** Values that a schema of the contract takes for a field. Texts without a form are often ids of records. */
export const valuesOf = (
  schema: JsonSchema,
  field: string,
  schemas: Schemas,
  idsFor: IdsFor,
  depth = 0,
): fc.Arbitrary<unknown> => {
  const inner = (part: unknown, name = field): fc.Arbitrary<unknown> =>
    isSchema(part) && depth < DEEPEST ? valuesOf(part, name, schemas, idsFor, depth + 1) : fc.constant(null)
  const { $ref, anyOf, oneOf, type } = schema
  if (typeof $ref === 'string') return inner(schemas[$ref.split('/').at(-1) ?? ''])
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map((choice) => inner(choice)))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum)
  if (type === 'object') return objectsOf(schema, inner)
  if (type === 'array')
    return fc.array(inner(schema.items), {
      minLength: Number(schema.minItems ?? 0),
      maxLength: Math.min(Number(schema.maxItems ?? 3), Number(schema.minItems ?? 0) + 3),
    })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number') {
    const min = Number(schema.minimum ?? schema.exclusiveMinimum ?? 0)
    const max = Math.min(Number(schema.maximum ?? 100_000), min + 100_000)
    return fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  }
  return textOf(schema, idsFor(field))
}

const objectsOf = (
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  inner: (part: unknown, name?: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> => {
  const parts = Object.entries(properties as Schemas).map(([name, part]) => [name, inner(part, name)] as const)
  const fixed = fc.record(Object.fromEntries(parts), { requiredKeys: required as string[] })
  if (!isSchema(additionalProperties) || parts.length > 0) return fixed
  return fc.dictionary(fc.constantFrom('a', 'b', 'YES', '1'), inner(additionalProperties), { maxKeys: 3 })
}

const odd: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1e15,
  0.1,
  true,
  [],
  {},
  [[]],
  'a\u0000b',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  '9'.repeat(400),
  'x'.repeat(2500),
  '2026-02-31',
  "' or 1=1 --",
  '=1+1',
  '١٢٣',
  '1e5',
]

type ValuePlace = { holder: Record<string, unknown> | unknown[]; key: string }

const placesIn = (value: unknown): ValuePlace[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((key) => {
        const holder = value as Record<string, unknown>
        return [{ holder, key }, ...placesIn(holder[key])]
      })
    : []

const withOwnField = (holder: object, key: string, value: unknown): void =>
  void Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })

type Spoiling = { at: number; how: 'drop' | 'replace' | 'add'; value: unknown; name: string }

const spoiled = (whole: unknown, { at, how, value, name }: Spoiling): string => {
  const copy = JSON.parse(JSON.stringify(whole ?? {})) as unknown
  const places = placesIn(copy)
  const place = places[at % Math.max(1, places.length)]
  if (!place || typeof copy !== 'object' || copy === null) return JSON.stringify(value)
  if (how === 'add') withOwnField(copy, name, value)
  else if (how === 'drop') Reflect.deleteProperty(place.holder, place.key)
  else withOwnField(place.holder, place.key, value)
  return JSON.stringify(copy)
}

const noJson = ['', '{"', 'null', '[]', '"text"', '1e999', `${'['.repeat(5000)}`, '\ufeff{}', '{}{}']

/** Bodies, as text, of which one place breaks the schema or that are no JSON; a few still fit. */
export const brokenOf = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(
          values,
          fc.record({
            at: fc.nat(200),
            how: fc.constantFrom('drop', 'replace', 'replace', 'add'),
            value: fc.constantFrom(...odd),
            name: fc.constantFrom('__proto__', 'constructor', 'toString', 'extra', 'id'),
          }),
        )
        .map(([value, spoiling]) => spoiled(value, spoiling as Spoiling)),
    },
    { weight: 1, arbitrary: fc.constantFrom(...noJson) },
  )

/** What stands in a path or a query where the contract has something else. */
export const oddTexts: fc.Arbitrary<string> = fc.constantFrom(
  ...odd.map((value) => String(typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()),
)
