import type { OrgDetail } from '../../calls/organizations'
import type { Currency } from '../locale/money'

export type Pool = { issuerCode: string; currency: Currency; balance: number | null }

/** What a business has at each of its issuers; nothing yet where no money ever came. */
export const poolsOf = ({
  issuers,
  issuerDetailsList,
  balanceList,
}: Pick<OrgDetail, 'issuers' | 'issuerDetailsList' | 'balanceList'>): Pool[] =>
  issuers.map((issuerCode) => {
    const balance = balanceList.find((one) => one.issuerCode === issuerCode)
    const detail = issuerDetailsList.find((one) => one.issuerCode === issuerCode)
    return {
      issuerCode,
      currency: (balance?.currencyCode ?? detail?.currencyCode) === 'AED' ? 'AED' : 'INR',
      balance: balance?.balance ?? 0,
    }
  })
