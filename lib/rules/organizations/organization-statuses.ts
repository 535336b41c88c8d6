export const businessStatuses = ['ACTIVE', 'DRAFT', 'PENDING', 'REJECTED'] as const
export type BusinessStatus = (typeof businessStatuses)[number]

type AtIssuers = {
  status: string | null
  issuerDetailsList: readonly { issuerCode: string | null; status: string | null }[]
}

/** The status of a business at one issuer; if the upstream sends none for it, the overall status. ORG-47 */
export const statusAtIssuer = ({ status, issuerDetailsList }: AtIssuers, issuerCode: string): string | null =>
  issuerDetailsList.find((one) => one.issuerCode === issuerCode)?.status ?? status

export const approvingIssuers = (org: AtIssuers & { issuers: readonly string[] }): string[] =>
  org.issuers.filter((issuer) => statusAtIssuer(org, issuer) === 'ACTIVE')

type SentBack = {
  issuerDetailsList: readonly { rejection: { isReturned: boolean; fields: readonly string[] } | null }[]
}

/** The fields that issuers named when they sent the business back, until it is sent again. APPR-37 */
export const fieldsToCorrect = ({ issuerDetailsList }: SentBack): string[] => [
  ...new Set(issuerDetailsList.flatMap(({ rejection }) => (rejection?.isReturned ? rejection.fields : []))),
]

/** True if a submitted business may be corrected and submitted again: no issuer approved it and no request waits. ORG-37, ORG-45 */
export const isToPutRight = (org: AtIssuers & { issuers: readonly string[]; waitsFor: readonly unknown[] }): boolean =>
  (org.status === 'PENDING' || org.status === 'REJECTED') &&
  approvingIssuers(org).length === 0 &&
  org.waitsFor.length === 0
