import type { ListResult } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { defineList, listWithin } from './define-list'

type Row = { id: string; name: string; amount: number; currency: 'INR' | 'AED'; [more: string]: unknown }

const load = (): Promise<ListResult<Row>> => Promise.reject(new Error('not asked here'))
const base = {
  name: 'cards',
  route: routes.cardList,
  needs: ['CARD_READ'],
  load,
  id: 'id',
  tabs: { all: {} },
  choices: {},
  search: [],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
} as const

test('a misspelt column, a money column without its currency, an unknown sort do not compile', () => {
  // @ts-expect-error no field of the row is called so
  defineList({ ...base, columns: { nmae: { kind: 'text' } } })
  // @ts-expect-error a money column names the field of its currency
  defineList({ ...base, columns: { amount: { kind: 'money' } } })
  // @ts-expect-error and that field holds a currency
  defineList({ ...base, columns: { amount: { kind: 'money', currency: 'name' } } })
  // @ts-expect-error in its file too
  defineList({ ...base, columns: { sum: { kind: 'custom', file: [{ of: 'amount', head: 'amount', kind: 'money' }] } } })
  // @ts-expect-error no field to sort by
  defineList({ ...base, columns: { name: { kind: 'text' } }, sort: ['nmae'] })
  const list = defineList({
    ...base,
    columns: { name: { kind: 'text' }, sum: { kind: 'money', field: 'amount', currency: 'currency' } },
    sort: ['name'],
  })
  expect(list.columns.map(({ key }) => key)).toEqual(['name', 'sum'])
  expect(list.exported.map(({ key }) => key)).toEqual(['name', 'sum'])
})

test('a list of parts leads to the thing that it lies within', () => {
  const rows = defineList({
    ...base,
    route: routes.cardUpload,
    partsOf: 'bulkUploadId',
    columns: { name: { kind: 'text' } },
  })
  expect(listWithin(rows, { bulkUploadId: '7' }).route({ filter: 'all' }, { page: 2 })).toBe(
    '/app/cards/uploads/7?page=2',
  )
})
