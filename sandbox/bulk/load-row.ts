import { loadTemplate, plainAmount, plainLast4, plainMobile } from '@/lib/rules/bulk'
import type { Cells, Fault } from '@/lib/rules/bulk'
import { toMajor, toMinor } from '@/lib/rules/money'
import { isAmount, isMobile, wireMobile } from '@/lib/rules/validators'
import { moveMoney, moveRefusals } from '../areas/card-money'
import { Refusal } from '../refusal'
import { inScope } from '../who'
import { RowRefused } from './work'
import type { Order, Outcome, Tally, Wallet, Work, Worker } from './work'

const fault = (column: string | null, code: string, message: string): Fault => ({ column, code, message })

const sentences: Record<string, string> = {
  amount: 'The amount must be more than 0, with at most two decimal places',
  loadMaximum: 'The amount is more than may be loaded at once',
  giftCardLimit: 'A gift card holds at most 2000 in all',
  wallet: 'The card does not carry this wallet',
  narration: 'The narration is longer than 80 characters',
}

type Asked = { wallet: Wallet; minor: number }

const amountsIn = (wallets: readonly Wallet[], cells: Cells, faults: Fault[]): Asked[] => {
  const asked: Asked[] = []
  for (const wallet of wallets) {
    const text = plainAmount(cells[wallet.name] ?? '')
    if (text === '' || /^0+(\.0{1,2})?$/.test(text)) continue
    const minor = isAmount(text) ? toMinor(text) : null
    if (minor) asked.push({ wallet, minor })
    else faults.push(fault(wallet.name, 'amount', sentences.amount ?? ''))
  }
  if (asked.length === 0 && faults.every(({ code }) => code !== 'amount'))
    faults.push(fault(null, 'noAmount', 'No wallet of the row has an amount'))
  return asked
}

/** The card of that mobile and those digits, of the program, at the business that pays. */
const cardIn = ({ db, who }: Worker, { org, program }: Order, mobile: string, last4: string) => {
  const query = db.q
    .selectFrom('cards')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('last4', '=', last4)
    .where('program_id', '=', program.id)
    .where('org_id', '=', org.id)
  return db.all(inScope(who).reduce((narrowed, condition) => narrowed.where(condition), query))
}

const findCard = (worker: Worker, order: Order, cells: Cells, faults: Fault[]) => {
  const country = order.program.currency === 'AED' ? 'AE' : 'IN'
  const mobile = plainMobile(cells.MOBILE_NUMBER ?? '')
  const last4 = plainLast4(cells.LAST_4_DIGITS ?? '')
  const isGood = isMobile(mobile, country)
  if (!isGood) faults.push(fault('MOBILE_NUMBER', 'mobile', 'Enter a valid mobile number'))
  if (!/^\d{4}$/.test(last4)) faults.push(fault('LAST_4_DIGITS', 'last4', 'Give the last four digits of the card'))
  if (!isGood || !/^\d{4}$/.test(last4)) return null
  const found = cardIn(worker, order, wireMobile(mobile, country), last4)
  if (found.length === 0)
    faults.push(
      fault('LAST_4_DIGITS', 'cardNotFound', `No card of this program ends in ${last4} for this mobile number`),
    )
  if (found.length > 1)
    faults.push(fault('LAST_4_DIGITS', 'cardAmbiguous', `${found.length} cards end in ${last4} for this mobile number`))
  return found.length === 1 ? (found[0] ?? null) : null
}
type Card = NonNullable<ReturnType<typeof findCard>>

const moveOf = (order: Order, { wallet, minor }: Asked, narration: string) => ({
  operation: 'load' as const,
  source: order.source,
  walletId: String(wallet.id),
  amount: toMajor(minor),
  narration,
})

/** What the card, its state and its wallets refuse, in the columns of the file. */
const refusedBy = (worker: Worker, order: Order, card: Card, one: Asked, narration: string): Fault[] => {
  try {
    const found = moveRefusals(worker.db, card, moveOf(order, one, narration))
    return Object.entries(found).map(([field, key]) => {
      const code = key.replace('validation.', '')
      return fault(
        field === 'narration' ? 'NARRATION' : one.wallet.name,
        code,
        sentences[code] ?? `${field} is not valid`,
      )
    })
  } catch (error) {
    if (error instanceof Refusal) return [fault(null, 'cardState', error.message)]
    throw error
  }
}

const once = (faults: readonly Fault[]): Fault[] => [
  ...new Map(faults.map((one) => [`${one.column} ${one.code}`, one])).values(),
]

const loadRow = (worker: Worker, order: Order, cells: Cells, tally: Tally): Outcome => {
  const faults: Fault[] = []
  const narration = cells.NARRATION ?? ''
  if (narration.length > 80) faults.push(fault('NARRATION', 'narration', sentences.narration ?? ''))
  const asked = amountsIn(order.wallets, cells, faults)
  const card = findCard(worker, order, cells, faults)
  const refusals = () => (card ? asked.flatMap((one) => refusedBy(worker, order, card, one, narration)) : [])
  if (!card || faults.length) throw new RowRefused(once([...faults, ...refusals()]))
  const add = () => asked.forEach(({ wallet, minor }) => tally.add(wallet, minor))
  try {
    for (const one of asked) moveMoney(worker, card, moveOf(order, one, narration))
    add()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The move and what is asked here go by one rule: where it finds nothing, the payer fell short.
    const found = once(refusals())
    if (found.length) throw new RowRefused(found)
    add()
    throw new RowRefused([fault(null, 'funding', error.message)])
  }
  const { db } = worker
  const holder = db.first(db.q.selectFrom('customers').select(['name', 'email']).where('id', '=', card.customer_id))
  return {
    name: holder?.name ?? null,
    mobile: card.mobile,
    email: holder?.email ?? null,
    last4: card.last4,
    kitNumber: card.kit_number,
    amount: asked.reduce((sum, { minor }) => sum + minor, 0),
    cardId: card.id,
    customerId: card.customer_id,
  }
}

/** Money onto cards, a row a card, with one column a wallet. LOAD-07, LOAD-08 */
export const loadWork = (worker: Worker, order: Order): Work => ({
  template: loadTemplate(order.wallets.map(({ name }) => name)),
  row: (cells, tally) => loadRow(worker, order, cells, tally),
})
