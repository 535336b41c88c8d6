import {
  nameableWallets,
  type BulkKind,
  type Cells,
  type Fault,
  type LoadFrom,
  type Template,
} from '@/lib/rules/files/bulk'
import type { ReadAmountsFor } from '@/lib/rules/input/read-value'
import type { CardMode } from '@/lib/rules/cards/card-states'
import type { Permitted } from '../../core/effects/permit'
import type { Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { programsOfBusiness, type Program } from '../programs/queries'

export type Worker = Runtime & { actor: Actor }
export type RowWorker = Worker & Permitted
type BulkBusiness = ReturnType<typeof requireBusiness>
export type Wallet = { id: number; name: string; balance_type: 'VIRTUAL' | 'PREPAID' }

export type Order = {
  kind: BulkKind
  org: BulkBusiness
  program: Program
  wallets: readonly Wallet[]
  source: LoadFrom
  cardMode: CardMode | null
}

export type Outcome = {
  name: string | null
  mobile: string | null
  email: string | null
  last4: string | null
  kitNumber: string | null
  cardId: number | null
  customerId: number | null
}

export const nobody: Outcome = {
  name: null,
  mobile: null,
  email: null,
  last4: null,
  kitNumber: null,
  cardId: null,
  customerId: null,
}

/** Sums over the worked rows, in minor units by wallet. `funding` is what the paying account gives in total, including `fees`. */
export class Tally {
  readonly wallets = new Map<number, number>()
  funding = 0
  fees = 0

  add(wallet: Wallet, minor: number): void {
    this.wallets.set(wallet.id, (this.wallets.get(wallet.id) ?? 0) + minor)
    if (wallet.balance_type === 'PREPAID') this.funding += minor
  }

  charge(minor: number): void {
    this.fees += minor
    this.funding += minor
  }
}

export class RowRefused extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(faults[0]?.message ?? 'The row is not valid')
  }
}

export const readForOrder = ({ program }: Pick<Order, 'program'>) => ({
  country: program.currency === 'AED' ? ('AE' as const) : ('IN' as const),
  currency: program.currency,
})

/** Moves an amount, in minor units, into a wallet. */
export type Move = readonly [walletId: number, minor: number]
export type RowReading = { known: Partial<Outcome>; moves: readonly Move[]; onKit?: number }

export type RowPerson = { name: string | null; mobile: string | null }

/** A kind of upload: its columns, and the code that works one row in a check and in the real run. Decision 22 */
export type Work<O = Outcome> = {
  template: Template
  readFor: (written: Cells) => ReadAmountsFor
  row: (cells: Cells, tally: Tally) => O
  whoIn: (cells: Cells) => RowPerson
  /** Values, by column, that only one row of a file may contain. */
  identity?: (cells: Cells) => Readonly<Record<string, string>>
}

/** A kind of upload whose rows are stored before they are worked. */
export type FileWork = Work & { read: (cells: Cells) => RowReading }

/** The wallets of a program that can be columns of a file. Chip wallets and wallets named like another column cannot. LOAD-08 */
const namedWallets = (db: Database, programId: number): Wallet[] => {
  const wallets = db.all(
    db.q
      .selectFrom('wallets')
      .select(['id', 'name', 'balance_type'])
      .where('program_id', '=', programId)
      .where('is_ncmc', '=', 0)
      .where('status', '=', 'ACTIVE')
      .orderBy('priority'),
  )
  const nameable = nameableWallets(wallets.map(({ name }) => name))
  return wallets.filter(({ name }) => nameable.includes(name))
}

type OrderRequest = Pick<Order, 'kind' | 'source' | 'cardMode'> & {
  orgId: string
  cardProgramId: string
  issuerCode?: string
}

export const findOrder = (
  { db, actor }: Worker,
  { orgId, cardProgramId, issuerCode, ...rest }: OrderRequest,
): Order => {
  const org = requireBusiness(db, actor, orgId)
  const program = programsOfBusiness(db, actor, org).find(({ id }) => String(id) === cardProgramId)
  if (!program) throw notFound('Card program')
  if (program.status !== 'ACTIVE') throw fieldError('cardProgramId', sentences['validation.cardProgram'])
  if (issuerCode && issuerCode !== program.issuer)
    throw new HttpError(400, `The card program does not belong to the issuer ${issuerCode}`, {
      fields: { issuerCode: `The card program belongs to the issuer ${program.issuer}` },
    })
  return { ...rest, org, program, wallets: namedWallets(db, program.id) }
}
