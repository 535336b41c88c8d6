/** The bases of the contract that a sandbox platform at this address answers. */
export const basesAt = (url: string) => ({
  issuing: `${url}/api`,
  'issuance-v1': `${url}/api/issuance/v1`,
  'issuance-v2': `${url}/api/issuance/v2`,
  go: `${url}/go`,
  reporting: `${url}/reporting`,
  support: `${url}/support/v1`,
  reimbursement: `${url}/reimbursement`,
})
