import { emptyRuleBook } from '@/lib/rules/programs/rules'
import type { Database } from '../core/db/database'

/** The wallets of a program send nothing on their own: a card of it that is made without money is no load. */
export const quietWallets = (db: Database, programId: number): void =>
  void db.run(
    db.q
      .updateTable('wallets')
      .set({ initial_balance: 0, replenish_amount: 0, replenish_period: null, rules: JSON.stringify(emptyRuleBook) })
      .where('program_id', '=', programId),
  )
