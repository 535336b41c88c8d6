import type { Database } from '../../core/db/database'
import type { Actor } from '../../core/actor/actor'

/** Whether the person belongs to a branch and the wallet does not accept loads by branches. WAL-05, decision 46 */
export const isClosedToBranch = (db: Database, actor: Pick<Actor, 'id'>, walletId: number): boolean =>
  db.first(
    db.q
      .selectFrom('wallets')
      .select('id')
      .where('id', '=', walletId)
      .where('allow_branch_load', '=', 0)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('users').select('users.id').where('users.id', '=', actor.id).where('branch_id', 'is not', null),
        ),
      ),
  ) !== undefined
