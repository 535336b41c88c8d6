/** The upstreams that calls name. In JavaScript, so that server.mjs, which no build passes through, reads the same list. */
export const apis = /** @type {const} */ ([
  'issuing',
  'issuance-v1',
  'issuance-v2',
  'go',
  'reporting',
  'support',
  'reimbursement',
  'live-signup',
])
