import { loadTemplate, type Cells, type Fault } from '@/lib/rules/files/bulk'
import { toMajor } from '@/lib/rules/locale/money'
import { isMobile } from '@/lib/rules/input/validators'
import { moveMoney, moveRefusals } from '../cards/money'
import { HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import { inScope } from '../../core/actor/actor'
import { whereAll } from '../../core/db/condition'
import { holderOfRow } from './row-person'
import { amountsIn, fault, inColumns, moveRow, movesOf, narrationFaults, type RequestedAmount } from './row-faults'
import { readForOrder, type FileWork, type Order, type Outcome, type Tally, type RowWorker, nobody } from './work'
import type { Row } from '../../core/db/database'

const cardIn = ({ db, actor }: RowWorker, { org, program }: Order, mobile: string, last4: string) => {
  const query = db.q
    .selectFrom('cards')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('last4', '=', last4)
    .where('program_id', '=', program.id)
    .where('org_id', '=', org.id)
  return db.all(whereAll(query, inScope(actor)))
}

const findCard = (worker: RowWorker, order: Order, cells: Cells, faults: Fault[]) => {
  const mobile = cells.MOBILE_NUMBER ?? ''
  const last4 = cells.LAST_4_DIGITS ?? ''
  const isGood = isMobile(mobile, readForOrder(order).country)
  if (!isGood) faults.push(fault('MOBILE_NUMBER', 'mobile', sentences['validation.mobile']))
  if (!/^\d{4}$/.test(last4)) faults.push(fault('LAST_4_DIGITS', 'last4', 'Enter the last four digits of the card'))
  if (!isGood || !/^\d{4}$/.test(last4)) return null
  const found = cardIn(worker, order, mobile, last4)
  if (found.length === 0)
    faults.push(
      fault(
        'LAST_4_DIGITS',
        'cardNotFound',
        `No card of this business and program for this mobile number ends in ${last4}`,
      ),
    )
  if (found.length > 1)
    faults.push(fault('LAST_4_DIGITS', 'cardAmbiguous', `${found.length} cards for this mobile number end in ${last4}`))
  return found.length === 1 ? (found[0] ?? null) : null
}
const moveOf = (worker: RowWorker, order: Order, { wallet, minor }: RequestedAmount, narration: string) => ({
  operation: 'load' as const,
  source: order.source,
  walletId: String(wallet.id),
  amount: toMajor(minor),
  narration,
  by: worker.actor,
})

const refusedBy = (
  worker: RowWorker,
  order: Order,
  card: Row<'cards'>,
  one: RequestedAmount,
  narration: string,
): Fault[] => {
  try {
    return inColumns(moveRefusals(worker.db, card, moveOf(worker, order, one, narration)), one)
  } catch (error) {
    if (error instanceof HttpError) return [fault(null, 'cardState', error.message)]
    throw error
  }
}

const readRow = (worker: RowWorker, order: Order, cells: Cells) => {
  const faults = narrationFaults(cells.NARRATION ?? '')
  const asked = amountsIn(order.wallets, cells, faults)
  return { faults, asked, card: findCard(worker, order, cells, faults) }
}

const knownOf = ({ db }: RowWorker, card: Row<'cards'> | null): Partial<Outcome> => {
  if (!card) return {}
  const query = db.q.selectFrom('customers').select(['name', 'email']).where('id', '=', card.customer_id)
  const holder = db.first(query)
  const { mobile, last4, kit_number: kitNumber, id: cardId, customer_id: customerId } = card
  return { name: holder?.name ?? null, email: holder?.email ?? null, mobile, last4, kitNumber, cardId, customerId }
}

const loadRow = (worker: RowWorker, order: Order, cells: Cells, tally: Tally): Outcome => {
  const narration = cells.NARRATION ?? ''
  const { faults, asked, card } = readRow(worker, order, cells)
  moveRow({
    faults,
    asked,
    tally,
    isFound: card !== null,
    refusals: (one) => (card ? refusedBy(worker, order, card, one, narration) : []),
    move: (one) => card && moveMoney(worker, card, moveOf(worker, order, one, narration)),
  })
  return { ...nobody, ...knownOf(worker, card) }
}

/** Loads cards, one row per card and one column per wallet. LOAD-07, LOAD-08 */
export const loadWork = (worker: RowWorker, order: Order): FileWork => ({
  template: loadTemplate(order.wallets.map(({ name }) => name)),
  readFor: () => readForOrder(order),
  row: (cells, tally) => loadRow(worker, order, cells, tally),
  read: (cells) => {
    const { asked, card } = readRow(worker, order, cells)
    return { known: knownOf(worker, card), moves: movesOf(asked) }
  },
  whoIn: holderOfRow(worker, order),
})
