import { sql } from 'kysely'
import { findRuleChanges } from '@/lib/rules/programs/rule-changes'
import { emptyRuleBook } from '@/lib/rules/programs/rules'
import type { WalletValues } from '@/lib/rules/programs/wallet-form'
import type { Database } from '../../db/database'
import { isoOrNull } from '../../db/days'
import { pageAnswer, parsePage } from '../../db/paging'
import type { Who } from '../../identity/who'
import { requireWallet, walletValues } from './rows'
import type { WalletRow } from './rows'

/** `by_name` is empty where nobody wrote down who made it. */
type Kept = { version: number; values: WalletValues; by_name: string; at: number | null }

const keptVersions = (db: Database, wallet: WalletRow, limit: number, offset: number): Kept[] => {
  const rows = db.all(
    db.q
      .selectFrom('program_versions')
      .select(['version', 'json', 'by_name', 'at'])
      .where('kind', '=', 'WALLET')
      .where('entity_id', '=', wallet.id)
      .orderBy('version', 'desc')
      .limit(limit)
      .offset(offset),
  )
  return rows.map(({ json, by_name, ...row }) => ({
    ...row,
    values: JSON.parse(json) as WalletValues,
    by_name,
    // What stood before the first change was written down by that change.
    at: by_name === '' ? null : row.at,
  }))
}

const countKept = (db: Database, walletId: number): number =>
  db.first(
    db.q
      .selectFrom('program_versions')
      .select(sql<number>`count(*)`.as('total'))
      .where('kind', '=', 'WALLET')
      .where('entity_id', '=', walletId),
  )?.total ?? 0

const ofRules: readonly string[] = ['rules', 'cashbackRules', 'zeroFilterMatchBehaviour']

const differsBeside = (before: WalletValues, after: WalletValues): boolean =>
  Object.entries(after).some(
    ([field, value]) => !ofRules.includes(field) && before[field as keyof WalletValues] !== value,
  )

const describeVersion = (wallet: WalletRow, { version, values, by_name, at }: Kept, previous: Kept | undefined) => {
  const isFirst = version === 1
  const before = previous?.values ?? (isFirst ? emptyRuleBook : values)
  const changes = findRuleChanges(before, values)
  const isZeroSame = before.zeroFilterMatchBehaviour === values.zeroFilterMatchBehaviour
  return {
    version,
    by: by_name || (isFirst ? wallet.created_by : null),
    at: isoOrNull(at ?? (isFirst ? wallet.created_at : null)),
    zeroBefore: isFirst && !previous ? null : before.zeroFilterMatchBehaviour,
    zeroAfter: values.zeroFilterMatchBehaviour,
    // A version that does nothing to a rule did something else, be it their order.
    othersChanged:
      previous !== undefined && ((isZeroSame && changes.length === 0) || differsBeside(previous.values, values)),
    changes,
  }
}

/** The versions of a wallet, the newest first, each with what it did to the rules. RULE-06 */
export const listWalletVersions = (
  { db, who }: { db: Database; who: Who },
  appId: string,
  query: Parameters<typeof parsePage>[0],
) => {
  const wallet = requireWallet(db, who, appId)
  const page = parsePage(query)
  const total = countKept(db, wallet.id)
  if (total === 0) {
    const only = { version: wallet.version, values: walletValues(wallet), by_name: '', at: null }
    return pageAnswer(page.page === 1 ? [describeVersion(wallet, only, undefined)] : [], 1, page)
  }
  const found = keptVersions(db, wallet, page.perPage + 1, (page.page - 1) * page.perPage)
  const list = found.slice(0, page.perPage).map((one, at) => describeVersion(wallet, one, found[at + 1]))
  return pageAnswer(list, total, page)
}
