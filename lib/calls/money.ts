import { z } from 'zod'
import { BlockPurchaserAmount, LoadPurchaserKits } from '@/lib/rules/bodies/money'
import { balanceSources } from '@/lib/rules/kits/kit-money'
import { amount, count, currency, text } from './reply'
import { callIn } from './call'

const call = callIn('money')

export const allocateOrgMoney = call('issuing POST orgs/money/allocate', ['ORGANIZATION_ALL'], { money: true })

export const listMoneyApprovals = call('issuing GET orgs/money/approve', ['ACCOUNT_READ'], {})

export const approveMoney = call('issuing PUT orgs/money/approve', ['APPROVAL_ALL'], { money: true })

export const loadOrgMoney = call('issuing POST orgs/money/load', ['ORGANIZATION_ALL'], { money: true })

/** Sets money of a gift card purchaser aside for its kits. ACCT-09 */
export const blockPurchaserAmount = call('issuing POST orgs/purchaser/block-amount', ['ORGANIZATION_ALL'], {
  query: z.strictObject({ balanceSource: z.enum(balanceSources) }),
  body: BlockPurchaserAmount,
  reply: z.looseObject({ message: text, currency, balance: amount, blockedAmount: amount }),
  money: true,
})

/** Puts blocked money on kits of an order, the same amount on each. KIT-10, ACCT-09 */
export const loadPurchaserKits = call('issuing POST orgs/purchaser/load-kits', ['ORGANIZATION_ALL'], {
  body: LoadPurchaserKits,
  reply: z.looseObject({ message: text, currency, loadedKits: count, amount, blockedAmount: amount }),
  money: true,
})
