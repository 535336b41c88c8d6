import type { Cells, Fault } from '@/lib/rules/files/bulk'
import { MAX_LOAD_MAJOR, toMinor } from '@/lib/rules/locale/money'
import { isAmount } from '@/lib/rules/input/validators'
import { toSentences } from '../../core/errors/field-error'
import { HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import { RowRefused, type Move, type Tally, type Wallet } from './work'

export const fault = (column: string | null, code: string, message: string): Fault => ({ column, code, message })

const AMOUNT = 'The amount must be more than 0, with at most two decimal places'

export const tooMuch = (): Fault => fault(null, 'loadMaximum', sentences['validation.loadMaximum'])

export type RequestedAmount = { wallet: Wallet; minor: number }

export const amountsIn = (wallets: readonly Wallet[], cells: Cells, faults: Fault[]): RequestedAmount[] => {
  const asked: RequestedAmount[] = []
  for (const wallet of wallets) {
    const text = cells[wallet.name] ?? ''
    if (text === '' || /^0+(\.0{1,2})?$/.test(text)) continue
    const minor = isAmount(text) ? toMinor(text) : null
    if (minor) asked.push({ wallet, minor })
    else faults.push(fault(wallet.name, 'amount', AMOUNT))
  }
  const most = MAX_LOAD_MAJOR * 100
  if (sumAmounts(asked) > most && asked.every(({ minor }) => minor <= most)) faults.push(tooMuch())
  if (asked.length === 0 && faults.every(({ code }) => code !== 'amount'))
    faults.push(fault(null, 'noAmount', 'Enter an amount for at least one wallet in this row'))
  return asked
}

export const narrationFaults = (narration: string): Fault[] =>
  narration.length > 80 ? [fault('NARRATION', 'narration', sentences['validation.narration'])] : []

export const inColumns = (
  found: Record<string, string>,
  { wallet }: RequestedAmount,
  noWallet = 'The card does not carry this wallet',
) =>
  Object.entries(found).map(([field, key]) => {
    const code = key.replace('validation.', '')
    const message = { amount: AMOUNT, wallet: noWallet }[code] ?? toSentences({ [field]: key })[field] ?? ''
    return fault(field === 'narration' ? 'NARRATION' : wallet.name, code, message)
  })

const once = (faults: readonly Fault[]): Fault[] => [
  ...new Map(faults.map((one) => [`${one.column} ${one.code}`, one])).values(),
]

type Moves = {
  faults: readonly Fault[]
  asked: readonly RequestedAmount[]
  tally: Tally
  isFound: boolean
  refusals: (one: RequestedAmount) => Fault[]
  move: (one: RequestedAmount) => void
}

export const moveRow = ({ faults, asked, tally, isFound, refusals, move }: Moves): void => {
  const refused = () => (isFound ? asked.flatMap(refusals) : [])
  if (!isFound || faults.length) throw new RowRefused(once([...faults, ...refused()]))
  const add = () => asked.forEach(({ wallet, minor }) => tally.add(wallet, minor))
  try {
    asked.forEach(move)
    add()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // `move` and `refusals` apply the same rules, except that only `move` checks whether the payer has enough money.
    const found = once(refused())
    if (found.length) throw new RowRefused(found)
    add()
    throw new RowRefused([fault(null, 'funding', error.message)])
  }
}

export const movesOf = (asked: readonly RequestedAmount[]): Move[] =>
  asked.map(({ wallet, minor }) => [wallet.id, minor])

export const sumAmounts = (asked: readonly { minor: number }[]): number =>
  asked.reduce((sum, { minor }) => sum + minor, 0)
