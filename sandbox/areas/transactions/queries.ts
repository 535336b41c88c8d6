import { toMajor } from '@/lib/rules/locale/money'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { sortByIds } from '../../core/db/paging'
import { declineFactsOf } from './events'
import { documentLink } from '../documents/queries'

const invoicesOf = (db: Database, ids: readonly number[]) =>
  db.all(
    db.q
      .selectFrom('txn_invoices')
      .innerJoin('documents', 'documents.id', 'txn_invoices.document_id')
      .select(['txn_invoices.id', 'txn_id', 'documents.key'])
      .where('txn_id', 'in', [...ids])
      .orderBy('txn_invoices.id'),
  )

export const txnRows = (db: Database, ids: readonly number[], origin: string) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('txns')
      .innerJoin('cards', 'cards.id', 'txns.card_id')
      .innerJoin('programs', 'programs.id', 'txns.program_id')
      .innerJoin('orgs', 'orgs.id', 'txns.org_id')
      .leftJoin('merchants', 'merchants.id', 'txns.merchant_id')
      .leftJoin('wallets', 'wallets.id', 'txns.wallet_id')
      .selectAll('txns')
      .select([
        'cards.name_on_card',
        'programs.name as program',
        'programs.network',
        'orgs.name as org_name',
        'orgs.display_name as org_display_name',
        'merchants.name as merchant',
        'merchants.city',
        'merchants.state',
        'merchants.postal_code',
        'merchants.country_code',
        'merchants.mcc',
        'merchants.mid',
        'merchants.tid',
        'wallets.name as wallet',
      ])
      .where('txns.id', 'in', [...ids]),
  )
  const papers = invoicesOf(db, ids)
  return sortByIds(ids, rows).map((txn) => ({
    txnId: String(txn.id),
    txnType: txn.type,
    txnStatus: txn.status,
    txnCategory: txn.category,
    disputeStatus: txn.dispute_status,
    settlement: txn.settlement,
    channel: txn.channel,
    createdAt: iso(txn.created_at),
    updatedAt: iso(txn.updated_at),
    currency: txn.currency,
    amount: toMajor(txn.amount),
    balance: txn.balance === null ? null : toMajor(txn.balance),
    reason: txn.reason,
    rrn: txn.rrn,
    authCode: txn.auth_code,
    approvalCode: txn.auth_code,
    // The merchant's facts are stored as empty texts if unknown, and sent as null.
    merchantName: txn.merchant || null,
    merchantCity: txn.city || null,
    merchantState: txn.state || null,
    merchantPostalCode: txn.postal_code || null,
    merchantCountryCode: txn.country_code,
    narration: txn.narration,
    nameOnCard: txn.name_on_card,
    mobile: txn.mobile,
    cardLast4Digits: txn.last4,
    mcc: txn.mcc || null,
    mid: txn.mid || null,
    tid: txn.tid || null,
    stan: txn.stan,
    aid: txn.channel === 'POS' || txn.channel === 'CL' ? 'A0000005241010' : null,
    tvr: txn.channel === 'POS' || txn.channel === 'CL' ? '0000008000' : null,
    orgId: String(txn.org_id),
    orgName: txn.org_name,
    orgDisplayName: txn.org_display_name,
    issuerCode: txn.issuer,
    cardProgramId: String(txn.program_id),
    cardProgramName: txn.program,
    customerId: String(txn.customer_id),
    cardId: String(txn.card_id),
    accountId: String(txn.customer_id),
    cardNetworkType: txn.network,
    reversalTxnId: txn.reversal_of === null ? null : String(txn.reversal_of),
    walletId: txn.wallet_id === null ? null : String(txn.wallet_id),
    walletName: txn.wallet,
    moneySource: txn.category === 'LOAD' ? (txn.money_source ?? 'ORG_ACCOUNT') : null,
    declineCode: txn.decline_code,
    declineFacts: declineFactsOf(txn.decline_facts),
    invoiceIds: papers.filter((paper) => paper.txn_id === txn.id).map(({ id }) => String(id)),
    invoiceUrls: papers.filter((paper) => paper.txn_id === txn.id).map(({ key }) => documentLink({ db, origin }, key)),
  }))
}
