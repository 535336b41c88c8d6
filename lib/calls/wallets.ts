import { z } from 'zod'
import { balanceTypes } from '@/lib/rules/cards/card-states'
import { pickerPrivileges } from '@/lib/privileges'
import { amount, as, currency, flag, id, listOf, oneOf, text, word } from './reply'
import { callIn } from './call'

const call = callIn('wallets')

/** A wallet (application) of a card program; amounts in minor units. Doc 2 §3, WAL-03 */
export const Wallet = z.looseObject({
  appId: id,
  name: text,
  description: text,
  status: text,
  balanceType: oneOf(balanceTypes),
  allowWalletToLink: flag,
  isNcmc: flag,
  initialBalance: amount,
  currency,
})
export type Wallet = z.output<typeof Wallet>

const wallets = (isNcmc: boolean) => as(listOf(Wallet), (list) => list.map((wallet) => ({ ...wallet, isNcmc })))

/** `applications` are never NCMC, `ncmcWallets` always. WAL-06 */
export const GroupApplications = z.looseObject({ applications: wallets(false), ncmcWallets: wallets(true) })

/** Wallets linked to a card. CARD-22 */
export const listCardApplications = call(
  'issuing GET cardmgmt/1.0/getCardApplications/{cardId}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {
    reply: z.looseObject({
      applications: listOf(Wallet),
    }),
  },
)

export const createWallet = call('issuing POST orgs/cardPrograms/wallets', ['ORGANIZATION_ALL'], {})

export const updateWalletPriorities = call('issuing PUT orgs/cardPrograms/wallets/priorities', ['ORGANIZATION_ALL'], {})

export const updateWallet = call('issuing PUT orgs/cardPrograms/wallets/{appId}', ['ORGANIZATION_ALL'], {})

/** Wallets of a card program (group). PROG-12 */
export const listGroupApplications = call('issuing GET usrmgmt/1.0/org/allAppsForGroup', pickerPrivileges, {
  query: z.strictObject({ orgId: word, groupId: word }),
  reply: GroupApplications,
})
