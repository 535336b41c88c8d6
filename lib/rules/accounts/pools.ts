import type { OrgDetail } from '../../calls/organizations'
import type { Currency } from '../locale/money'
import { approvingIssuers } from '../organizations/organization-statuses'

export type Pool = { issuerCode: string; currency: Currency; balance: number | null }

/** A business's pool at each issuer that has approved it; 0 if it never had money. */
export const poolsOf = (org: Pick<OrgDetail, 'status' | 'issuers' | 'issuerDetailsList' | 'balanceList'>): Pool[] =>
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
