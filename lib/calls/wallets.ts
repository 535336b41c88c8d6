import { z } from 'zod'
import { CreateWallet, UpdateWallet, UpdateWalletPriorities } from '@/lib/rules/bodies/wallets'
import { balanceTypes } from '@/lib/rules/cards/card-states'
import { pickerPrivileges } from '@/lib/privileges'
import { balancePeriods } from '@/lib/rules/programs/periods'
import {
  amount,
  as,
  count,
  currency,
  flag,
  id,
  listOf,
  Message,
  moment,
  oneOf,
  orNull,
  text,
  version,
  word,
} from './reply'
import { imposed } from './imposed'
import { RulesJson, ruleVersions } from './rules-json'
import { callIn } from './call'

const call = callIn('wallets')

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

export const ProgramWallet = Wallet.extend({
  orgId: text,
  ledgerOrgId: text,
  groupId: text,
  applicationName: text,
  balanceTypeReadable: text,
  startingBalance: amount,
  startingBalanceValidityPeriod: oneOf(balancePeriods),
  replenishBalance: amount,
  replenishBalanceValidityPeriod: oneOf(balancePeriods),
  applicationBalance: amount,
  applicationBudget: amount,
  closedLoop: flag,
  closedLoopMids: listOf(z.string()),
  allowCustomerMoneyLoad: flag,
  allowLoadingFromBranch: flag,
  splitTxn: flag,
  isDefault: flag,
  priority: count,
  cardCount: count,
  createdBy: text,
  createdTime: moment,
  modifiedBy: text,
  modifiedTime: moment,
  lockId: version,
  rulesJson: orNull(RulesJson),
  imposed,
  lastReplenishment: orNull(
    z.looseObject({ period: text, at: moment, cards: count, missed: count, reason: text, status: text }),
  ),
})
export type ProgramWallet = z.output<typeof ProgramWallet>

const wallets = (isNcmc: boolean) =>
  as(
    listOf(ProgramWallet),
    (list) => list.map((wallet) => ({ ...wallet, isNcmc })),
    () => z.array(ProgramWallet.extend({ isNcmc: z.literal(isNcmc) })),
  )

/** `applications` never contains NCMC wallets; `ncmcWallets` contains only those. WAL-06 */
export const GroupApplications = z.looseObject({ applications: wallets(false), ncmcWallets: wallets(true) })

export const listCardApplications = call(
  'issuing GET cardmgmt/1.0/getCardApplications/{cardId}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {
    reply: z.looseObject({
      applications: z.array(Wallet),
    }),
    reach: 'scoped',
  },
)

const Made = z.looseObject({ message: text, appId: id, lockId: version })

export const createWallet = call('issuing POST orgs/cardPrograms/wallets', ['ORGANIZATION_ALL'], {
  body: CreateWallet,
  reply: Made,
  reach: 'scoped',
  makes: { appId: 'appId' },
})

export const updateWalletPriorities = call('issuing PUT orgs/cardPrograms/wallets/priorities', ['ORGANIZATION_ALL'], {
  body: UpdateWalletPriorities,
  reply: Message,
  reach: 'scoped',
})

export const updateWallet = call('issuing PUT orgs/cardPrograms/wallets/{appId}', ['ORGANIZATION_ALL'], {
  body: UpdateWallet,
  reply: Made,
  reach: 'scoped',
})

export const listGroupApplications = call('issuing GET usrmgmt/1.0/org/allAppsForGroup', pickerPrivileges, {
  query: z.strictObject({ orgId: word, groupId: word }),
  reply: GroupApplications,
  reach: 'scoped',
})

export const listWalletVersions = call(
  'issuing GET orgs/cardPrograms/wallets/{appId}/versions',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  ruleVersions,
)
