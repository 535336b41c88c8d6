import { holdsAny } from '@/lib/privileges'
import type { Viewer } from '@/lib/rules/lists/list-query'

export const maySeeTransactions = ({ held }: Pick<Viewer, 'held'>): boolean =>
  holdsAny(held, ['TRANSACTION_READ', 'TRANSACTION_ALL'])
