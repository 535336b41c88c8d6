import type { Currency } from '@/lib/rules/locale/money'
import type { Database } from '../core/db/database'
import { localDay } from '../core/db/days'
import type { AccountKind } from '../core/db/account-kinds'
import { Loader } from './loader'

type Account = {
  id: number
  kind: AccountKind
  currency: Currency
  issuer: string | null
  orgId: number | null
  cardId: number | null
  balance: number
}
type Sums = { position: number; balance: number; received: number; days: DaySums[] }
type DaySums = { day: number; inflow: number; outflow: number; postings: number }

const isMemo = (kind: AccountKind) => kind === 'LIMIT' || kind === 'LIMIT_SOURCE'

/**
 * Writes the seed's ledger entries at the end, in order of time, so that the sums of each posting are known when it is written. One array
 * per column takes much less memory than an object per entry.
 */
export class Books {
  private readonly accounts: Account[] = []
  private readonly outside = new Map<string, Account>()
  private readonly pools = new Map<string, Account>()
  private readonly kinds: string[] = []
  private readonly times: number[] = []
  private readonly txnIds: (number | null)[] = []
  private readonly firstPostings: number[] = []
  private readonly sides: Account[] = []
  private readonly amounts: number[] = []

  constructor(private readonly db: Database) {}

  open(kind: AccountKind, currency: Currency, owner: { issuer?: string; orgId?: number; cardId?: number }): Account {
    const account = {
      id: this.accounts.length + 1,
      kind,
      currency,
      issuer: owner.issuer ?? null,
      orgId: owner.orgId ?? null,
      cardId: owner.cardId ?? null,
      balance: 0,
    }
    this.accounts.push(account)
    return account
  }

  facing(kind: 'BANK' | 'SETTLEMENT' | 'LIMIT_SOURCE', issuer: string, currency: Currency): Account {
    const key = `${kind} ${issuer} ${currency}`
    const found = this.outside.get(key) ?? this.open(kind, currency, { issuer })
    this.outside.set(key, found)
    return found
  }

  pool(orgId: number, issuer: string, currency: Currency): Account {
    const key = `${orgId} ${issuer}`
    const found = this.pools.get(key) ?? this.open('POOL', currency, { issuer, orgId })
    this.pools.set(key, found)
    return found
  }

  /** Posts one entry that moves an amount between two accounts, and any further pairs of accounts with it. */
  move(kind: string, at: number, txnId: number | null, pairs: readonly (readonly [Account, Account, number])[]): void {
    const sums = new Map<Account, number>()
    for (const [from, to, amount] of pairs) {
      sums.set(from, (sums.get(from) ?? 0) - amount)
      sums.set(to, (sums.get(to) ?? 0) + amount)
    }
    this.kinds.push(kind)
    this.times.push(at)
    this.txnIds.push(txnId)
    this.firstPostings.push(this.sides.length)
    for (const [account, amount] of [...sums].sort(([a], [b]) => a.id - b.id)) {
      account.balance += amount
      this.sides.push(account)
      this.amounts.push(amount)
    }
  }

  /** Funds every pool, in a few bank transfers, with what was taken from it and some spare money. */
  fund(start: number, monthMs: number, spareOf: (orgId: number) => number): void {
    for (const pool of this.pools.values()) {
      const spare = spareOf(pool.orgId ?? 0)
      const owed = Math.max(0, -pool.balance)
      const bank = this.facing('BANK', pool.issuer ?? '', pool.currency)
      const step = Math.max(100_000, Math.ceil(owed / 6 / 100_000) * 100_000)
      for (let paid = 0, month = 0; paid < owed; paid += step, month++)
        this.move('DEPOSIT', start + month * monthMs, null, [[bank, pool, Math.min(step, owed - paid)]])
      if (spare > 0) this.move('DEPOSIT', start + 7 * monthMs, null, [[bank, pool, spare]])
    }
  }

  flush(): void {
    const loader = new Loader(this.db, 'accounts', [
      'id',
      'kind',
      'currency',
      'memo',
      'org_id',
      'issuer',
      'card_id',
      'balance',
    ])
    for (const account of this.accounts)
      loader.add([
        account.id,
        account.kind,
        account.currency,
        Number(isMemo(account.kind)),
        account.orgId,
        account.issuer,
        account.cardId,
        account.balance,
      ])
    loader.flush()
    this.flushEntries()
  }

  private flushEntries(): void {
    const entries = new Loader(this.db, 'entries', ['id', 'kind', 'at', 'txn_id', 'narration'])
    const postings = new Loader(this.db, 'postings', [
      'entry_id',
      'account_id',
      'amount',
      'position',
      'balance',
      'received',
    ])
    const { kinds, times, txnIds, firstPostings, sides, amounts } = this
    const sumsOf = new Map(this.accounts.map((account) => [account, noSums()]))
    const inOrder = Uint32Array.from(times.keys()).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b)
    for (const index of inOrder) {
      const at = times[index] ?? 0
      const id = entries.count + 1
      entries.add([id, kinds[index] ?? '', at, txnIds[index] ?? null, null])
      const end = firstPostings[index + 1] ?? sides.length
      for (let side = firstPostings[index] ?? 0; side < end; side++) {
        const [account, amount] = [sides[side], amounts[side] ?? 0]
        const sums = account && sumsOf.get(account)
        if (!sums) continue
        addTo(sums, amount, localDay(at, account.currency))
        postings.add([id, account.id, amount, sums.position, sums.balance, sums.received])
      }
    }
    entries.flush()
    postings.flush()
    const days = new Loader(this.db, 'account_days', ['account_id', 'day', 'inflow', 'outflow', 'postings'])
    for (const [{ id }, sums] of sumsOf)
      for (const { day, inflow, outflow, postings } of sums.days) days.add([id, day, inflow, outflow, postings])
    days.flush()
  }
}

const noSums = (): Sums => ({ position: 0, balance: 0, received: 0, days: [] })

const addTo = (sums: Sums, amount: number, day: number): void => {
  let last = sums.days.at(-1)
  if (last?.day !== day) sums.days.push((last = { day, inflow: 0, outflow: 0, postings: 0 }))
  last.postings += 1
  if (amount > 0) last.inflow += amount
  else last.outflow -= amount
  sums.position += 1
  sums.balance += amount
  sums.received += Math.max(0, amount)
}

export type { Account }
