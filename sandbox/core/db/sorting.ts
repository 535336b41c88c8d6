import { ownValue } from '@/lib/rules/input/own-value'
import { HttpError } from '../errors/http-error'

export type Order = { column: string; isText?: true; index?: string; isDescending: boolean }

type Sortable = Record<string, Omit<Order, 'isDescending'>>

const sortable = {
  cards: {
    createdTime: { column: 'created_at' },
    cardHolderName: { column: 'holder_name', isText: true, index: 'cards_by_holder' },
  },
  customers: {
    createdAt: { column: 'created_at' },
    fullName: { column: 'name', isText: true, index: 'customers_by_name' },
  },
  txns: {
    createdAt: { column: 'created_at' },
    amount: { column: 'amount', index: 'txns_by_amount' },
  },
  orgs: {
    createdAt: { column: 'created_at' },
    orgDisplayName: { column: 'display_name', isText: true },
  },
} satisfies Record<string, Sortable>

export const parseOrder = (table: keyof typeof sortable, sort: string | undefined): Order | undefined => {
  if (!sort) return undefined
  const found = ownValue<Sortable[string]>(sortable[table], sort.replace(/^-/, ''))
  if (!found) throw new HttpError(400, `Sorting by ${sort} is not supported`)
  return { ...found, isDescending: sort.startsWith('-') }
}
