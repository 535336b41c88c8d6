export const orgStatuses = ['ACTIVE', 'DRAFT', 'PENDING', 'REJECTED'] as const
export type OrgStatus = (typeof orgStatuses)[number]

type AtIssuers = {
  status: string | null
  issuerDetailsList: readonly { issuerCode: string | null; status: string | null }[]
}

/** What a business is with one issuer; an upstream that says it of none means the same of all. ORG-47 */
export const statusAtIssuer = ({ status, issuerDetailsList }: AtIssuers, issuerCode: string): string | null =>
  issuerDetailsList.find((one) => one.issuerCode === issuerCode)?.status ?? status

export const approvingIssuers = (org: AtIssuers & { issuers: readonly string[] }): string[] =>
  org.issuers.filter((issuer) => statusAtIssuer(org, issuer) === 'ACTIVE')

/** Whether a business was sent, no issuer has approved it and no request about it waits: its set-up is put right and sent again. ORG-37, ORG-45 */
export const isToPutRight = (org: AtIssuers & { issuers: readonly string[]; waitsFor: readonly unknown[] }): boolean =>
  (org.status === 'PENDING' || org.status === 'REJECTED') &&
  approvingIssuers(org).length === 0 &&
  org.waitsFor.length === 0
