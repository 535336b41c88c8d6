import { sentences } from '../../core/errors/sentences'
import { accountsTemplate, type Cells, type Fault } from '@/lib/rules/files/bulk'
import { toMajor } from '@/lib/rules/locale/money'
import { isMobile } from '@/lib/rules/input/validators'
import { accountRefusals, loadAccount, waitingWallets } from '../customers/accounts'
import { inScope } from '../../core/actor/actor'
import { whereAll } from '../../core/db/condition'
import { holderOfRow } from './row-person'
import { amountsIn, fault, inColumns, moveRow, movesOf, narrationFaults, type RequestedAmount } from './row-faults'
import { readForOrder, type FileWork, type Order, type Outcome, type Tally, type RowWorker, nobody } from './work'

const findHolder = ({ db, actor }: RowWorker, { org, program }: Order, cells: Cells, faults: Fault[]) => {
  const mobile = cells.MOBILE_NUMBER ?? ''
  const refused = (code: string, message: string) => {
    faults.push(fault('MOBILE_NUMBER', code, message))
    return null
  }
  if (!isMobile(mobile, readForOrder({ program }).country)) return refused('mobile', sentences['validation.mobile'])
  const query = db.q.selectFrom('customers').selectAll().where('mobile', '=', mobile).where('org_id', '=', org.id)
  const found = db
    .all(whereAll(query, inScope(actor)))
    .filter(({ id }) => waitingWallets(db, id, program.id).length > 0)
  if (found.length > 1)
    return refused('holderAmbiguous', `${found.length} card holders of this business have this mobile number`)
  return found[0] ?? refused('holderNotFound', 'No card holder with this mobile number has wallets waiting for a card')
}

const moveOf = ({ actor }: RowWorker, { wallet, minor }: RequestedAmount, narration: string) => ({
  walletId: String(wallet.id),
  amount: toMajor(minor),
  narration,
  by: actor,
})

const NO_WALLET = 'The card holder has no such wallet waiting for a card'

const readRow = (worker: RowWorker, order: Order, cells: Cells) => {
  const faults = narrationFaults(cells.NARRATION ?? '')
  const asked = amountsIn(order.wallets, cells, faults)
  return { faults, asked, holder: findHolder(worker, order, cells, faults) }
}

const knownOf = (holder: ReturnType<typeof findHolder>): Partial<Outcome> =>
  holder ? { name: holder.name, mobile: holder.mobile, email: holder.email, customerId: holder.id } : {}

const accountRow = (worker: RowWorker, order: Order, cells: Cells, tally: Tally): Outcome => {
  const narration = cells.NARRATION ?? ''
  const { faults, asked, holder } = readRow(worker, order, cells)
  const { program } = order
  moveRow({
    faults,
    asked,
    tally,
    isFound: holder !== null,
    refusals: (one) =>
      holder
        ? inColumns(accountRefusals(worker.db, holder, program, moveOf(worker, one, narration)), one, NO_WALLET)
        : [],
    move: (one) => holder && loadAccount(worker, holder, program, moveOf(worker, one, narration)),
  })
  return { ...nobody, ...knownOf(holder) }
}

/** Loads wallets of card holders who have no card of the program yet, one row per person. LOAD-02 */
export const accountWork = (worker: RowWorker, order: Order): FileWork => ({
  template: accountsTemplate(order.wallets.map(({ name }) => name)),
  readFor: () => readForOrder(order),
  row: (cells, tally) => accountRow(worker, order, cells, tally),
  read: (cells) => {
    const { asked, holder } = readRow(worker, order, cells)
    return { known: knownOf(holder), moves: movesOf(asked) }
  },
  whoIn: holderOfRow(worker, order),
})
