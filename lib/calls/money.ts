import { callIn } from './call'

const call = callIn('money')

/** Doc 3 §7. */
export const allocateOrgMoney = call('issuing POST orgs/money/allocate', ['ORGANIZATION_ALL'], { money: true })

/** Doc 3 §7. */
export const listMoneyApprovals = call('issuing GET orgs/money/approve', ['ACCOUNT_READ'], {})

/** Doc 3 §7. */
export const approveMoney = call('issuing PUT orgs/money/approve', ['APPROVAL_ALL'], { money: true })

/** Doc 3 §7. */
export const loadOrgMoney = call('issuing POST orgs/money/load', ['ORGANIZATION_ALL'], { money: true })

/** Doc 2 §7. */
export const blockPurchaserAmount = call('issuing POST orgs/purchaser/block-amount', ['ORGANIZATION_ALL'], {
  money: true,
})

/** Doc 2 §7. */
export const loadPurchaserKits = call('issuing POST orgs/purchaser/load-kits', ['ORGANIZATION_ALL'], { money: true })
