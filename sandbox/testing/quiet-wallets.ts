import { emptyRuleBook } from '@/lib/rules/programs/rules'
import type { Database } from '../core/db/database'

/** Stops the program's wallets from giving money by themselves, so that a new card without an amount is not a load. */
export const quietWallets = (db: Database, programId: number): void =>
  void db.run(
    db.q
      .updateTable('wallets')
      .set({ initial_balance: 0, replenish_amount: 0, replenish_period: null, rules: JSON.stringify(emptyRuleBook) })
      .where('program_id', '=', programId),
  )
