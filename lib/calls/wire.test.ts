import { z } from 'zod'
import { catalogue } from './index'
import { personal } from './personal'
import { amount, as, count, currency, flag, id, listOf, oneOf, orElse, orNull, paged, required, text } from './reply'
import { givenSchemaOf, readerOf, wireSchemaOf } from './wire'

const described = catalogue.flatMap(({ address, reply }) => (reply ? [[address, reply] as const] : []))

test.each(described)('the reply of %s is described on the wire', (_, reply) => {
  const json = z.toJSONSchema(wireSchemaOf(reply) as z.ZodType)
  expect(json.$schema).toMatch(/json-schema/)
})

test.each(described)('what the portal makes of the reply of %s is described, to its last field', (_, reply) => {
  const bare: string[] = []
  const look = (json: Record<string, unknown>, at: string): void => {
    if (Object.keys(json).length === 0) bare.push(at)
    for (const [name, part] of Object.entries((json.properties ?? {}) as Record<string, Record<string, unknown>>))
      look(part, `${at}/${name}`)
    if (json.items) look(json.items as Record<string, unknown>, `${at}/*`)
  }
  const { $schema: _schema, ...json } = z.toJSONSchema(givenSchemaOf(reply) as z.ZodType)
  look(json, '')
  expect(bare.filter(Boolean)).toEqual([])
})

/** The amount of a request stands in the audit; only the answer says in which currency. AUD-01 */
const namesField = (schema: unknown, name: string): boolean =>
  JSON.stringify(z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'input' })).includes(`"${name}":{`)
const moneyCalls = catalogue.flatMap(({ address, money, body, reply }) =>
  money && body && reply && namesField(body, 'amount') ? [[address, reply] as const] : [],
)

test.each(moneyCalls)('the reply of %s names the currency of its amount', (_, reply) => {
  expect(namesField(wireSchemaOf(reply), 'currency')).toBe(true)
})

const Row = z.looseObject({
  id,
  name: text,
  isOn: flag,
  balance: amount,
  currency,
  kind: oneOf(['GPR', 'GC']),
  size: count,
  due: required(amount),
  part: required(orNull(oneOf(['A']))),
  pan: personal('pan')(text),
  inner: orNull(z.looseObject({ text })),
  list: listOf(z.looseObject({ text })),
  data: orElse(z.looseObject({ text }), {}),
  renamed: as(z.string(), Number, () => z.number()),
})
const row = {
  id: '7',
  name: 'Asha',
  isOn: true,
  balance: '12.50',
  currency: 'INR',
  kind: 'GC',
  size: 3,
  renamed: '5',
  due: '1.00',
  part: 'A',
}
const strictly = (value: unknown) => z.safeParse(wireSchemaOf(Row) as z.ZodType, value).success

test('a reader and its wire schema are one definition: the reader is tolerant, the wire strict', () => {
  expect(strictly(row)).toBe(true)
  expect(strictly({ ...row, name: null, isOn: null, balance: null, inner: null, list: null, data: null })).toBe(true)
  expect(strictly({ id: '7', renamed: '5', size: 0, due: 0, part: 'A', unknown: 1 })).toBe(true)
  for (const wrong of [
    { id: 7 },
    { kind: 'NEW' },
    { currency: 'EUR' },
    { balance: '12.505' },
    { balance: 'many' },
    { isOn: 'true' },
    { size: '3' },
    { size: null },
    { size: undefined },
    { due: null },
    { due: undefined },
    { due: 'much' },
    { part: null },
    { name: 7 },
    { id: null },
    { list: [{ text: 1 }] },
  ])
    expect([wrong, strictly({ ...row, ...wrong })]).toEqual([wrong, false])
  expect(z.safeParse(Row, { ...row, kind: 'NEW', part: 'NEW', name: 7, unknown: 1 }).success).toBe(true)
})

test('JSON Schema describes amounts, flags, enums and what is personal', () => {
  const json = z.toJSONSchema(wireSchemaOf(paged(Row)) as z.ZodType)
  const text = JSON.stringify(json)
  const { properties } = z.toJSONSchema(wireSchemaOf(Row) as z.ZodType)
  expect(properties).toMatchObject({
    isOn: { type: ['boolean', 'null'] },
    kind: { anyOf: [{ enum: ['GPR', 'GC'], type: 'string' }, { type: 'null' }] },
    balance: { description: expect.stringMatching(/major units/) },
    due: { description: expect.stringMatching(/major units/), 'x-amount': true },
    pan: { 'x-personal': 'pan' },
  })
  expect(text).toContain('totalRecords')
})

test('WIRE-15 what may not be missing is refused by the reader too, an unknown word of a closed set is not', () => {
  const reads = (more: object) => z.safeParse(Row, { ...row, ...more })
  expect(reads({ part: 'NEW' }).data).toMatchObject({ due: 100, size: 3, part: 'UNKNOWN' })
  for (const field of ['due', 'size', 'part'])
    for (const wrong of [null, undefined, {}, 'much'].filter((one) => field !== 'part' || one !== 'much'))
      expect([field, reads({ [field]: wrong }).error?.issues[0]?.path]).toEqual([field, [field]])
  expect(z.toJSONSchema(wireSchemaOf(Row) as z.ZodType).required).toEqual(['id', 'size', 'due', 'part', 'renamed'])
})

test('a reader that nobody described has no wire schema', () => {
  const odd = z.looseObject({ odd: z.transform(() => 1) })
  expect(() => wireSchemaOf(odd)).toThrow(/readerOf/)
  const reader = readerOf(
    z.transform(() => 1),
    () => z.string(),
    () => z.number(),
  )
  expect(z.safeParse(wireSchemaOf(z.looseObject({ reader })) as z.ZodType, { reader: 'x' }).success).toBe(true)
})

test('what a reader gives has amounts in minor units, names of its own and no missing parts', () => {
  const given = (value: unknown) => z.safeParse(givenSchemaOf(Row) as z.ZodType, value).success
  const read = z.parse(Row, { ...row, balance: null, kind: 'new' })
  expect(read).toMatchObject({ balance: null, kind: 'UNKNOWN', due: 100, renamed: 5, list: [], inner: null })
  expect(given(read)).toBe(true)
  for (const wrong of [
    { due: '1.00' },
    { due: 1.5 },
    { renamed: '5' },
    { list: null },
    { kind: 'new' },
    { isOn: null },
  ])
    expect([wrong, given({ ...read, ...wrong })]).toEqual([wrong, false])
})
