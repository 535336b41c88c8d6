import { readRow } from './read-row'
import { fault } from './row-faults'
import { RowRefused, type FileWork, type Move, type Outcome, type RowReading, nobody } from './work'

export const personColumns = (person: Outcome) => ({
  name: person.name,
  mobile: person.mobile,
  email: person.email,
  last4: person.last4,
  kit_number: person.kitNumber,
  card_id: person.cardId,
  customer_id: person.customerId,
})

/** The stored columns of a waiting row (cells, amount, receiver), all from one reading of its cells. Nothing else may write them. Decision 44 */
export const rowColumns = (work: FileWork, heads: readonly (string | null)[], cells: readonly string[]) => {
  const { cells: named } = readRow(work, heads, cells)
  const { known, moves, onKit = 0 } = work.read(named)
  return {
    cells: JSON.stringify(cells),
    moves: storable(moves),
    amount: sumMoves(moves),
    kit_amount: onKit,
    ...personColumns({ ...nobody, ...work.whoIn(named), ...known }),
  }
}

const sumMoves = (moves: readonly Move[]): number => moves.reduce((sum, [, minor]) => sum + minor, 0)

/** Ordered by wallet id and not by priority, because priorities may change while a row waits. */
const storable = (moves: readonly Move[]): string => JSON.stringify([...moves].sort(([one], [other]) => one - other))

type StoredRow = { moves: string; kit_amount: number; card_id: number | null; customer_id: number | null }

const isOther = (was: number | null, is: number | null | undefined): boolean => was !== (is ?? null)

const hasChanged = (stored: StoredRow, { known, moves, onKit = 0 }: RowReading): boolean =>
  stored.moves !== storable(moves) ||
  onKit > stored.kit_amount ||
  isOther(stored.card_id, known.cardId) ||
  isOther(stored.customer_id, known.customerId)

const CHANGED = 'The amount, wallet or card of this row differs from when it was sent. Correct the row or retry it'

/** Works a row only if its cells still give the amounts and the receiver that were accepted and approved. Decision 44 */
export const asStored = (work: FileWork, stored: StoredRow): FileWork => ({
  ...work,
  row: (cells, tally) => {
    if (hasChanged(stored, work.read(cells))) throw new RowRefused([fault(null, 'changed', CHANGED)])
    return work.row(cells, tally)
  },
})
