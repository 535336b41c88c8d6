import type { Currency } from '@/lib/rules/locale/money'
import type { Database } from '../core/db/database'
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

const isMemo = (kind: AccountKind) => kind === 'LIMIT' || kind === 'LIMIT_SOURCE'

/** Writes the seed's ledger entries. Balances are kept in memory until the end, because one update per posting would be too slow. */
export class Books {
  private readonly accounts: Account[] = []
  private readonly outside = new Map<string, Account>()
  private readonly pools = new Map<string, Account>()
  private readonly entries: Loader<'entries'>
  private readonly postings: Loader<'postings'>

  constructor(private readonly db: Database) {
    this.entries = new Loader(db, 'entries', ['id', 'kind', 'at', 'txn_id', 'narration'])
    this.postings = new Loader(db, 'postings', ['entry_id', 'account_id', 'amount'])
  }

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
    const id = this.entries.count + 1
    this.entries.add([id, kind, at, txnId, null])
    for (const [account, amount] of [...sums].sort(([a], [b]) => a.id - b.id)) {
      account.balance += amount
      this.postings.add([id, account.id, amount])
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
    this.entries.flush()
    this.postings.flush()
  }
}

export type { Account }
