import fc from 'fast-check'
import type * as core from 'zod/v4/core'
import { catalogue } from '../calls'
import { innerOf, keyMarkOf, markOf, type Personal } from '../calls/personal'
import { mask } from './mask'

/** Words of people that resemble what is personal, for values and for the keys that are data. */
const words = [
  'Pan shops',
  'Passport office',
  'PAN',
  'Aadhaar lunch 1234567',
  'Licence fees',
  'account number',
  'CONTAINS',
]
const chosen = fc.constantFrom(...words)
const keys = fc.constantFrom('Passport fees', 'PAN', 'Voter drive', 'Licences', 'bankAccount', 'docValue')
const labels = fc.constantFrom(
  'PAN',
  'TAN',
  'GST_CERT',
  'PASSPORT',
  'rule.Pan shops',
  'startingBalance.Passport fees',
  'signatory.pan',
  'amount',
)
const SECRET = 'QX7315ZT94'
const MASKED = '••••ZT94'
const DAY = '••••-••-••'
const HIDDEN = '••••'

type MaskedExample = { value: unknown; expected: unknown }
const same = (value: unknown): MaskedExample => ({ value, expected: structuredClone(value) })
const typeOf = (schema: core.$ZodType) => (schema as core.$ZodTypes)._zod.def.type

const markWithin = (schema: core.$ZodType): Personal | null | undefined => {
  const mark = markOf(schema)
  const inner = innerOf(schema)
  return mark !== undefined || inner === schema ? mark : markWithin(inner)
}

const hidden = (kind: string): MaskedExample => ({
  value: SECRET,
  expected: kind === 'birth' ? DAY : kind === 'picture' ? HIDDEN : MASKED,
})

/** Anything of people's own, at any depth. */
const own = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    chosen,
    fc.array(tie('tree'), { maxLength: 2 }),
    fc.record({ name: chosen, field: chosen, value: chosen, passport: chosen }),
    fc.dictionary(keys, tie('tree'), { maxKeys: 2 }),
  ),
})).tree

const draw = (g: fc.GeneratorValue) => {
  const object = (shape: Readonly<Record<string, core.$ZodType>>, depth: number): MaskedExample => {
    const value: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    const byRow: [string, (owner: Record<string, unknown>) => string | null][] = []
    for (const [key, part] of Object.entries(shape)) {
      const mark = markWithin(part)
      if (typeof mark === 'function') {
        byRow.push([key, mark])
        continue
      }
      const isLabel = /^(field|docType|documentType|type|name|label|key)$/.test(key) && g(fc.boolean)
      const made = isLabel && !mark ? same(g(() => labels)) : valueOf(part, depth + 1)
      value[key] = made.value
      expected[key] = made.expected
    }
    for (const [key, kindOf] of byRow) {
      const kind = kindOf(value)
      const made = kind === null ? same(g(() => chosen)) : hidden(kind)
      value[key] = made.value
      expected[key] = made.expected
    }
    // What no schema knows goes by the name of its key.
    if (!('holderPassportNo' in shape)) Object.assign(value, { holderPassportNo: SECRET, companyMotto: 'Pan shops' })
    return { value, expected: { ...expected, holderPassportNo: MASKED, companyMotto: 'Pan shops' } }
  }

  const record = (schema: core.$ZodRecord, depth: number): MaskedExample => {
    const kindOf = keyMarkOf(schema)
    const value: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    const columns = kindOf ? ['DATE_OF_BIRTH', 'SIGNATORY_AADHAAR', 'NARRATION'] : []
    for (const key of [...columns, ...g(() => fc.uniqueArray(keys, { maxLength: 3 }))]) {
      const kind = kindOf?.(key) ?? null
      const made = kind === null ? valueOf(schema._zod.def.valueType, depth + 1) : hidden(kind)
      value[key] = made.value
      expected[key] = made.expected
    }
    return { value, expected }
  }

  const valueOf = (schema: core.$ZodType, depth: number): MaskedExample => {
    const mark = markWithin(schema)
    if (mark === null) return same(g(() => own))
    if (typeof mark === 'string') return hidden(mark)
    let inner = schema
    while (innerOf(inner) !== inner) inner = innerOf(inner)
    const { def } = (inner as core.$ZodTypes)._zod
    if (def.type === 'object') return object(def.shape, depth)
    if (def.type === 'record' && !['unknown', 'any'].includes(typeOf(def.valueType)))
      return record(inner as core.$ZodRecord, depth)
    if (def.type === 'array') {
      const items = Array.from({ length: depth > 8 ? 0 : g(fc.nat, { max: 2 }) }, () => valueOf(def.element, depth + 1))
      return { value: items.map(({ value }) => value), expected: items.map(({ expected }) => expected) }
    }
    if (def.type === 'union') return valueOf(g(fc.constantFrom, ...def.options) as core.$ZodType, depth + 1)
    if (def.type === 'unknown' || def.type === 'any') return same({ company: g(() => chosen) })
    return same(g(() => chosen))
  }
  return valueOf
}

const replies = catalogue.filter(({ reply }) => reply !== undefined)

test.each(replies.map((call) => [call.address, call] as const))(
  'decision 23 %s: nothing personal passes, and nothing else is touched',
  (_, { reply }) => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const { value, expected } = draw(g)(reply as core.$ZodType, 0)
        mask(value, reply as core.$ZodType)
        expect(value).toEqual(expected)
        expect(JSON.stringify(value) ?? '').not.toContain(SECRET)
      }),
      { numRuns: 25 },
    )
  },
)
