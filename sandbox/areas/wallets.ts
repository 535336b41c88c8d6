import { toMajor } from '@/lib/rules/locale/money'
import type { Answers } from '../http/answer'
import type { Database } from '../db/database'
import { notFound } from '../http/refusal'
import { requireOrg, wholeNumber } from '../identity/who'
import { requireCard, heldWallets } from './cards/rows'

type Shown = {
  id: number
  name: string
  description: string
  status: string
  balance_type: 'VIRTUAL' | 'PREPAID'
  allow_link: number
  is_ncmc: number
  initial_balance: number
  currency: string
}

const walletAnswer = (wallet: Shown) => ({
  appId: String(wallet.id),
  name: wallet.name,
  description: wallet.description,
  status: wallet.status,
  balanceType: wallet.balance_type,
  allowWalletToLink: wallet.allow_link === 1,
  isNcmc: wallet.is_ncmc === 1,
  initialBalance: toMajor(wallet.initial_balance),
  currency: wallet.currency,
})

/** Wallets of a program, those of the card's chip apart. WAL-06 */
export const programWallets = (db: Database, programId: number) => {
  const all = db.all(
    db.q
      .selectFrom('wallets')
      .innerJoin('programs', 'programs.id', 'wallets.program_id')
      .selectAll('wallets')
      .select('programs.currency')
      .where('program_id', '=', programId)
      .orderBy('priority'),
  )
  return {
    applications: all.filter((wallet) => wallet.is_ncmc === 0).map(walletAnswer),
    ncmcWallets: all.filter((wallet) => wallet.is_ncmc === 1).map(walletAnswer),
  }
}

export const wallets: Answers = {
  'issuing GET usrmgmt/1.0/org/allAppsForGroup': ({ db, who, query }) => {
    const org = requireOrg(db, who, query.orgId)
    const program = db.first(
      db.q
        .selectFrom('program_orgs')
        .innerJoin('programs', 'programs.id', 'program_orgs.program_id')
        .select(['programs.id', 'programs.issuer'])
        .where('org_id', '=', org.id)
        .where('programs.id', '=', wholeNumber(query.groupId) ?? -1),
    )
    if (!program || (who.issuer && program.issuer !== who.issuer)) throw notFound('Card program')
    return programWallets(db, program.id)
  },
  'issuing GET cardmgmt/1.0/getCardApplications/{cardId}': ({ db, who, path }) => ({
    applications: heldWallets(db, requireCard(db, who, path.cardId).id).map(walletAnswer),
  }),
}
