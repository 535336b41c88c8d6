import type { BusinessDetail } from '../../calls/organizations'
import type { Currency } from '../locale/money'
import { approvingIssuers } from '../organizations/organization-statuses'

export type Pool = { issuerCode: string; currency: Currency; balance: number | null }

/** The business's pool at each issuer that approved it; the balance is 0 if the pool never had money. */
export const poolsOf = (
  org: Pick<BusinessDetail, 'status' | 'issuers' | 'issuerDetailsList' | 'balanceList'>,
): Pool[] =>
  approvingIssuers(org).map((issuerCode) => {
    const { issuerDetailsList, balanceList } = org
    const balance = balanceList.find((one) => one.issuerCode === issuerCode)
    const detail = issuerDetailsList.find((one) => one.issuerCode === issuerCode)
    return {
      issuerCode,
      currency: (balance?.currencyCode ?? detail?.currencyCode) === 'AED' ? 'AED' : 'INR',
      balance: balance?.balance ?? 0,
    }
  })
