import { z } from 'zod'
import { amount, currency, flag, listOf, oneOf, orElse, orNull, text } from './reply'

const Reply = z.looseObject({
  text,
  flag,
  amount,
  currency,
  kind: oneOf(['GPR', 'GC']),
  items: listOf(z.looseObject({ text })),
  one: orNull(z.looseObject({ text })),
  data: orElse(z.looseObject({ text }), { message: null as string | null }),
})

const missing = {
  text: null,
  flag: false,
  amount: null,
  currency: 'INR',
  kind: null,
  items: [],
  one: null,
  data: { message: null },
}
const nulls = Object.fromEntries(Object.keys(missing).map((key) => [key, null]))

test.each([
  ['absent', {}],
  ['null', nulls],
])('what is %s in an answer becomes what stands for it', (_, answer) => {
  expect(Reply.parse(answer)).toEqual(missing)
})

test('numbers are read as texts, amounts as minor units, values outside a closed set as UNKNOWN', () => {
  const answer = { text: 7, flag: true, amount: '12.50', currency: 'AED', kind: 'NEW', items: [{ text: 'a' }] }
  expect(Reply.parse(answer)).toMatchObject({
    text: '7',
    flag: true,
    amount: 1250,
    currency: 'AED',
    kind: 'UNKNOWN',
    items: [{ text: 'a' }],
  })
})

test.each([
  ['text', {}],
  ['flag', 'true'],
  ['amount', []],
  ['kind', 1],
  ['items', {}],
])('an answer whose %s is of another kind is refused', (name, value) => {
  const { error } = Reply.safeParse({ [name]: value })
  expect(error?.issues).toMatchObject([{ code: 'invalid_type', path: [name] }])
})

test.each(['EUR', 'inr', 356])(
  'WIRE-15 an answer in the currency %s is refused, because its amounts would read as rupees',
  (value) => {
    expect(Reply.safeParse({ currency: value }).error?.issues).toMatchObject([{ path: ['currency'] }])
  },
)

test('what stands for a missing part is each answer’s own', () => {
  const first = Reply.parse({})
  Object.assign(first.data, { message: 'masked' })
  expect(Reply.parse({}).data).toEqual({ message: null })
})
