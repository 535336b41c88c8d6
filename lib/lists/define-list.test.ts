import type { ListResult } from '@/lib/rules/lists/list-query'
import { defineRecord } from '@/lib/records/define-record'
import { routes } from '@/lib/routes'
import { defineList, listWithin } from './define-list'

type TestRow = { id: string; name: string; amount: number; currency: 'INR' | 'AED'; [more: string]: unknown }

const load = (): Promise<ListResult<TestRow>> => Promise.reject(new Error('not asked here'))
const record = defineRecord<TestRow>()({
  name: { kind: 'text', label: 'list.file.name' },
  amount: { kind: 'money', label: 'list.file.amount', currency: 'currency' },
})
const base = {
  name: 'cards',
  route: routes.cardList,
  needs: ['CARD_READ'],
  create: null,
  load,
  record,
  id: 'id',
  tabs: { all: {} },
  choices: {},
  search: [],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
} as const

test('a misspelt field and a money field without its currency do not compile', () => {
  // @ts-expect-error no field of the row is called so
  defineRecord<TestRow>()({ nmae: { kind: 'text', label: 'list.file.name' } })
  // @ts-expect-error a money field names the field of its currency
  defineRecord<TestRow>()({ amount: { kind: 'money', label: 'list.file.amount' } })
  // @ts-expect-error and that field holds a currency
  defineRecord<TestRow>()({ amount: { kind: 'money', label: 'list.file.amount', currency: 'name' } })
  // @ts-expect-error every field has a label
  defineRecord<TestRow>()({ name: { kind: 'text' } })
  expect(Object.keys(record)).toEqual(['name', 'amount'])
})

test('a column has kind and label from its record: one that repeats them, is misspelt or sorts by no field does not compile', () => {
  // @ts-expect-error no field of the record is called so
  expect(() => defineList({ ...base, columns: { nmae: {} } })).toThrow()
  // @ts-expect-error the record says the kind
  defineList({ ...base, columns: { name: { kind: 'text' } } })
  // @ts-expect-error its file has fields of the record too
  defineList({ ...base, columns: { sum: { kind: 'custom', file: ['balance'] } } })
  // @ts-expect-error no field to sort by
  defineList({ ...base, columns: { name: {} }, sort: ['nmae'] })
  const list = defineList({ ...base, columns: { name: {}, sum: { field: 'amount' } }, sort: ['name'] })
  expect(list.columns.map(({ key, kind, currency }) => [key, kind, currency])).toEqual([
    ['name', 'text', undefined],
    ['sum', 'money', 'currency'],
  ])
  expect(list.exported).toEqual([
    { key: 'name', label: 'list.file.name', isShown: true },
    { key: 'sum', label: 'list.file.amount', isShown: true },
  ])
})

test('a list of parts leads to the thing that it lies within', () => {
  const rows = defineList({
    ...base,
    route: routes.cardUpload,
    partsOf: 'bulkUploadId',
    columns: { name: {} },
  })
  expect(listWithin(rows, { bulkUploadId: '7' }).route({ filter: 'all' }, { page: 2 })).toBe(
    '/app/cards/uploads/7?page=2',
  )
})
