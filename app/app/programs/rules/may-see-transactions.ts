import { holdsAny } from '@/lib/privileges'
import type { Viewer } from '@/lib/rules/lists/list-query'

/** Whether a trial of rules may be shown down to its transactions. */
export const maySeeTransactions = ({ held }: Pick<Viewer, 'held'>): boolean =>
  holdsAny(held, ['TRANSACTION_READ', 'TRANSACTION_ALL'])
